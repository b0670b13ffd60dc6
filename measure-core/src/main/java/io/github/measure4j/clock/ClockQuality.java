package io.github.measure4j.clock;

import com.google.common.collect.BoundType;
import com.google.common.collect.Multiset;
import com.google.common.collect.SortedMultiset;
import com.google.common.collect.TreeMultiset;
import java.util.stream.IntStream;

/**
 * The quality of a clock's readings.
 *
 * @param resolutionNanos the smallest step between two different readings, at least 1 ns
 * @param costNanos what one reading takes, in nanoseconds, at least 0
 */
public record ClockQuality(double resolutionNanos, double costNanos) {
    private static final int BATCHES = 50;
    private static final int READINGS = 2_000;
    private static final double RARE = 0.01;

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
     * disturbances only add. Where readings come twice, a step is longer than a reading, and the resolution is the
     * shortest distance between two that differ. Else all distances are several steps, and so are their differences: the
     * resolution is the largest between neighbours among the usual distances, an upper bound.
     *
     * @param clock read some hundred thousand times
     * @return its resolution and cost, in nanoseconds
     */
    public static ClockQuality measure(Clock clock) {
        SortedMultiset<Long> distances = TreeMultiset.create();
        double cheapest = Double.MAX_VALUE;
        long[] steps = new long[READINGS];
        for (int batch = 0; batch < BATCHES; batch++) {
            long first = clock.nanoTime();
            long before = first;
            for (int i = 0; i < READINGS; i++) {
                long now = clock.nanoTime();
                steps[i] = now - before;
                before = now;
            }
            for (long step : steps) {
                distances.add(step);
            }
            // The cheapest batch: the others were interrupted, or ran before the code was compiled.
            cheapest = Math.min(cheapest, (double) (before - first) / READINGS);
        }
        return new ClockQuality(resolution(distances), cheapest);
    }

    private static long resolution(SortedMultiset<Long> distances) {
        SortedMultiset<Long> above = distances.tailMultiset(0L, BoundType.OPEN);
        if (above.isEmpty()) {
            throw new IllegalArgumentException("a clock that stands still measures nothing");
        }
        long shortest = above.firstEntry().getElement();
        long[] usual = above.entrySet().stream()
                .filter(entry -> entry.getCount() > RARE * distances.size())
                .mapToLong(Multiset.Entry::getElement)
                .toArray();
        if (distances.contains(0L) || usual.length < 2) {
            return shortest;
        }
        long widest = IntStream.range(1, usual.length).mapToLong(i -> usual[i] - usual[i - 1]).max().orElseThrow();
        return Math.min(shortest, widest);
    }

    /**
     * {@return the largest error of one timing, in nanoseconds: it may begin and end anywhere within a step and a
     * reading}
     */
    public double timingErrorNanos() {
        return resolutionNanos + costNanos;
    }

    /**
     * {@return by how much one timing may be too short, in nanoseconds: by a step. It may be too long by a reading as well,
     * since it contains most of one.}
     */
    public double mostMissedNanos() {
        return resolutionNanos;
    }
}
