package io.github.measure4j.run.point;

import io.github.measure4j.stat.Interval;
import java.util.OptionalDouble;

/**
 * The errors of a point's times that its repetitions do not show, in seconds for one operation. They are no matter of
 * chance, so they widen the interval.
 *
 * @param clock of the clock's readings
 * @param timing of how it was timed, for example of clocks that ranks agree on
 * @param upTo the time that it may have taken at most, where the timing gives only a bound
 */
record TimingErrors(double clock, double timing, OptionalDouble upTo) {

    /** The wider interval; a difference has the clock's error twice. */
    Interval widen(Interval interval, boolean difference) {
        double clocks = difference ? Math.sqrt(2) * clock : clock;
        Interval wider = interval.widenedBy(clocks + timing);
        return upTo.isPresent()
                ? wider.spanning(wider.lower(), Math.max(wider.lower(), upTo.getAsDouble()))
                : wider;
    }
}
