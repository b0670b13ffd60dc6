package io.github.measure4j.clock;

/**
 * The quality of a clock's readings.
 *
 * @param resolutionNanos the smallest step between two different readings, at least 1 ns
 * @param costNanos what one reading takes, in nanoseconds, at least 0
 */
public record ClockQuality(double resolutionNanos, double costNanos) {
    private static final int BATCHES = 50;
    private static final int READINGS = 2_000;

    /**
     * Checks the components.
     *
     * @throws IllegalArgumentException if the resolution is below 1 ns or the cost below 0
     */
    public ClockQuality {
        if (!(resolutionNanos >= 1) || !(costNanos >= 0)) {
            throw new IllegalArgumentException(
                    "a resolution of %s ns and a cost of %s ns".formatted(resolutionNanos, costNanos));
        }
    }

    /**
     * Measures a clock, in some milliseconds. The cost is that of the fastest of some batches of readings, since
     * disturbances only add. The resolution is the smallest step that showed; where a reading costs more than a step
     * the true step may be finer still, and the figure is an upper bound.
     *
     * @param clock read some hundred thousand times
     * @return its resolution and cost, in nanoseconds
     */
    public static ClockQuality measure(Clock clock) {
        long smallestStep = Long.MAX_VALUE;
        double cheapest = Double.MAX_VALUE;
        for (int batch = 0; batch < BATCHES; batch++) {
            long first = clock.nanoTime();
            long before = first;
            for (int i = 0; i < READINGS; i++) {
                long now = clock.nanoTime();
                if (now > before) { // equal readings are of one step of a coarse clock
                    smallestStep = Math.min(smallestStep, now - before);
                }
                before = now;
            }
            // The cheapest batch: the others were interrupted, or ran before the code was compiled.
            cheapest = Math.min(cheapest, (double) (before - first) / READINGS);
        }
        if (smallestStep == Long.MAX_VALUE) {
            throw new IllegalArgumentException("a clock that stands still measures nothing");
        }
        return new ClockQuality(smallestStep, cheapest);
    }

    /**
     * {@return the largest error of one timing, in nanoseconds: it may begin and end anywhere within a step and a
     * reading}
     */
    public double timingErrorNanos() {
        return resolutionNanos + costNanos;
    }
}
