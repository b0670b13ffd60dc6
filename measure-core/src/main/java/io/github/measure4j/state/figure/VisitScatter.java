package io.github.measure4j.state.figure;

import io.github.measure4j.stat.RandomEffects.Prior;
import java.util.Collection;

/** The scatter of visits that the points of a run have in common: what a point with few visits cannot know by itself. */
public final class VisitScatter {
    private static final int FEWEST_POINTS = 4;

    /** However many points there are, a point's own visits are heard. */
    private static final double MOST_DEGREES = 10;

    private VisitScatter() {}

    /**
     * {@return the scatter between visits of a run, to be given to {@link StateEstimator#withScatter}} The degrees of
     * freedom fall as points differ in it.
     *
     * @param points estimated by themselves, in one state
     */
    public static Prior of(Collection<StateEstimate> points) {
        double sum = 0;
        double squares = 0;
        double freedom = 0;
        int number = 0;
        for (StateEstimate point : points) {
            if (point.visits() > 2) {
                double variance = point.betweenVisits() * point.betweenVisits();
                sum += variance;
                squares += variance * variance;
                freedom += point.visits() - 1;
                number++;
            }
        }
        if (number < FEWEST_POINTS || sum == 0) {
            return number < FEWEST_POINTS ? Prior.unknown() : new Prior(0, MOST_DEGREES);
        }
        double mean = sum / number;
        double ofChance = 2 * number / freedom;
        double scatter = Math.max(0, squares / number / (mean * mean) - 1 - ofChance);
        return new Prior(mean, Math.min(MOST_DEGREES, scatter == 0 ? MOST_DEGREES : 4 + 2 / scatter));
    }
}
