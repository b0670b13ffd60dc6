package io.github.measure4j.run.state;

import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Sample;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The errors of a point's times that its repetitions do not show, in seconds for one operation. They are no matter of
 * chance, so they widen the interval.
 *
 * @param clock by which the clock's readings may make a time too long
 * @param missed by which they may make it too short
 * @param timing of how it was timed, for example of clocks that ranks agree on
 * @param upTo the time that it may have taken at most, where the timing gives only a bound
 */
public record TimingErrors(double clock, double missed, double timing, OptionalDouble upTo) {

    /** The errors of a clock of which only the larger is known. */
    public static TimingErrors ofClock(double seconds) {
        return new TimingErrors(seconds, seconds, 0, OptionalDouble.empty());
    }

    /**
     * By how much a centre of visits may be off if all times of each visit may be off by an error of its own. A centre never
     * falls when a time grows, so no errors within these bounds move it farther than all of them at once, upwards or downwards.
     * A mean moves by the mean of the errors, each with the weight of its visit. A median moves by no more than the largest error
     * of a visit that may hold it.
     *
     * @param centre that never falls when a time grows
     * @param visits with their times
     * @param errors of the visits, in the same order and unit, at least 0
     */
    public static double ofCentre(ToDoubleFunction<List<Sample>> centre, List<Sample> visits, List<Double> errors) {
        double told = centre.applyAsDouble(visits);
        double highest = centre.applyAsDouble(shifted(visits, errors, 1));
        double lowest = centre.applyAsDouble(shifted(visits, errors, -1));
        return Math.max(highest - told, told - lowest);
    }

    private static List<Sample> shifted(List<Sample> visits, List<Double> errors, int sign) {
        return IntStream.range(0, visits.size())
                .mapToObj(i -> visits.get(i).scaled(1, sign * errors.get(i)))
                .toList();
    }

    /** The wider interval; a difference has the clock's error twice, to either side. */
    public Interval widen(Interval interval, boolean difference) {
        double below = timing + (difference ? Math.sqrt(2) * clock : clock);
        double above = timing + (difference ? Math.sqrt(2) * clock : missed);
        Interval wider = interval.widenedBy(below, above);
        return upTo.isPresent()
                ? wider.spanning(wider.lower(), Math.max(wider.lower(), upTo.getAsDouble()))
                : wider;
    }
}
