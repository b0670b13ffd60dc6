package io.github.measure4j.suite;

import java.time.Duration;

/**
 * What a measurement may spend on all of its points together. Refinement spends what the layout of the axes leaves, where
 * the error is largest.
 *
 * @param points at least 1; where the axes alone have more, their last points are not measured
 * @param time above 0; once it is over no other point is begun
 */
public record Budget(int points, Duration time) {

    /** As much as it takes. */
    public static final Budget UNLIMITED = new Budget(Integer.MAX_VALUE, Duration.ofNanos(Long.MAX_VALUE));

    public Budget {
        if (points < 1) {
            throw new IllegalArgumentException("at most " + points + " points; at least 1 is wanted");
        }
        if (time.isNegative() || time.isZero()) {
            throw new IllegalArgumentException("within " + time + "; it lies above 0");
        }
    }

    /** With so many points. */
    public Budget atMostPoints(int most) {
        return new Budget(most, time);
    }

    /** Within so much time. */
    public Budget within(Duration most) {
        return new Budget(points, most);
    }
}
