package io.github.measure4j.clock.agreement;

import java.util.Arrays;

/**
 * The stamps of some round trips between a client and a reference: the client reads its clock and asks, the reference
 * reads its own and answers, the client reads its clock again.
 *
 * <p>With o the offset of the client's clock to the reference's, a and b the client's stamps and m the reference's, each
 * exchange says a - m &lt;= o &lt;= b - m: a question cannot arrive before it was asked, nor an answer. The bounds of all
 * exchanges hold at once, so the offset lies between the largest a - m and the smallest b - m: the fastest way out of one
 * exchange and the fastest way back of another. This is the estimator of SKaMPI 5; it is exact up to half the difference
 * of the fastest ways there and back, which no ping-pong can see, and half the width is a rigorous bound of that error
 * too.
 *
 * <p>Two things that are usually passed over are in the bound: the clocks drift apart while the exchanges last, so each
 * bound is widened by the largest drift times its distance from the middle; and a reading may be a step late.
 */
final class ClockExchanges {
    private final long[] asked;
    private final long[] answered;
    private final long[] heard;
    private int size;

    /** @param most how many there will be at the most */
    ClockExchanges(int most) {
        asked = new long[most];
        answered = new long[most];
        heard = new long[most];
    }

    /** Forgets all, for the next offset. */
    void clear() {
        size = 0;
    }

    void add(long askedNanos, long answeredNanos, long heardNanos) {
        asked[size] = askedNanos;
        answered[size] = answeredNanos;
        heard[size] = heardNanos;
        size++;
    }

    /**
     * The offset of the client's clock in the middle of the exchanges.
     *
     * @param estimator how the centre is found; the bound is that of the interval in any case
     * @param limits how far apart the clocks may drift, and how coarse they are
     */
    PairOffset offset(OffsetEstimator estimator, ClockLimits limits) {
        long middle = asked[0] + (heard[size - 1] - asked[0]) / 2;
        // Clocks count from different origins: the large part is kept apart, so that no digits of the rest are lost.
        long base = asked[0] - answered[0];
        double lower = Double.NEGATIVE_INFINITY;
        double upper = Double.POSITIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            double early = limits.mostDrift() * Math.abs(asked[i] - middle) + limits.mostResolutionNanos();
            double late = limits.mostDrift() * Math.abs(heard[i] - middle) + limits.mostResolutionNanos();
            // Bounds of all exchanges: the best ways out and back need not be of the same round trip.
            lower = Math.max(lower, asked[i] - answered[i] - base - early);
            upper = Math.min(upper, heard[i] - answered[i] - base + late);
        }
        double centre = switch (estimator) {
            case INTERVAL -> (lower + upper) / 2;
            case FASTEST_ROUND_TRIP -> midpoint(fastest()) - base;
            case MEDIAN -> median() - base;
        };
        return new PairOffset(middle, base, centre, Math.max(centre - lower, upper - centre), roundTrip(fastest()));
    }

    private long roundTrip(int i) {
        return heard[i] - asked[i];
    }

    private double midpoint(int i) {
        return asked[i] - answered[i] + roundTrip(i) / 2.0;
    }

    private int fastest() {
        int fastest = 0;
        for (int i = 1; i < size; i++) {
            fastest = roundTrip(i) < roundTrip(fastest) ? i : fastest;
        }
        return fastest;
    }

    /** Jones and Koenig: half a typical round trip is taken from each answer, and the median of the results counts. */
    private double median() {
        double half = typicalRoundTrip() / 2;
        double[] offsets = new double[size];
        for (int i = 0; i < size; i++) {
            offsets[i] = heard[i] - answered[i] - half;
        }
        Arrays.sort(offsets);
        return (offsets[(size - 1) / 2] + offsets[size / 2]) / 2;
    }

    /** The mean of those not above 1.5 times the third quartile. */
    private double typicalRoundTrip() {
        long[] sorted = new long[size];
        Arrays.setAll(sorted, this::roundTrip);
        Arrays.sort(sorted);
        double limit = 1.5 * sorted[(3 * (size - 1) + 3) / 4];
        return Arrays.stream(sorted).filter(trip -> trip <= limit).average().orElseThrow();
    }
}
