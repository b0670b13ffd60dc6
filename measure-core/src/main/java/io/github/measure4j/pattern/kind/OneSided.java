package io.github.measure4j.pattern.kind;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.state.Resource;
import io.github.measure4j.subject.Correction;
import java.util.List;
import java.util.Optional;

/**
 * An operation of rank 0 upon the rank farthest from it, which does nothing but be there: a put, a get, a remote
 * atomic. Both prepare the kernel, since memory that is written from afar has to exist on both; rank 0 alone runs it.
 */
public final class OneSided implements Pattern {
    private static final long READY = 1;

    private final Kernel kernel;

    private OneSided(Kernel kernel) {
        this.kernel = kernel;
    }

    /**
     * Measures a kernel that needs nothing done at the other end.
     *
     * @param kernel what rank 0 does in one iteration
     * @return the pattern
     */
    public static OneSided of(Kernel kernel) {
        return new OneSided(kernel);
    }

    @Override
    public String name() {
        return "one-sided";
    }

    @Override
    public Participants participants() {
        return Participants.FARTHEST_PAIR;
    }

    /** The other rank only waits: what rank 0 does alone follows its own core, whatever the path between the two. */
    @Override
    public Resource uses() {
        return Resource.COMPUTING;
    }

    @Override
    public String quantity(Correction correction) {
        return "one operation at the origin";
    }

    @Override
    public Optional<Pattern> reference(Correction correction) {
        return correction == Correction.NONE ? Optional.empty() : Optional.of(of(Kernel.EMPTY));
    }

    @Override
    public Stage stage(Setting setting, List<Integer> ranks, TimedLoop loop) throws Exception {
        ProcessGroup group = setting.group();
        Operation operation = kernel.prepare(setting);
        int partner = setting.partner();
        if (group.rank() == ranks.get(0)) {
            long[] ready = new long[1];
            return new Stage(setting, () -> group.receive(partner, ready), loop, operation);
        }
        return new Stage(setting, () -> group.send(partner, READY), loop, Operation.NOTHING);
    }
}
