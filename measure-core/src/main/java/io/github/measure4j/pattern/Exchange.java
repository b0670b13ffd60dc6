package io.github.measure4j.pattern;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What all ranks do at once and again and again, each with some others: a halo, a transpose, a pipeline, pairs. The
 * messages keep the ranks in step as they do in an application. A barrier precedes each repetition; each rank times its
 * part, and the slowest one's time is told.
 */
public final class Exchange implements Pattern {
    private final Kernel kernel;
    private final String quantity;
    private final int operations;
    private final Predicate<Setting> counts;

    private Exchange(Kernel kernel, String quantity, int operations, Predicate<Setting> counts) {
        this.kernel = kernel;
        this.quantity = quantity;
        this.operations = operations;
        this.counts = counts;
    }

    /**
     * Measures what all ranks do together.
     *
     * @param kernel what each rank does in one iteration
     * @param quantity what one iteration is, in words
     * @return the pattern
     */
    public static Exchange of(Kernel kernel, String quantity) {
        return new Exchange(kernel, quantity, 1, setting -> true);
    }

    /**
     * {@return the same, where each iteration holds several of what is measured}
     *
     * @param each at least 1
     */
    public Exchange counting(int each) {
        if (each < 1) {
            throw new IllegalArgumentException(each + " operations an iteration; at least 1 is wanted");
        }
        return new Exchange(kernel, quantity, each, counts);
    }

    /**
     * {@return the same, told of the slowest of some ranks: of those for which this holds}
     *
     * @param holds asked on each rank of its own setting
     */
    public Exchange timedWhere(Predicate<Setting> holds) {
        return new Exchange(kernel, quantity, operations, holds);
    }

    @Override
    public String name() {
        return "exchange";
    }

    @Override
    public Participants participants() {
        return Participants.ALL;
    }

    @Override
    public String quantity(Correction correction) {
        return quantity;
    }

    @Override
    public int operationsPerIteration(int ranks) {
        return operations;
    }

    @Override
    public Optional<Pattern> reference(Correction correction) {
        return correction == Correction.NONE
                ? Optional.empty()
                : Optional.of(new Exchange(Kernel.EMPTY, quantity, operations, counts));
    }

    @Override
    public Stage stage(Setting setting, List<Integer> ranks, TimedLoop loop) throws Exception {
        SlowestRank slowest = new SlowestRank(setting.group(), loop, counts.test(setting));
        return new Stage(
                setting, slowest, setting.group()::barrier, slowest, kernel.prepare(setting), Operation.NOTHING);
    }
}
