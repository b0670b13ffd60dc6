package io.github.measure4j.synchronisation;

import io.github.measure4j.pattern.Cast;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.pattern.Timing;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.subject.Identity;
import io.github.measure4j.synchronisation.timing.CommonBegin;
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
        return new Collective(kernel, begin, other.forBegin(begin));
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
    public Optional<String> strategy() {
        return Optional.of(synchronisation.word());
    }

    @Override
    public int operationsPerIteration(int ranks) {
        return synchronisation.operationsPerIteration(ranks);
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

    @Override
    public Optional<Pattern> reference(Correction correction) {
        return synchronisation.reference(correction).map(other -> new Collective(Kernel.EMPTY, begin, other));
    }

    @Override
    public Stage stage(Setting setting, List<Integer> ranks, TimedLoop loop) throws Exception {
        setting.shared(Kernel.class, () -> kernel);
        Operation operation = synchronisation.operation(kernel, setting);
        return new Stage(setting, CommonBegin.at(setting), loop, operation, synchronisation.afterEach(setting));
    }

    @Override
    public Timing timing(Cast cast, Setting setting, Stage stage) throws Exception {
        return synchronisation.timing(cast, setting, stage, bound(cast.correction()));
    }
}
