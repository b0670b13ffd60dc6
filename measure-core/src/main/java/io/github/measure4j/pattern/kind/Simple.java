package io.github.measure4j.pattern.kind;

import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.subject.Correction;
import java.util.List;
import java.util.Optional;

/** An operation of rank 0 alone; the others are idle. */
public final class Simple implements Pattern {
    private final Kernel kernel;
    private final int operations;

    private Simple(Kernel kernel, int operations) {
        this.kernel = kernel;
        this.operations = operations;
    }

    /**
     * Measures a kernel that needs no partner.
     *
     * @param kernel what rank 0 does in one iteration
     * @return the pattern
     */
    public static Simple of(Kernel kernel) {
        return new Simple(kernel, 1);
    }

    /**
     * {@return the same kernel, each iteration of which holds several of what is measured}
     *
     * @param each at least 1
     */
    public Simple counting(int each) {
        if (each < 1) {
            throw new IllegalArgumentException(each + " operations an iteration; expected at least 1");
        }
        return new Simple(kernel, each);
    }

    @Override
    public String name() {
        return "simple";
    }

    @Override
    public Participants participants() {
        return Participants.ROOT;
    }

    @Override
    public String quantity(Correction correction) {
        return "one operation";
    }

    @Override
    public int operationsPerIteration(int ranks) {
        return operations;
    }

    @Override
    public Optional<Pattern> reference(Correction correction) {
        return correction == Correction.NONE ? Optional.empty() : Optional.of(new Simple(Kernel.EMPTY, operations));
    }

    @Override
    public Stage stage(Setting setting, List<Integer> ranks, TimedLoop loop) throws Exception {
        return new Stage(setting, () -> {}, loop, kernel.prepare(setting));
    }
}
