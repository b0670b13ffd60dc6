package io.github.measure4j.pattern;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Identity;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An operation of all ranks, timed at its root or over all ranks, as {@link Synchronisation} says.
 *
 * <p>A barrier precedes each repetition, unless there is a time to begin at. Unless told otherwise the ranks are kept in
 * step by a barrier after each operation, whose cost is measured in the same loop and subtracted (Reussner et al. 1998,
 * 2.1). The kernel knows nothing of all this; one that takes a root asks for it by {@link Setting#root}.
 */
public final class Collective implements Pattern {
    private final Kernel kernel;
    private final Begin begin;
    private final Synchronisation synchronisation;

    /** Where an operation begins. */
    enum Begin {
        /** No rank gets anywhere before the root has begun. */
        AT_ROOT,
        /** Ranks get on before, or without, the root. */
        ANYWHERE
    }

    private Collective(Kernel kernel, Begin begin, Synchronisation synchronisation) {
        this.kernel = kernel;
        this.begin = begin;
        this.synchronisation = synchronisation;
    }

    /**
     * Measures a kernel that all ranks run, with a barrier after each operation.
     *
     * @param kernel what each rank does in one operation
     * @return the pattern
     */
    public static Collective of(Kernel kernel) {
        return new Collective(kernel, Begin.ANYWHERE, Synchronisation.BARRIER);
    }

    /**
     * {@return the same for an operation in which everything comes from the root, as a broadcast and a scatter}
     *
     * @param kernel what each rank does in one operation
     */
    public static Collective fromRoot(Kernel kernel) {
        return new Collective(kernel, Begin.AT_ROOT, Synchronisation.BARRIER);
    }

    /**
     * {@return the same kernel, kept in step in another way}
     *
     * @param other how the ranks are kept in step
     */
    public Collective inStepBy(Synchronisation other) {
        return new Collective(kernel, begin, other);
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
        return synchronisation.quantity(correction);
    }

    @Override
    public Bound bound(Correction correction) {
        return synchronisation.bound(correction, begin);
    }

    @Override
    public Optional<Synchronisation> synchronisation() {
        return Optional.of(synchronisation);
    }

    @Override
    public int operationsPerIteration(int ranks) {
        return synchronisation == Synchronisation.ROUNDS ? ranks : 1;
    }

    @Override
    public int preparations(int ranks) {
        return operationsPerIteration(ranks);
    }

    @Override
    public OptionalLong usualIterations() {
        return synchronisation.usualIterations();
    }

    @Override
    public Correction usualCorrection() {
        return synchronisation.usualCorrection();
    }

    /** What an acknowledgement costs is measured with each rank that acknowledges, hence not here. */
    @Override
    public Optional<Pattern> reference(Correction correction) {
        if (correction == Correction.NONE || synchronisation == Synchronisation.ACKNOWLEDGED) {
            return Optional.empty();
        }
        boolean plain = synchronisation == Synchronisation.WINDOW
                || synchronisation == Synchronisation.BARRIER && correction == Correction.LOOP;
        return Optional.of(
                new Collective(Kernel.EMPTY, begin, plain ? Synchronisation.BACK_TO_BACK : synchronisation));
    }

    @Override
    public Stage stage(Setting setting, List<Integer> ranks, TimedLoop loop) throws Exception {
        ProcessGroup group = setting.group();
        Operation operation = synchronisation == Synchronisation.ROUNDS
                ? Round.of(kernel, setting)
                : kernel.prepare(setting);
        Operation inStep = switch (synchronisation) {
            case BARRIER -> group::barrier;
            case ACKNOWLEDGED -> acknowledgement(setting);
            case WINDOW, ROUNDS, BACK_TO_BACK -> Operation.NOTHING;
        };
        return new Stage(setting, group::barrier, loop, operation, inStep);
    }

    /**
     * {@return this rank's acknowledgement at a point, the same one each time}
     *
     * @param setting of the point on this rank
     * @throws Exception if it cannot be made
     */
    public static Acknowledgement acknowledgement(Setting setting) throws Exception {
        return setting.shared(
                Acknowledgement.class, () -> new Acknowledgement(setting.group(), setting.rootOfPoint()));
    }
}
