package io.github.measure4j.state.figure;

import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.StudentsT;

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
 * @param ofVisit the standard error of the centre of one visit, as a share of the centre
 */
public record StateEstimate(
        double seconds,
        Interval interval,
        Slope slope,
        int repetitions,
        int batches,
        int visits,
        double betweenVisits,
        double ofVisit) {
    private static final int MOST_VISITS = 1_000;

    /** {@return half the width of the interval, as a share of the centre: what rounds come back for} */
    public double doubt() {
        return (interval.upper() - interval.lower()) / 2 / Math.abs(seconds);
    }

    /**
     * {@return about how many more batches bring the doubt down to a target} They are taken to be spread over visits as
     * long as those so far; longer visits would not help against the scatter between visits.
     *
     * @param target the wanted half width as a share of the centre, above 0
     */
    public int moreBatches(double target) {
        if (doubt() <= target) {
            return 0;
        }
        double aVisit = (double) batches / visits;
        int wanted = visits + 1;
        while (wanted < MOST_VISITS * visits && expected(wanted) > target) {
            wanted += Math.max(1, wanted / 8);
        }
        return (int) Math.ceil((wanted - visits) * aVisit);
    }

    private double expected(int wanted) {
        double error = Math.hypot(betweenVisits, ofVisit) / Math.sqrt(wanted);
        return StudentsT.reach(wanted - 1.0, interval.confidence()) * error;
    }
}
