package io.github.measure4j.run;

import io.github.measure4j.clock.ClockQuality;
import io.github.measure4j.result.InStep;
import io.github.measure4j.stat.Estimate;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/**
 * How long the root of an operation was in it, and how long the leaves, each rank by its own clock.
 *
 * @param root of each timing, in nanoseconds
 * @param leaves of each timing, that of the leaf which was in it longest
 * @param iterations in each timing
 */
record Apart(Sample root, Sample leaves, long iterations) {
    /** What a rank that is not of a side says of its times. */
    private static final long NOTHING = Timing.NOTHING;

    /** What a rank says of its times, so that the maximum over all ranks is what {@link #of} takes: the root's first. */
    static long[] said(long[] elapsedNanos, boolean root) {
        int number = elapsedNanos.length;
        long[] said = new long[2 * number];
        Arrays.fill(said, NOTHING);
        System.arraycopy(elapsedNanos, 0, said, root ? 0 : number, number);
        return said;
    }

    /** @param said at least one of the root and as many of the leaves */
    static Apart of(LongStream root, LongStream leaves, long iterations) {
        return new Apart(
                Sample.of(root.asDoubleStream().toArray()), Sample.of(leaves.asDoubleStream().toArray()), iterations);
    }

    /** With those of a later visit, which has as many iterations. */
    Apart and(Apart later) {
        return new Apart(
                Sample.joined(List.of(root, later.root)), Sample.joined(List.of(leaves, later.leaves)), iterations);
    }

    /** @param readings how many readings of the clock to take off each timing */
    InStep.Apart told(double confidence, ClockQuality clock, int readings) {
        return new InStep.Apart(told(root, confidence, clock, readings), told(leaves, confidence, clock, readings));
    }

    private InStep.Own told(Sample nanos, double confidence, ClockQuality clock, int readings) {
        Sample seconds = nanos.scaled(1e-9 / iterations, -readings * clock.costNanos() * 1e-9 / iterations);
        Estimate estimate = Estimator.MEDIAN
                .of(seconds, confidence)
                .widenedBy(clock.timingErrorNanos() * 1e-9 / iterations);
        return new InStep.Own(
                estimate.centre(), estimate.interval().lower(), estimate.interval().upper());
    }
}
