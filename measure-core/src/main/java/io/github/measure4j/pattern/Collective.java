package io.github.measure4j.pattern;

import io.github.measure4j.group.ProcessGroup;
import java.util.List;
import java.util.Optional;

/**
 * An operation of all ranks, timed at rank 0.
 *
 * <p>A barrier precedes each repetition. Within it the ranks are kept in step as {@link Synchronisation} says; unless
 * told otherwise by a barrier after each operation, whose cost is measured in the same loop and subtracted (Reussner et
 * al. 1998, 2.1).
 */
public final class Collective implements Pattern {
    private final Kernel kernel;
    private final Synchronisation synchronisation;

    private Collective(Kernel kernel, Synchronisation synchronisation) {
        this.kernel = kernel;
        this.synchronisation = synchronisation;
    }

    /** Measures a kernel that all ranks run, with a barrier after each operation. */
    public static Collective of(Kernel kernel) {
        return new Collective(kernel, Synchronisation.BARRIER);
    }

    /** The same kernel, kept in step in another way. */
    public Collective inStepBy(Synchronisation other) {
        return new Collective(kernel, other);
    }

    @Override
    public String name() {
        return "collective";
    }

    @Override
    public Participants participants() {
        return Participants.ALL;
    }

    @Override
    public String quantity(Correction correction) {
        return switch (synchronisation) {
            case BARRIER -> correction == Correction.SYNCHRONISATION
                    ? "operation between barriers, the barrier subtracted"
                    : "operation and barrier";
            case BACK_TO_BACK -> "operation at the root, back to back";
        };
    }

    @Override
    public Correction usualCorrection() {
        return switch (synchronisation) {
            case BARRIER -> Correction.SYNCHRONISATION;
            case BACK_TO_BACK -> Correction.NONE;
        };
    }

    @Override
    public Optional<Pattern> reference(Correction correction) {
        return switch (correction) {
            case NONE -> Optional.empty();
            case LOOP -> Optional.of(new Collective(Kernel.EMPTY, Synchronisation.BACK_TO_BACK));
            case SYNCHRONISATION -> Optional.of(new Collective(Kernel.EMPTY, synchronisation));
        };
    }

    @Override
    public Stage stage(Setting setting, List<Integer> ranks, TimedLoop loop) throws Exception {
        ProcessGroup group = setting.group();
        Operation inStep = switch (synchronisation) {
            case BARRIER -> group::barrier;
            case BACK_TO_BACK -> Operation.NOTHING;
        };
        return new Stage(setting, group::barrier, loop, kernel.prepare(setting), inStep);
    }
}
