package io.github.measure4j.clock.agreement;

import io.github.measure4j.clock.GlobalClock;
import io.github.measure4j.group.ProcessGroup;

/** Makes the ranks of a group agree on the time of rank 0. See {@link ClockAlgorithm}. */
@FunctionalInterface
public interface Synchroniser {

    /**
     * Collective: all ranks call it, and each gets the clock that turns its own time into that of rank 0.
     *
     * @param group as this rank sees it
     * @return the time of rank 0 on this rank
     */
    GlobalClock synchronise(ProcessGroup group);
}
