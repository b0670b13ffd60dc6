package io.github.measure4j.clock;

import io.github.measure4j.group.ProcessGroup;
import java.time.Duration;

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
    private long mostNanos = Long.MAX_VALUE;

    /**
     * A clock that is not made yet.
     *
     * @param group on all of whose ranks one is kept
     * @param algorithm by which it is made
     */
    public KeptClock(ProcessGroup group, ClockAlgorithm algorithm) {
        this.group = group;
        this.algorithm = algorithm;
    }

    /**
     * Says how long agreeing may take from now on, on the rank that decides about it.
     *
     * @param most at least 0
     */
    public void allow(Duration most) {
        mostNanos = Math.max(1, most.toNanos());
    }

    /** {@return how long agreeing may take, in nanoseconds, at least 1; without an end unless said} */
    public long mostNanos() {
        return mostNanos;
    }

    /**
     * Makes the ranks agree on the time, again. Collective over the group.
     *
     * @param nanos that it may take, at least 1 and the same on all ranks; one offset of each pair is made however short
     */
    public void renew(long nanos) {
        long start = group.nanoTime();
        clock = algorithm.with(SynchronisationEffort.usual().atMost(nanos / learnsInARow())).synchronise(group);
        long end = group.nanoTime();
        errorWhenNew = clock.errorAt(end);
        costNanos += end - start;
        renewals++;
    }

    private long learnsInARow() {
        return switch (algorithm) {
            case SKAMPI, JONES_KOENIG -> 1;
            case HCA2, HCA3, HCA3_OFFSET -> Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(group.size() - 1));
        };
    }

    /** {@return whether this rank has agreed on the time and can still rely on it} */
    public boolean good() {
        return clock != null && clock.errorAt(group.nanoTime()) <= 2 * errorWhenNew + WORTH_IT_NANOS;
    }

    /**
     * {@return the clock as it was last made}
     *
     * @throws IllegalStateException before the first {@link #renew}
     */
    public GlobalClock now() {
        if (clock == null) {
            throw new IllegalStateException("the ranks have not agreed on the time yet");
        }
        return clock;
    }

    /** {@return the algorithm by which the clock is made} */
    public ClockAlgorithm algorithm() {
        return algorithm;
    }

    /** {@return what agreeing has taken on this rank so far, each time included} */
    public long costNanos() {
        return costNanos;
    }

    /** {@return how often it was made} */
    public int renewals() {
        return renewals;
    }
}
