package io.github.measure4j.state.figure;

import io.github.measure4j.stat.RandomEffects.Prior;
import io.github.measure4j.stat.VarianceShrinkage;
import java.util.Collection;
import java.util.List;
import org.apache.commons.math3.stat.StatUtils;

/** The scatter of visits that the points of a run have in common: what a point with few visits cannot know by itself. */
public final class VisitScatter {
    /** However many points there are, a point's own visits are heard. */
    private static final double MOST_DEGREES = 10;

    private VisitScatter() {}

    /**
     * {@return the scatter between visits of a run, to be given to {@link StateEstimator#withScatter}} It is that of a typical
     * point: a few that scatter much do not raise it. The degrees of freedom fall as points differ in it.
     *
     * @param points estimated by themselves, in one state
     */
    public static Prior of(Collection<StateEstimate> points) {
        List<StateEstimate> known = points.stream().filter(point -> point.visits() > 2).toList();
        VarianceShrinkage common = VarianceShrinkage.of(
                known.stream().mapToDouble(VisitScatter::variance).toArray(),
                known.stream().mapToDouble(point -> point.visits() - 1).toArray());
        if (common.degreesOfFreedom() == 0) {
            return Prior.unknown();
        }
        double ofVisit = StatUtils.percentile(
                known.stream().mapToDouble(point -> point.ofVisit() * point.ofVisit()).toArray(), 50);
        return new Prior(
                Math.max(0, common.variance() - ofVisit), Math.min(MOST_DEGREES, common.degreesOfFreedom()));
    }

    private static double variance(StateEstimate point) {
        return point.betweenVisits() * point.betweenVisits() + point.ofVisit() * point.ofVisit();
    }
}
