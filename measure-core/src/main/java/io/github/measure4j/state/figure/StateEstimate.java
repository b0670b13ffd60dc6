package io.github.measure4j.state.figure;

import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Slope;
import io.github.measure4j.stat.variance.RandomEffects.Scatter;

/**
 * A point's figure in one state, at the reading of the probe that is common to the run.
 *
 * @param seconds the centre
 * @param interval of the centre, in seconds; it covers other visits of the same launch, not other launches
 * @param slope how the point follows the probe within the state, with the scatter of the readings undone
 * @param repetitions behind the figure
 * @param batches in which they were made
 * @param visits to the point; after one visit the interval covers that visit only
 * @param betweenVisits the standard deviation of visits, as a share of the centre
 * @param ofVisits how far the centres of visits lie apart, as a share of the centre
 */
public record StateEstimate(
        double seconds,
        Interval interval,
        Slope slope,
        int repetitions,
        int batches,
        int visits,
        double betweenVisits,
        Scatter ofVisits) {
    /** {@return the standard error of the centre of one visit, as a share of the centre} */
    public double ofVisit() {
        return Math.sqrt(ofVisits.ofErrors());
    }

    /** {@return half the width of the interval, as a share of the centre} */
    public double doubt() {
        return (interval.upper() - interval.lower()) / 2 / Math.abs(seconds);
    }
}
