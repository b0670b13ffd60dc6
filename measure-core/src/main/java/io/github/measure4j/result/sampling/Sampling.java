package io.github.measure4j.result.sampling;

import java.util.Optional;

/**
 * The provenance of an estimate.
 *
 * @param estimator of the centre
 * @param repetitions how many timings
 * @param iterations how many operations in each timing
 * @param standardDeviation of one operation's time over the repetitions with n - 1, in seconds; not corrected
 * @param min the fastest repetition's time for one operation, in seconds; not corrected
 * @param median of the same
 * @param max the slowest repetition's
 * @param warmUpSeconds how long the warm-up took
 * @param warmUpEnding why it ended
 * @param clockError by how much the clock alone may be wrong about one operation, in seconds; the interval holds it
 * @param shape how the repetitions are scattered
 * @param inStep how the ranks were kept in step, where there is a choice
 */
public record Sampling(
        String estimator,
        int repetitions,
        long iterations,
        double standardDeviation,
        double min,
        double median,
        double max,
        double warmUpSeconds,
        String warmUpEnding,
        double clockError,
        Shape shape,
        Optional<SynchronisationRecord> inStep) {

    /**
     * Sampling by a clock without an error.
     *
     * @param estimator of the centre, by its name
     * @param repetitions that count
     * @param iterations of each
     * @param standardDeviation with n - 1, in seconds
     * @param min of the repetitions, in seconds
     * @param median of the repetitions, in seconds
     * @param max of the repetitions, in seconds
     * @param warmUpSeconds how long it was
     * @param warmUpEnding why it ended
     * @param shape how the repetitions are distributed
     * @param inStep how the ranks were kept in step, where the pattern leaves it open
     */
    public Sampling(
            String estimator,
            int repetitions,
            long iterations,
            double standardDeviation,
            double min,
            double median,
            double max,
            double warmUpSeconds,
            String warmUpEnding,
            Shape shape,
            Optional<SynchronisationRecord> inStep) {
        this(
                estimator, repetitions, iterations, standardDeviation, min, median, max, warmUpSeconds, warmUpEnding,
                0, shape, inStep);
    }

    /**
     * {@return the same with another scatter of the levels of effort}
     *
     * @param levels of several launches
     */
    public Sampling with(EffortLevels levels) {
        return with(shape.with(levels));
    }

    /**
     * {@return the same with another scatter of the repetitions}
     *
     * @param other of the same repetitions
     */
    public Sampling with(Shape other) {
        return new Sampling(
                estimator, repetitions, iterations, standardDeviation, min, median, max, warmUpSeconds, warmUpEnding,
                clockError, other, inStep);
    }
}
