package io.github.measure4j.clock.agreement;

/**
 * The effort that is put into agreeing on the time. Immutable; the with-methods return a changed copy.
 *
 * <p>An offset ends early, as SKaMPI's do, when a round trip is as fast as the fastest that the same two ranks have seen for an
 * earlier offset: a further one would hardly narrow its bounds. Over long links exchanges are nearly all of the cost. SKaMPI
 * takes 10 % above the fastest for as fast; of that, half would be the error of the offset, so it is 1 % here.
 *
 * @param exchanges round trips for one offset at most, at least 1
 * @param leastExchanges round trips for one offset before it may end early, at least 1; as many as {@code exchanges} for never
 * @param fitPoints offsets for one line, at least 3
 * @param baselineNanos from the first offset of a line to the last, at least 0: what makes a slope good
 * @param mostNanos after which no other offset of a line is begun, at least 0; the first one always is
 * @param estimator how an offset is found
 * @param limits what is taken for granted of the clocks
 */
public record SynchronisationEffort(
        int exchanges,
        int leastExchanges,
        int fitPoints,
        long baselineNanos,
        long mostNanos,
        OffsetEstimator estimator,
        ClockLimits limits) {
    private static final double AS_FAST = 1.01;

    /**
     * Checks the components.
     *
     * @throws IllegalArgumentException if there are no exchanges, less than 3 points of a line, or a time below 0
     */
    public SynchronisationEffort {
        if (leastExchanges < 1 || exchanges < 1 || fitPoints < 3 || Math.min(baselineNanos, mostNanos) < 0) {
            throw new IllegalArgumentException("%d exchanges, %d points of a line, over %d ns, in %d ns at most"
                    .formatted(exchanges, fitPoints, baselineNanos, mostNanos));
        }
    }

    /**
     * 40 exchanges, since the interval's error falls as 1 / N where delays have a floor, and 20 points over 0.3 s: with
     * offsets good to 3 ns a slope is good to 1e-8, which is 0.1 us after 10 s.
     *
     * @return without an end in time
     */
    public static SynchronisationEffort usual() {
        return new SynchronisationEffort(
                40, 8, 20, 300_000_000, Long.MAX_VALUE, OffsetEstimator.INTERVAL, ClockLimits.usual());
    }

    /** Few exchanges and points, for clocks of a {@link io.github.measure4j.group.ProcessGroup#steady} group: all tell the same. */
    static SynchronisationEffort ofSteady() {
        return new SynchronisationEffort(4, 2, 6, 300_000_000, Long.MAX_VALUE, OffsetEstimator.INTERVAL, ClockLimits.usual());
    }

    /**
     * {@return the same effort with another number of exchanges}
     *
     * @param number of round trips for one offset, at least 1
     */
    public SynchronisationEffort withExchanges(int number) {
        return new SynchronisationEffort(number, leastExchanges, fitPoints, baselineNanos, mostNanos, estimator, limits);
    }

    /** {@return the same effort, each offset of which takes all its exchanges} */
    public SynchronisationEffort withoutEarlyStop() {
        return new SynchronisationEffort(exchanges, exchanges, fitPoints, baselineNanos, mostNanos, estimator, limits);
    }

    /**
     * {@return whether an offset may end with an exchange}
     *
     * @param made exchanges of the offset, this one included
     * @param roundTripNanos of the exchange
     * @param fastestNanos of earlier offsets of the same two ranks; infinite if there are none
     */
    boolean enough(int made, long roundTripNanos, double fastestNanos) {
        return made >= exchanges
                || made >= leastExchanges && Double.isFinite(fastestNanos) && roundTripNanos <= AS_FAST * fastestNanos;
    }

    /**
     * {@return the same effort with another number of points}
     *
     * @param number of offsets for one line, at least 3
     */
    public SynchronisationEffort withFitPoints(int number) {
        return new SynchronisationEffort(exchanges, leastExchanges, number, baselineNanos, mostNanos, estimator, limits);
    }

    /**
     * {@return the same effort, spread over another time}
     *
     * @param nanos from the first offset of a line to the last, at least 0
     */
    public SynchronisationEffort withBaseline(long nanos) {
        return new SynchronisationEffort(exchanges, leastExchanges, fitPoints, nanos, mostNanos, estimator, limits);
    }

    /**
     * {@return as much as there is time for: offsets that come too late are left out, and all are spread over no more
     * than that}
     *
     * @param nanos for one pair of ranks, at least 0; one offset is made however short
     */
    public SynchronisationEffort atMost(long nanos) {
        return new SynchronisationEffort(
                exchanges, leastExchanges, fitPoints, Math.min(baselineNanos, nanos), nanos, estimator, limits);
    }

    /**
     * {@return the same effort with another estimator}
     *
     * @param other how an offset is found
     */
    public SynchronisationEffort with(OffsetEstimator other) {
        return new SynchronisationEffort(exchanges, leastExchanges, fitPoints, baselineNanos, mostNanos, other, limits);
    }

    /**
     * {@return the same effort on clocks of other limits}
     *
     * @param other what is taken for granted of the clocks
     */
    public SynchronisationEffort with(ClockLimits other) {
        return new SynchronisationEffort(exchanges, leastExchanges, fitPoints, baselineNanos, mostNanos, estimator, other);
    }
}
