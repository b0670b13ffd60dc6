package io.github.measure4j.clock;

import io.github.measure4j.group.ProcessGroup;

/** A source of time that never runs backwards, in nanoseconds from an origin of its own. */
@FunctionalInterface
public interface Clock {

    /** {@return the time now, in nanoseconds} Only differences of readings of the same clock mean anything. */
    long nanoTime();

    /** {@return the JVM's monotonic clock} */
    static Clock system() {
        return System::nanoTime;
    }

    /**
     * {@return the local clock of a rank}
     *
     * @param group as the rank sees it
     */
    static Clock of(ProcessGroup group) {
        return group::nanoTime;
    }

    /**
     * {@return the clock by which limits of time are kept on a rank: the machine's, unless the group is simulated}
     *
     * @param group as the rank sees it
     */
    static Clock ofLimits(ProcessGroup group) {
        return group.simulated() ? of(group) : system();
    }
}
