package io.github.measure4j.pattern.kind;

import io.github.measure4j.axis.Point;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.subject.Correction;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/**
 * An operation that all ranks repeat at once, each with some others: a halo, a transpose, a pipeline, pairs. The
 * messages keep the ranks in step as they do in an application. A barrier precedes each repetition; each rank times its
 * part, and the slowest one's time is told.
 */
public final class Exchange implements Pattern {
    private final Kernel kernel;
    private final String quantity;
    private final int operations;
    private final Predicate<Setting> counts;
    private final Function<Point, OptionalLong> inARow;

    private Exchange(
            Kernel kernel,
            String quantity,
            int operations,
            Predicate<Setting> counts,
            Function<Point, OptionalLong> inARow) {
        this.kernel = kernel;
        this.quantity = quantity;
        this.operations = operations;
        this.counts = counts;
        this.inARow = inARow;
    }

    /**
     * Measures what all ranks do together.
     *
     * @param kernel what each rank does in one iteration
     * @param quantity what one iteration is, in words
     * @return the pattern
     */
    public static Exchange of(Kernel kernel, String quantity) {
        return new Exchange(kernel, quantity, 1, setting -> true, point -> OptionalLong.empty());
    }

    /**
     * {@return the same, where each iteration holds several of what is measured}
     *
     * @param each at least 1
     */
    public Exchange counting(int each) {
        if (each < 1) {
            throw new IllegalArgumentException(each + " operations an iteration; expected at least 1");
        }
        return new Exchange(kernel, quantity, each, counts, inARow);
    }

    /**
     * {@return the same, told of the slowest of some ranks: of those for which this holds}
     *
     * @param holds asked on each rank of its own setting
     */
    public Exchange timedWhere(Predicate<Setting> holds) {
        return new Exchange(kernel, quantity, operations, holds, inARow);
    }

    /**
     * {@return the same with so many iterations in a row, unless a suite says otherwise: where what follows upon what is
     * part of the benchmark}
     *
     * @param iterations at a point, at least 1
     */
    public Exchange inARow(ToLongFunction<Point> iterations) {
        return new Exchange(
                kernel, quantity, operations, counts, point -> OptionalLong.of(iterations.applyAsLong(point)));
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
    public OptionalLong iterationsAt(Point point) {
        return inARow.apply(point);
    }

    @Override
    public Optional<Pattern> reference(Correction correction) {
        return correction == Correction.NONE
                ? Optional.empty()
                : Optional.of(new Exchange(Kernel.EMPTY, quantity, operations, counts, inARow));
    }

    @Override
    public Stage stage(Setting setting, List<Integer> ranks, TimedLoop loop) throws Exception {
        SlowestRank slowest = new SlowestRank(setting.group(), loop, counts.test(setting));
        return new Stage(
                setting, slowest, setting.group()::barrier, slowest, kernel.prepare(setting), Operation.NOTHING);
    }
}
