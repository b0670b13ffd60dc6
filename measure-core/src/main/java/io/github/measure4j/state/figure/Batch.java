package io.github.measure4j.state.figure;

import io.github.measure4j.stat.Sample;

/**
 * The repetitions between two readings of the probe.
 *
 * @param visit the number of the visit to the point, rising
 * @param before the reading before, in seconds an operation of the probe, above 0
 * @param after the reading after
 * @param repetitions in seconds an operation of the kernel, each above 0
 */
public record Batch(int visit, double before, double after, Sample repetitions) {

    /**
     * Checks the components.
     *
     * @throws IllegalArgumentException if a reading or a repetition took no time
     */
    public Batch {
        if (!(before > 0 && after > 0 && repetitions.min() > 0)) {
            throw new IllegalArgumentException("a batch of %s s between readings of %s and %s s"
                    .formatted(repetitions.min(), before, after));
        }
    }

    /** The logarithm of the probe during the batch. */
    double probe() {
        return (Math.log(before) + Math.log(after)) / 2;
    }
}
