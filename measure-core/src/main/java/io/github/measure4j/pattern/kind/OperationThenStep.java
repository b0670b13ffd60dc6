package io.github.measure4j.pattern.kind;

import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.subject.Identity;
import java.util.List;
import java.util.Optional;

/**
 * An operation of all ranks and a step of the kernel's own after each, timed together at rank 0: a collective operation
 * that does not keep its ranks in step, and messages that do (Sphinx 47-58). What the step costs by itself is subtracted
 * by {@link Correction#SYNCHRONISATION}; Sphinx leaves it in.
 */
public final class OperationThenStep implements Pattern {
    private final Kernel kernel;
    private final Kernel step;
    private final String stepName;
    private final boolean hearsOfAll;

    private OperationThenStep(Kernel kernel, Kernel step, String stepName, boolean hearsOfAll) {
        this.kernel = kernel;
        this.step = step;
        this.stepName = stepName;
        this.hearsOfAll = hearsOfAll;
    }

    /**
     * Measures a kernel and what follows it.
     *
     * @param kernel what each rank does in one iteration
     * @param step what follows it
     * @param stepName a few words
     * @return the pattern
     */
    public static OperationThenStep by(Kernel kernel, Kernel step, String stepName) {
        return new OperationThenStep(kernel, step, stepName, false);
    }

    /**
     * Says that rank 0 ends an iteration only after every rank has ended the operation: the step is a barrier, each rank sends
     * rank 0 a message in it, or the operation itself ends at rank 0. An iteration then lasts at least as long as the operation.
     *
     * @return the same pattern, whose time is an upper bound of the latency unless the step is subtracted
     */
    public OperationThenStep hearingOfAll() {
        return new OperationThenStep(kernel, step, stepName, true);
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
    public Identity identity() {
        return Identity.OPERATION.together();
    }

    @Override
    public String quantity(Correction correction) {
        return correction == Correction.SYNCHRONISATION
                ? "operation, the %s after it subtracted".formatted(stepName)
                : "operation and %s".formatted(stepName);
    }

    /** A step need not wait for all ranks, and costs another time by itself than after the operation. */
    @Override
    public Bound bound(Correction correction) {
        return hearsOfAll && correction != Correction.SYNCHRONISATION ? Bound.UPPER : Bound.NEITHER;
    }

    @Override
    public Optional<Pattern> reference(Correction correction) {
        return switch (correction) {
            case NONE -> Optional.empty();
            case LOOP -> Optional.of(new OperationThenStep(Kernel.EMPTY, Kernel.EMPTY, stepName, hearsOfAll));
            case SYNCHRONISATION -> Optional.of(new OperationThenStep(Kernel.EMPTY, step, stepName, hearsOfAll));
        };
    }

    @Override
    public Stage stage(Setting setting, List<Integer> ranks, TimedLoop loop) throws Exception {
        return new Stage(setting, setting.group()::barrier, loop, kernel.prepare(setting), step.prepare(setting));
    }
}
