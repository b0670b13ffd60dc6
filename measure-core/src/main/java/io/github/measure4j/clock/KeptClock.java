package io.github.measure4j.clock;

import io.github.measure4j.group.ProcessGroup;

/**
 * The time of rank 0 on this rank, made when it is first needed and again when it has aged: when its error bound has
 * grown to more than twice what it was when the clock was new.
 */
public final class KeptClock {
    private static final double WORTH_IT_NANOS = 20;

    private final ProcessGroup group;
    private final ClockAlgorithm algorithm;
    private GlobalClock clock;
    private double errorWhenNew;
    private long costNanos;
    private int renewals;

    /**
     * @param group on all of whose ranks one is kept
     */
    public KeptClock(ProcessGroup group, ClockAlgorithm algorithm) {
        this.group = group;
        this.algorithm = algorithm;
    }

    /** Makes the ranks agree on the time, again. Collective over the group. */
    public void renew() {
        long start = group.nanoTime();
        clock = algorithm.usual().synchronise(group);
        long end = group.nanoTime();
        errorWhenNew = clock.errorAt(end);
        costNanos += end - start;
        renewals++;
    }

    /** Whether this rank has agreed on the time and can still rely on it. */
    public boolean good() {
        return clock != null && clock.errorAt(group.nanoTime()) <= 2 * errorWhenNew + WORTH_IT_NANOS;
    }

    /**
     * The clock as it was last made.
     *
     * @throws IllegalStateException before the first {@link #renew}
     */
    public GlobalClock now() {
        if (clock == null) {
            throw new IllegalStateException("the ranks have not agreed on the time yet");
        }
        return clock;
    }

    public ClockAlgorithm algorithm() {
        return algorithm;
    }

    /** What agreeing has taken on this rank so far, each time included. */
    public long costNanos() {
        return costNanos;
    }

    /** How often it was made. */
    public int renewals() {
        return renewals;
    }
}
