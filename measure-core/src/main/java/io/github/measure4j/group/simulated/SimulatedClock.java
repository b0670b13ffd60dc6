package io.github.measure4j.group.simulated;

import java.util.SplittableRandom;
import java.util.function.IntFunction;

/**
 * The local clock of a simulated rank.
 *
 * @param offsetNanos what it shows at true time 0
 * @param driftPpm how much faster than true time it runs, in parts per million
 * @param resolutionNanos the smallest step of its readings, at least 1
 * @param readCostNanos how long a reading takes; the reading is of the end of it
 */
public record SimulatedClock(long offsetNanos, double driftPpm, long resolutionNanos, double readCostNanos) {
    private static final double PPM = 1e-6;

    /**
     * Checks the components.
     *
     * @throws IllegalArgumentException if the drift reaches 100,000 ppm, a step is below 1 ns, or a reading costs less
     *     than 0 ns
     */
    public SimulatedClock {
        if (!(Math.abs(driftPpm) < 1e5) || resolutionNanos < 1 || !(readCostNanos >= 0)) {
            throw new IllegalArgumentException("a drift of %s ppm, steps of %d ns, readings of %s ns"
                    .formatted(driftPpm, resolutionNanos, readCostNanos));
        }
    }

    /** {@return a clock that is right, in steps of 1 ns, with readings of 20 ns} */
    public static SimulatedClock exact() {
        return new SimulatedClock(0, 0, 1, 20);
    }

    /**
     * Clocks for all ranks, each with an offset and a drift drawn evenly from the given ranges to both sides of 0. The
     * clock of a rank depends on the seed and the rank alone.
     *
     * @param mostOffsetNanos at least 0
     * @param mostDriftPpm at least 0, in millionths
     * @param seed of the draws
     * @return the clock of a rank, by its number
     */
    public static IntFunction<SimulatedClock> spread(long mostOffsetNanos, double mostDriftPpm, long seed) {
        return rank -> {
            SplittableRandom random = new SplittableRandom(seed ^ (rank + 1) * 0x9E3779B97F4A7C15L);
            long offset = Math.round((2 * random.nextDouble() - 1) * mostOffsetNanos);
            return exact().withOffset(offset).withDrift((2 * random.nextDouble() - 1) * mostDriftPpm);
        };
    }

    /**
     * {@return the same clock, ahead by another offset}
     *
     * @param nanos negative where it is behind
     */
    public SimulatedClock withOffset(long nanos) {
        return new SimulatedClock(nanos, driftPpm, resolutionNanos, readCostNanos);
    }

    /**
     * {@return the same clock at another rate}
     *
     * @param ppm by how many millionths it is fast; negative where it is slow
     */
    public SimulatedClock withDrift(double ppm) {
        return new SimulatedClock(offsetNanos, ppm, resolutionNanos, readCostNanos);
    }

    /**
     * {@return the same clock in other steps}
     *
     * @param nanos the length of a step, at least 1
     */
    public SimulatedClock withResolution(long nanos) {
        return new SimulatedClock(offsetNanos, driftPpm, nanos, readCostNanos);
    }

    /**
     * {@return the same clock, whose readings take another time}
     *
     * @param nanos what a reading takes, at least 0
     */
    public SimulatedClock withReadCost(double nanos) {
        return new SimulatedClock(offsetNanos, driftPpm, resolutionNanos, nanos);
    }

    /**
     * {@return how far this clock is ahead of another at a true time, before either is rounded to its steps: the known
     * truth}
     *
     * @param other any other
     * @param trueNanos since the simulation began
     */
    public double aheadOf(SimulatedClock other, double trueNanos) {
        return offsetNanos - other.offsetNanos + trueNanos * (driftPpm - other.driftPpm) * PPM;
    }

    /**
     * {@return what it shows at a true time}
     *
     * @param trueNanos since the simulation began
     */
    public long readingAt(double trueNanos) {
        long exact = offsetNanos + (long) Math.floor(trueNanos * (1 + driftPpm * PPM));
        // Most clocks show each nanosecond, and a division takes longer than all the rest.
        return resolutionNanos == 1 ? exact : exact - Math.floorMod(exact, resolutionNanos);
    }
}
