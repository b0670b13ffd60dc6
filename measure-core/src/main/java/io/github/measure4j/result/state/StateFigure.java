package io.github.measure4j.result.state;

import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Modes.Mode;
import io.github.measure4j.stat.Slope;
import java.util.List;

/**
 * The figure of a point in one state of the machine.
 *
 * @param name of the state, by which it is told from others of the run: {@code "exchange 0.28 us"}
 * @param share of the point's batches that were made in it, from 0 to 1; the rest to 1 was made in other states or in none
 * @param seconds the estimate: seconds for one operation, corrected
 * @param lower the lower end of its interval, in seconds
 * @param upper the upper end of its interval, in seconds
 * @param repetitions behind it
 * @param visits in which they were made
 * @param reading of the probe at which the figure stands, in seconds an operation of the probe, above 0
 * @param slope of the logarithm of the figure over the logarithm of the reading, within the state
 * @param slopeError standard error of the slope, at least 0; 0 where a record does not tell it
 * @param modes the values that its repetitions gather around, the lowest first; empty where they gather around one
 * @param neighbours the ranks that had some on the same core: {@code none}, {@code first}, {@code others} or {@code all};
 *     empty where that is not known
 */
public record StateFigure(
        String name,
        double share,
        double seconds,
        double lower,
        double upper,
        int repetitions,
        int visits,
        double reading,
        double slope,
        double slopeError,
        List<Mode> modes,
        String neighbours) {
    /** Copies the modes. */
    public StateFigure {
        modes = List.copyOf(modes);
    }

    /**
     * A figure in a state that tells nothing of neighbours.
     *
     * @param name of the state
     * @param share of the point's batches that were made in it, from 0 to 1
     * @param seconds the estimate: seconds for one operation, corrected
     * @param lower the lower end of its interval, in seconds
     * @param upper the upper end of its interval, in seconds
     * @param repetitions behind it
     * @param visits in which they were made
     * @param reading of the probe at which the figure stands, in seconds an operation of the probe, above 0
     * @param slope of the logarithm of the figure over the logarithm of the reading, within the state
     * @param slopeError standard error of the slope, at least 0; 0 where a record does not tell it
     * @param modes the values that its repetitions gather around, the lowest first; empty where they gather around one
     */
    public StateFigure(
            String name,
            double share,
            double seconds,
            double lower,
            double upper,
            int repetitions,
            int visits,
            double reading,
            double slope,
            double slopeError,
            List<Mode> modes) {
        this(
                name, share, seconds, lower, upper, repetitions, visits, reading, slope, slopeError, modes, "");
    }

    /**
     * {@return the figures that several launches have of one point in one state, as they would be at one reading of the probe} All
     * are moved along one slope: the mean of theirs, weighted by precision, and that of the line on which five launches or more lie. A
     * launch that met few readings does not tell its slope, and the others do.
     *
     * @param ofLaunches at least one
     * @param reading in seconds an operation of the probe, above 0
     */
    public static List<StateFigure> allAt(List<StateFigure> ofLaunches, double reading) {
        Slope common = SlopeOfLaunches.of(ofLaunches);
        return ofLaunches.stream().map(figure -> figure.movedTo(reading, common)).toList();
    }

    /**
     * {@return the same figure as it would be at another reading of the probe} Its interval is wider by what is not known of the
     * slope.
     *
     * @param otherReading in seconds an operation of the probe, above 0
     */
    public StateFigure at(double otherReading) {
        return movedTo(otherReading, new Slope(slope, slopeError));
    }

    /**
     * {@return the interval in which the median over launches in this state lies, for the figure of one launch}
     *
     * @param confidence of the figure's own interval, above 0 and below 1
     * @see LaunchScatter#overLaunches
     */
    public Interval overLaunches(double confidence) {
        return LaunchScatter.overLaunches(seconds, new Interval(lower, upper, confidence));
    }

    private StateFigure movedTo(double otherReading, Slope along) {
        double factor = Math.pow(otherReading / reading, along.value());
        double moved = along.reach() * Math.abs(Math.log(otherReading / reading)) * Math.abs(seconds);
        return new StateFigure(
                name,
                share,
                seconds * factor,
                (seconds - Math.hypot(seconds - lower, moved)) * factor,
                (seconds + Math.hypot(upper - seconds, moved)) * factor,
                repetitions,
                visits,
                otherReading,
                along.value(),
                along.standardError(),
                modes,
                neighbours);
    }
}
