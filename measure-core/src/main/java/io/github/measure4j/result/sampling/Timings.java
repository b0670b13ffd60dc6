package io.github.measure4j.result.sampling;

import io.github.measure4j.stat.Sample;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The repetitions of a visit as the clock showed them, where a run was asked to keep them: for distributions and for what
 * changed while they were made.
 *
 * @param elapsedNanos of each repetition, in the order in which they were made; nothing is subtracted
 * @param operations in each repetition, at least 1
 * @param every 1 where all are here; else there were too many, and each every-th is, from the first on
 */
public record Timings(Sample elapsedNanos, long operations, int every) {
    /** The most that a record keeps over all of its visits, so that its line in a file stays below a mebibyte. */
    public static final int MOST = 40_000;

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if one of them is below 1
     */
    public Timings {
        if (operations < 1 || every < 1) {
            throw new IllegalArgumentException(
                    "%d operations in each %d-th repetition; expected at least 1".formatted(operations, every));
        }
    }

    /**
     * {@return all repetitions, or some evenly over the visit}
     *
     * @param elapsedNanos of each repetition, in their order
     * @param operations in a repetition, at least 1
     * @param most to keep, at least 1
     */
    public static Timings of(Sample elapsedNanos, long operations, int most) {
        int every = (elapsedNanos.size() + most - 1) / most;
        double[] all = elapsedNanos.values();
        double[] kept = IntStream.iterate(0, i -> i < all.length, i -> i + every).mapToDouble(i -> all[i]).toArray();
        return new Timings(Sample.of(kept), operations, every);
    }

    /**
     * The times of one operation, in seconds, in the same order; not corrected.
     *
     * @return the timings that are kept
     */
    public Sample seconds() {
        return Sample.of(Arrays.stream(elapsedNanos.values()).map(nanos -> nanos / operations * 1e-9).toArray());
    }
}
