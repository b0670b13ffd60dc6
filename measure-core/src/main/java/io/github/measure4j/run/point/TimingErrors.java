package io.github.measure4j.run.point;

import io.github.measure4j.stat.Interval;
import java.util.OptionalDouble;

/**
 * The errors of a point's times that its repetitions do not show, in seconds for one operation. They are no matter of
 * chance, so they widen the interval.
 *
 * @param clock by which the clock's readings may make a time too long
 * @param missed by which they may make it too short
 * @param timing of how it was timed, for example of clocks that ranks agree on
 * @param upTo the time that it may have taken at most, where the timing gives only a bound
 */
record TimingErrors(double clock, double missed, double timing, OptionalDouble upTo) {

    /** The errors of a clock of which only the larger is known. */
    static TimingErrors ofClock(double seconds) {
        return new TimingErrors(seconds, seconds, 0, OptionalDouble.empty());
    }

    /** The wider interval; a difference has the clock's error twice, to either side. */
    Interval widen(Interval interval, boolean difference) {
        double below = timing + (difference ? Math.sqrt(2) * clock : clock);
        double above = timing + (difference ? Math.sqrt(2) * clock : missed);
        Interval wider = interval.widenedBy(below, above);
        return upTo.isPresent()
                ? wider.spanning(wider.lower(), Math.max(wider.lower(), upTo.getAsDouble()))
                : wider;
    }
}
