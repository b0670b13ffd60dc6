package io.github.measure4j.state.figure;

import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Slope;
import io.github.measure4j.stat.variance.RandomEffects;
import io.github.measure4j.stat.variance.RandomEffects.Prior;
import java.util.List;

/**
 * Turns the batches of a point that were made in one state into its figure there. Immutable.
 *
 * <p>Each batch is its interquartile mean, on logarithms; each visit is the interquartile mean of its batches, moved
 * along the slope to the common reading; the visits are pooled as {@link RandomEffects}. The error of the slope enters
 * as far as the visits met other readings.
 *
 * <p>A visit is moved along the slope that fits the visits. Their readings scatter by chance, too, and that makes it
 * flatter. The slope that is told is the kernel's over what the probe would read without scatter: with it a figure is moved to
 * the reading of another launch.
 */
public final class StateEstimator {
    /** Assumed of a kernel before it was measured: the slopes of ping-pongs of 1 B to 1 MiB lay from 0.2 to 1.4. */
    private static final Slope USUAL = new Slope(0.75, 0.45);

    /**
     * Assumed from launch to launch. Within a launch readings scatter for reasons of their own; launches differ in the rate
     * of the clock, which most kernels follow in proportion. In twenty launches of twelve points the slopes lay between 0.8 and
     * 1.3; in twenty others, at -0.2 for the three of 64 KiB.
     */
    static final Slope USUAL_OF_LAUNCHES = new Slope(0.9, 0.4);

    private final double confidence;
    private final Slope slope;
    private final Slope slopeOfLaunches;
    private final Prior scatter;

    private StateEstimator(double confidence, Slope slope, Slope slopeOfLaunches, Prior scatter) {
        this.confidence = confidence;
        this.slope = slope;
        this.slopeOfLaunches = slopeOfLaunches;
        this.scatter = scatter;
    }

    /** {@return an estimator with intervals of 95 %, which knows nothing of other points} */
    public static StateEstimator withDefaults() {
        return new StateEstimator(0.95, USUAL, USUAL_OF_LAUNCHES, Prior.unknown());
    }

    /**
     * {@return the same estimator with other intervals}
     *
     * @param share of intervals that are to contain the truth, above 0 and below 1
     */
    public StateEstimator withConfidence(double share) {
        return new StateEstimator(share, slope, slopeOfLaunches, scatter);
    }

    /**
     * {@return the same estimator with another assumption on slopes}
     *
     * @param assumed what is known of slopes before the batches are seen
     * @param ofLaunches what is known of them from launch to launch
     */
    public StateEstimator withSlopes(Slope assumed, Slope ofLaunches) {
        return new StateEstimator(confidence, assumed, ofLaunches, scatter);
    }

    /**
     * {@return the same estimator with the scatter of visits that other points of the run had}
     *
     * @param known for example from {@link VisitScatter}
     */
    public StateEstimator withScatter(Prior known) {
        return new StateEstimator(confidence, slope, slopeOfLaunches, known);
    }

    /**
     * Estimates a point in a state.
     *
     * @param batches made in that state, at least one, the visits in their order
     * @param reference the reading of the probe at which the figure is wanted, in seconds: the state's centre
     * @return the figure; its interval lies within the range of the repetitions
     */
    public StateEstimate of(List<Batch> batches, double reference) {
        VisitFigures figures = new VisitFigures(batches, reference);
        Slope found = figures.slope(slope, scatter);
        RandomEffects pooled = pooled(figures, found);
        double reach = pooled.halfWidth(confidence);
        double fastest = batches.stream().mapToDouble(batch -> batch.repetitions().min()).min().orElseThrow();
        double slowest = batches.stream().mapToDouble(batch -> batch.repetitions().max()).max().orElseThrow();
        double seconds = between(fastest, Math.exp(pooled.centre()), slowest);
        Interval interval = new Interval(
                between(fastest, Math.exp(pooled.centre() - reach), seconds),
                between(seconds, Math.exp(pooled.centre() + reach), slowest),
                confidence);
        return estimate(
                seconds,
                interval,
                figures.slopeOfLaunches(slopeOfLaunches),
                batches,
                figures.visits(),
                pooled,
                1);
    }

    /** @param size of what is pooled; its scatter is told as a share of it */
    private static StateEstimate estimate(
            double seconds,
            Interval interval,
            Slope found,
            List<Batch> batches,
            int visits,
            RandomEffects pooled,
            double size) {
        int repetitions = batches.stream().mapToInt(batch -> batch.repetitions().size()).sum();
        return new StateEstimate(
                seconds,
                interval,
                found,
                repetitions,
                batches.size(),
                visits,
                Math.sqrt(pooled.between()) / size,
                pooled.scatter().in(size));
    }

    private static double between(double least, double value, double most) {
        return Math.max(least, Math.min(most, value));
    }

    private RandomEffects pooled(VisitFigures figures, Slope found) {
        int k = figures.visits();
        double[] centres = new double[k];
        double[] variances = new double[k];
        double probe = 0;
        for (int i = 0; i < k; i++) {
            centres[i] = figures.centre(i, found.value());
            variances[i] = figures.variance(i);
            probe += figures.probe(i) / k;
        }
        return RandomEffects.of(
                        centres, variances, scatter, figures.degreesWithin(), figures.fitted(slope, found))
                .withError(Math.abs(probe) * found.standardError());
    }

    /**
     * Estimates what is left of a point when a reference operation is subtracted that was measured in turns with it. The
     * difference is taken visit by visit, so that what both have in common goes with it. Its interval may reach below 0.
     *
     * @param wholes batches of the point in that state, at least one, the visits in their order
     * @param parts batches of the reference operation in the same state and in the same visits
     * @param reference the reading of the probe at which the figure is wanted, in seconds
     * @return the difference; its slope is the whole's, and its doubt is large where it is nearly 0
     * @throws IllegalArgumentException if a visit has only one of the two
     */
    public StateEstimate ofDifference(List<Batch> wholes, List<Batch> parts, double reference) {
        if (!wholes.stream().map(Batch::visit).distinct().toList()
                .equals(parts.stream().map(Batch::visit).distinct().toList())) {
            throw new IllegalArgumentException("a visit has batches of one side only");
        }
        VisitFigures whole = new VisitFigures(wholes, reference);
        VisitFigures part = new VisitFigures(parts, reference);
        Slope slopeOfWhole = whole.slope(slope, scatter);
        Slope slopeOfPart = part.slope(slope, scatter);
        int k = whole.visits();
        double[] centres = new double[k];
        double[] variances = new double[k];
        double errorOfSlopes = 0;
        for (int i = 0; i < k; i++) {
            double more = Math.exp(whole.centre(i, slopeOfWhole.value()));
            double less = Math.exp(part.centre(i, slopeOfPart.value()));
            centres[i] = more - less;
            variances[i] = more * more * whole.variance(i) + less * less * part.variance(i);
            errorOfSlopes += Math.hypot(
                            more * whole.probe(i) * slopeOfWhole.standardError(),
                            less * part.probe(i) * slopeOfPart.standardError()) / k;
        }
        RandomEffects pooled = RandomEffects.of(
                        centres, variances, Prior.unknown(), whole.degreesWithin(), whole.fitted(slope, slopeOfWhole))
                .withError(errorOfSlopes);
        Interval interval = Interval.around(pooled.centre(), pooled.halfWidth(confidence), confidence);
        return estimate(
                pooled.centre(),
                interval,
                whole.slopeOfLaunches(slopeOfLaunches),
                wholes,
                k,
                pooled,
                Math.abs(pooled.centre()));
    }
}
