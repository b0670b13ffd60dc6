package io.github.measure4j.state.figure;

import io.github.measure4j.stat.variance.RandomEffects.Prior;
import io.github.measure4j.stat.variance.RandomEffects.Scatter;
import io.github.measure4j.stat.variance.VarianceShrinkage;
import java.util.Collection;
import java.util.List;
import org.apache.commons.math3.stat.StatUtils;

/**
 * The scatter of visits in one state that the points of a run have in common: what a point with few visits cannot know by
 * itself. It is that of a typical point: a few that scatter much do not raise it.
 *
 * @param between the variance between visits, to be given to {@link StateEstimator#withScatter}; its degrees of freedom fall
 *     as points differ in it, and as there are fewer
 * @param ofVisit the variance of the centre of one visit, with the scatter within it; 0 if nothing is known
 */
public record VisitScatter(Prior between, double ofVisit) {
    /** However many points there are, a point's own visits are heard. */
    private static final double MOST_DEGREES = 10;

    /** {@return that nothing is known} */
    public static VisitScatter unknown() {
        return new VisitScatter(Prior.unknown(), 0);
    }

    /**
     * {@return the scatter that some points have in common}
     *
     * @param points estimated by themselves, in one state
     */
    public static VisitScatter of(Collection<StateEstimate> points) {
        List<Scatter> known =
                points.stream().filter(point -> point.visits() > 2).map(StateEstimate::ofVisits).toList();
        VarianceShrinkage common = VarianceShrinkage.of(
                known.stream().mapToDouble(Scatter::variance).toArray(),
                known.stream().mapToDouble(Scatter::degreesOfFreedom).toArray());
        if (common.degreesOfFreedom() == 0) {
            return unknown();
        }
        double within = StatUtils.percentile(known.stream().mapToDouble(Scatter::ofErrors).toArray(), 50);
        Prior between = new Prior(
                Math.max(0, common.variance() - within), Math.min(MOST_DEGREES, common.degreesOfFreedom()));
        return new VisitScatter(between, common.variance());
    }

    /**
     * {@return the variance of the centre of one visit to a point, with what others say of it}
     *
     * @param point estimated by itself
     */
    public double ofVisitTo(StateEstimate point) {
        double own = point.ofVisits().degreesOfFreedom();
        double all = own + between.degreesOfFreedom();
        return own > 0
                ? (own * point.ofVisits().variance() + between.degreesOfFreedom() * ofVisit) / all
                : ofVisit;
    }
}
