package io.github.measure4j.pattern;

import com.google.common.primitives.Longs;
import io.github.measure4j.clock.ClockQuality;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import io.github.measure4j.stat.Estimate;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import java.util.Arrays;
import java.util.List;

/**
 * The times that the root of an operation was in it, and those that the leaves were, each rank by its own clock.
 *
 * @param root of each timing, in nanoseconds
 * @param leaves of each timing, the time of the leaf that was in it longest
 * @param iterations in each timing, at least 1
 */
public record RootAndLeaves(Sample root, Sample leaves, long iterations) {

    /**
     * One rank's times, or the maximum over all ranks. A rank that is not the root has no value for the root, and the root
     * none for the leaves.
     *
     * @param root of each timing, in nanoseconds
     * @param leaves of each timing, in nanoseconds
     */
    public record Answer(long[] root, long[] leaves) {

        /**
         * {@return the answer of one rank}
         *
         * @param elapsedNanos of each timing on this rank
         * @param isRoot whether this rank is the root
         */
        public static Answer of(long[] elapsedNanos, boolean isRoot) {
            long[] none = new long[elapsedNanos.length];
            Arrays.fill(none, Timing.NO_VALUE);
            return isRoot ? new Answer(elapsedNanos, none) : new Answer(none, elapsedNanos);
        }

        /** {@return the words of the answer, two for each timing} */
        public long[] encode() {
            return Longs.concat(root, leaves);
        }

        /**
         * {@return the answer that some words stand for}
         *
         * @param words of one rank, or their maximum over all ranks
         */
        public static Answer decode(long[] words) {
            int half = words.length / 2;
            return new Answer(Arrays.copyOf(words, half), Arrays.copyOfRange(words, half, words.length));
        }

        /**
         * {@return the timings of the maximum over all ranks}
         *
         * @param iterations in each timing, at least 1
         */
        public RootAndLeaves timings(long iterations) {
            return RootAndLeaves.of(root, leaves, iterations);
        }
    }

    /**
     * {@return the timings of some repetitions}
     *
     * @param root of each timing, in nanoseconds; at least one
     * @param leaves of each timing, in nanoseconds
     * @param iterations in each timing, at least 1
     */
    public static RootAndLeaves of(long[] root, long[] leaves, long iterations) {
        return new RootAndLeaves(sample(root), sample(leaves), iterations);
    }

    private static Sample sample(long[] nanos) {
        return Sample.of(Arrays.stream(nanos).asDoubleStream().toArray());
    }

    /**
     * {@return these timings and those of a later visit}
     *
     * @param later with as many iterations in each timing
     */
    public RootAndLeaves and(RootAndLeaves later) {
        return new RootAndLeaves(
                Sample.joined(List.of(root, later.root)), Sample.joined(List.of(leaves, later.leaves)), iterations);
    }

    /**
     * {@return the medians with their intervals, as a record keeps them}
     *
     * @param confidence of the intervals, above 0 and below 1
     * @param clock by which the ranks timed
     * @param readings of the clock to subtract from each timing, 0 or 1
     */
    public SynchronisationRecord.Apart inSeconds(double confidence, ClockQuality clock, int readings) {
        return new SynchronisationRecord.Apart(
                ofOne(root, confidence, clock, readings), ofOne(leaves, confidence, clock, readings));
    }

    private SynchronisationRecord.Own ofOne(Sample nanos, double confidence, ClockQuality clock, int readings) {
        Sample seconds = nanos.scaled(1e-9 / iterations, -readings * clock.costNanos() * 1e-9 / iterations);
        Estimate estimate = Estimator.MEDIAN
                .of(seconds, confidence)
                .widenedBy(clock.timingErrorNanos() * 1e-9 / iterations);
        return new SynchronisationRecord.Own(
                estimate.centre(), estimate.interval().lower(), estimate.interval().upper());
    }
}
