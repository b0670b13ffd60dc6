package io.github.measure4j.pattern.kind;

import io.github.measure4j.clock.Clock;
import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.TimedLoop;

/**
 * A loop that each rank times, and a clock that on rank 0 shows what the slowest of them took, by one message a rank when
 * the loop is over.
 */
final class SlowestRank implements TimedLoop, Clock {
    private final TimedLoop loop;
    private final Clock clock;
    private final ControlTree tree;
    private final boolean counts;
    private final long[] elapsed = new long[1];
    private long total;

    /** @param counts whether the time of this rank does */
    SlowestRank(ProcessGroup group, TimedLoop loop, boolean counts) {
        this(group, loop, Clock.of(group), counts);
    }

    /** @param clock of this rank, which may stand still at times */
    SlowestRank(ProcessGroup group, TimedLoop loop, Clock clock) {
        this(group, loop, clock, true);
    }

    private SlowestRank(ProcessGroup group, TimedLoop loop, Clock clock, boolean counts) {
        this.loop = loop;
        this.clock = clock;
        this.tree = ControlTree.over(group);
        this.counts = counts;
    }

    @Override
    public void run(Operation operation, Operation inStep, long iterations) throws Exception {
        long start = clock.nanoTime();
        loop.run(operation, inStep, iterations);
        elapsed[0] = clock.nanoTime() - start;
        if (!counts) {
            elapsed[0] = 0;
        }
        tree.reduceMax(elapsed);
        total += elapsed[0];
    }

    /** The time of the repetitions so far, in nanoseconds; meaningful on rank 0. */
    @Override
    public long nanoTime() {
        return total;
    }
}
