package io.github.measure4j.clock.agreement;

import io.github.measure4j.clock.GlobalClock;
import io.github.measure4j.group.ProcessGroup;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The time of rank 0 on this rank, made when it is first needed and again when it has aged: when its error bound has
 * grown to more than twice what it was when the clock was new. That is the error if the ways there and back are alike: the
 * other one, which holds in any case, would have clocks made again all the time over long links.
 */
public final class KeptClock {
    private static final double WORTH_IT_NANOS = 20;

    private final ProcessGroup group;
    private final ClockAlgorithm algorithm;
    private final Map<ClockAlgorithm, KeptClock> others = new EnumMap<>(ClockAlgorithm.class);
    private final Map<Object, KeptWindow> windows = new HashMap<>();
    private @Nullable Hosts hosts;
    private @Nullable GlobalClock clock;
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
     * {@return the clock of the same ranks by another algorithm, the same one at each call} This one for its own algorithm.
     *
     * @param other by which it is made
     */
    public KeptClock by(ClockAlgorithm other) {
        return other == algorithm ? this : others.computeIfAbsent(other, this::sibling);
    }

    private KeptClock sibling(ClockAlgorithm other) {
        KeptClock sibling = new KeptClock(group, other);
        sibling.mostNanos = mostNanos;
        return sibling;
    }

    /**
     * Says how long agreeing may take from now on, on the rank that decides about it.
     *
     * @param most at least 0
     */
    public void allow(Duration most) {
        mostNanos = Math.max(1, most.toNanos());
        others.values().forEach(other -> other.allow(most));
    }

    /** {@return how long agreeing may take, in nanoseconds, at least 1; without an end unless said} */
    public long mostNanos() {
        return mostNanos;
    }

    /**
     * Makes the ranks agree on the time, again: one rank of each host, whose clock is that of the others there. Collective
     * over the group.
     *
     * @param nanos that it may take, at least 1 and the same on all ranks; one offset of each pair is made however short
     */
    public void renew(long nanos) {
        long start = group.nanoTime();
        Hosts there = hosts == null ? Hosts.of(group) : hosts;
        hosts = there;
        SynchronisationEffort effort = group.steady() ? SynchronisationEffort.ofSteady() : SynchronisationEffort.usual();
        GlobalClock made = new OverHosts(algorithm.with(effort.atMost(nanos / learnsInARow(there))), there).synchronise(group);
        clock = made;
        // As of the end: the drift since the offsets were found is an error that the clock has when it is first used.
        long end = group.nanoTime();
        errorWhenNew = made.errorIfAlikeAt(end);
        costNanos += end - start;
        renewals++;
    }

    private long learnsInARow(Hosts hosts) {
        return switch (algorithm) {
            case SKAMPI, JONES_KOENIG -> 1;
            case HCA, HCA2, HCA3, HCA3_OFFSET -> Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(hosts.leaders().size() - 1));
        };
    }

    /** {@return whether this rank has agreed on the time and can still rely on it} */
    public boolean good() {
        return clock != null && clock.errorIfAlikeAt(group.nanoTime()) <= 2 * errorWhenNew + WORTH_IT_NANOS;
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

    /**
     * Begins that were agreed upon by this clock.
     *
     * @param nextNanos how far apart they are to be when they are come back to, above 0
     * @param lastNanos how far apart they were at last, above 0
     * @param turnaroundNanos the least from an order to its last answer, at least 0
     */
    public record KeptWindow(long nextNanos, long lastNanos, long turnaroundNanos) {

        /**
         * {@return begins as they were the first time}
         *
         * @param nanos how far apart they were in the end, above 0
         * @param turnaroundNanos from an order to its last answer, at least 0
         */
        public static KeptWindow first(long nanos, long turnaroundNanos) {
            return new KeptWindow(nanos, nanos, turnaroundNanos);
        }

        /**
         * {@return the same after another time} They are to be longer apart only if they were so twice in a row, and not for a single
         * stall.
         *
         * @param nanos how far apart they were in the end, above 0
         * @param turnaround from an order to its last answer, at least 0
         */
        public KeptWindow then(long nanos, long turnaround) {
            return new KeptWindow(Math.min(lastNanos, nanos), nanos, Math.min(turnaroundNanos, turnaround));
        }
    }

    /**
     * {@return the begins of something, if {@link #keepWindow} said of it}
     *
     * @param what compared by equality
     */
    public Optional<KeptWindow> window(Object what) {
        return Optional.ofNullable(windows.get(what));
    }

    /**
     * Keeps how far apart the begins of something are, for when it is come back to.
     *
     * @param what compared by equality
     * @param window from now on
     */
    public void keepWindow(Object what, KeptWindow window) {
        windows.put(what, window);
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
