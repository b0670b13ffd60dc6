package io.github.measure4j.clock;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The quality of a clock's readings.
 *
 * @param resolutionNanos the smallest step between two different readings, at least 1 ns
 * @param costNanos what one reading takes, in nanoseconds, at least 0
 */
public record ClockQuality(double resolutionNanos, double costNanos) {
    private static final int BATCHES = 20;
    private static final int READINGS = 2_000;
    private static final double ALIKE = 1.1;

    /** Batches that tell the resolution. To sort the distances of all took longer than to read the clock. */
    private static final int MOST_SORTED = 3;

    private static final double RARE = 0.01;

    /** A round takes 1 ms of a clock that takes 25 ns: in so many the JIT has compiled the loop. */
    private static final int MOST_ROUNDS = 50;

    /** Rounds before that are interpreted, and cost the same. */
    private static final int FEWEST_ROUNDS = 5;

    private static final double CHEAPER = 0.98;

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
     * disturbances only add; there are more batches until they become no faster, since the first ones are interpreted.
     * Where readings come twice, a step is longer than a reading, and the resolution is the shortest distance between two
     * that differ. Else all distances are several steps, and so are their differences: the resolution is the largest
     * between neighbours among the usual distances, an upper bound.
     *
     * @param clock read some hundred thousand times
     * @return its resolution and cost, in nanoseconds
     */
    public static ClockQuality measure(Clock clock) {
        Round cheapest = Round.of(clock);
        for (int round = 2; round <= MOST_ROUNDS; round++) {
            Round now = Round.of(clock);
            boolean cheaper = now.costNanos() < CHEAPER * cheapest.costNanos();
            cheapest = now.costNanos() < cheapest.costNanos() ? now : cheapest;
            if (!cheaper && round >= FEWEST_ROUNDS) {
                break;
            }
        }
        return new ClockQuality(resolution(cheapest.undisturbed()), cheapest.costNanos());
    }

    /**
     * Some batches of readings.
     *
     * @param distances of neighbouring readings, by batches
     * @param costs of a reading in each batch
     */
    private record Round(long[][] distances, double[] costs) {
        static Round of(Clock clock) {
            Round round = new Round(new long[BATCHES][READINGS], new double[BATCHES]);
            for (int batch = 0; batch < BATCHES; batch++) {
                round.costs[batch] = (double) read(clock, round.distances[batch]) / READINGS;
            }
            return round;
        }

        /** That of the cheapest batch: the others were interrupted. */
        double costNanos() {
            return Arrays.stream(costs).min().orElseThrow();
        }

        /** The distances in some batches that were not interrupted, in order of length. */
        long[] undisturbed() {
            double most = ALIKE * costNanos();
            long[] sorted = IntStream.range(0, BATCHES)
                    .filter(batch -> costs[batch] <= most)
                    .limit(MOST_SORTED)
                    .mapToObj(batch -> distances[batch])
                    .flatMapToLong(Arrays::stream)
                    .toArray();
            Arrays.sort(sorted);
            return sorted;
        }
    }

    /** @return from the first reading to the last */
    private static long read(Clock clock, long[] distances) {
        long first = clock.nanoTime();
        long before = first;
        for (int i = 0; i < distances.length; i++) {
            long now = clock.nanoTime();
            distances[i] = now - before;
            before = now;
        }
        return before - first;
    }

    /** @param distances of neighbouring readings, in order of length */
    private static long resolution(long[] distances) {
        if (distances[distances.length - 1] == 0) {
            throw new IllegalArgumentException("a clock that stands still measures nothing");
        }
        long shortest = Arrays.stream(distances).filter(distance -> distance > 0).findFirst().orElseThrow();
        long widest = 0;
        long before = 0;
        for (int begin = 0, end; begin < distances.length; begin = end) {
            end = begin;
            while (end < distances.length && distances[end] == distances[begin]) {
                end++;
            }
            if (end - begin > RARE * distances.length) {
                widest = before == 0 ? 0 : Math.max(widest, distances[begin] - before);
                before = distances[begin];
            }
        }
        return distances[0] == 0 || widest == 0 ? shortest : Math.min(shortest, widest);
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
