package io.github.measure4j.state.figure;

import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;

/**
 * The repetitions between two readings of the probe.
 *
 * @param visit the number of the visit to the point, rising
 * @param before the reading before, in seconds an operation of the probe, above 0
 * @param after the reading after
 * @param repetitions in seconds an operation of the kernel, their centre above 0: of some, more may be subtracted than they
 *     took
 */
public record Batch(int visit, double before, double after, Sample repetitions) {

    /**
     * Checks the components.
     *
     * @throws IllegalArgumentException if a reading or the batch took no time
     */
    public Batch {
        if (!(before > 0 && after > 0 && tells(repetitions))) {
            throw new IllegalArgumentException("a batch of %s s between readings of %s and %s s"
                    .formatted(repetitions.min(), before, after));
        }
    }

    /**
     * {@return whether repetitions took time that the clock showed}
     *
     * @param repetitions in seconds an operation
     */
    public static boolean tells(Sample repetitions) {
        return repetitions.min() > 0 || Estimator.INTERQUARTILE_MEAN.centre(repetitions) > 0;
    }

    /** The logarithm of the probe during the batch. */
    double probe() {
        return (Math.log(before) + Math.log(after)) / 2;
    }
}
