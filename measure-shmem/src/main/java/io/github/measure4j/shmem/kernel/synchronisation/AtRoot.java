package io.github.measure4j.shmem.kernel.synchronisation;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.clock.Clock;
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
 * An operation of the rank that {@link Variable#ROOT} names, which times it; all others prepare it and are idle. Rank 0,
 * which decides by the times, is told them after each repetition.
 */
final class AtRoot implements Pattern {
    private final Kernel kernel;

    private AtRoot(Kernel kernel) {
        this.kernel = kernel;
    }

    /** Measures what one rank does. */
    static AtRoot of(Kernel kernel) {
        return new AtRoot(kernel);
    }

    @Override
    public String name() {
        return "at-root";
    }

    @Override
    public Participants participants() {
        return Participants.ALL;
    }

    /** One rank acts, the others wait. */
    @Override
    public Resource uses() {
        return Resource.COMPUTING;
    }

    @Override
    public String quantity(Correction correction) {
        return "one operation at the rank that makes it";
    }

    @Override
    public Optional<Pattern> reference(Correction correction) {
        return correction == Correction.NONE ? Optional.empty() : Optional.of(of(Kernel.EMPTY));
    }

    @Override
    public Stage stage(Setting setting, List<Integer> ranks, TimedLoop loop) throws Exception {
        ProcessGroup group = setting.group();
        int root = Math.toIntExact(setting.point().valueOr(Variable.ROOT, 0));
        Operation operation = kernel.prepare(setting);
        Clock clock = Clock.of(group);
        if (root != 0 && group.rank() == 0) {
            clock = new Told(group, root);
        } else if (root != 0 && group.rank() == root) {
            clock = new Telling(group, clock);
        }
        return new Stage(
                setting,
                clock,
                group::barrier,
                loop,
                group.rank() == root ? operation : Operation.NOTHING,
                Operation.NOTHING);
    }

    /** Sends rank 0 what lies between two readings, after the second. */
    private static final class Telling implements Clock {
        private final ProcessGroup group;
        private final Clock clock;
        private boolean started;
        private long start;

        Telling(ProcessGroup group, Clock clock) {
            this.group = group;
            this.clock = clock;
        }

        @Override
        public long nanoTime() {
            long now = clock.nanoTime();
            if (started) {
                group.send(0, now - start);
            }
            started = !started;
            start = now;
            return now;
        }
    }

    /** Shows 0, and at the next reading what the root has sent. */
    private static final class Told implements Clock {
        private final ProcessGroup group;
        private final int root;
        private final long[] nanos = new long[1];
        private boolean started;

        Told(ProcessGroup group, int root) {
            this.group = group;
            this.root = root;
        }

        @Override
        public long nanoTime() {
            started = !started;
            if (started) {
                return 0;
            }
            group.receive(root, nanos);
            return nanos[0];
        }
    }
}
