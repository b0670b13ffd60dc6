package io.github.measure4j.model.runs.contrast;

import io.github.measure4j.model.runs.ComparedPoint;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.StudentsT;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * By the intervals of two figures, where nothing but the repetitions of one run is known of a side. The standard errors
 * are got back from the intervals, each from the end that faces the other side (Zou and Donner 2008, Statistics in
 * Medicine 27, 1693-1702), and the test is Welch's (1947, Biometrika 34, 28-35), on logarithms.
 *
 * @param before its estimate is above 0
 * @param after the same
 * @param scatter of the ratio between two launches of the same program, as all points tell it
 */
public record ContrastOfIntervals(FigureWithError before, FigureWithError after, Pooling.Scatter scatter) implements Contrast {

    public ContrastOfIntervals(FigureWithError before, FigureWithError after) {
        this(before, after, Pooling.Scatter.NONE);
    }

    @Override
    public Contrast pooled(Pooling pooling) {
        return new ContrastOfIntervals(before, after, pooling.scatter());
    }

    /** The variance of the logarithm of the ratio, as the intervals alone have it. */
    double ownVariance() {
        double larger = Math.max(error(true).variance, error(false).variance);
        return Double.isFinite(larger) ? larger - scatter.variance() : larger;
    }

    @Override
    public double ratio() {
        return after.seconds() / before.seconds();
    }

    @Override
    public Interval interval() {
        double log = Math.log(ratio());
        double below = error(true).reach((1 + CONFIDENCE) / 2);
        double above = error(false).reach((1 + CONFIDENCE) / 2);
        return new Interval(Math.exp(log - below), Math.exp(log + above), CONFIDENCE);
    }

    @Override
    public ComparedPoint.TestBasis basis() {
        return ComparedPoint.TestBasis.INTERVALS;
    }

    @Override
    public double p(double trueRatio) {
        double distance = Math.log(ratio() / trueRatio);
        return error(distance > 0).beyond(Math.abs(distance));
    }

    /** @param slower whether the ends that count are the lower one after and the upper one before */
    private Error error(boolean slower) {
        return new Error(
                slower ? reach(before.seconds(), before.upper()) : reach(before.lower(), before.seconds()),
                slower ? reach(after.lower(), after.seconds()) : reach(after.seconds(), after.upper()));
    }

    private static double reach(double from, double to) {
        return from > 0 ? Math.log(to / from) : Double.POSITIVE_INFINITY;
    }

    /** The error of the logarithm of the ratio towards one side. */
    private final class Error {
        private final double variance;
        private final double freedom;

        Error(double reachBefore, double reachAfter) {
            double ofBefore = variance(before, reachBefore);
            double ofAfter = variance(after, reachAfter);
            this.variance = ofBefore + ofAfter + scatter.variance();
            this.freedom = Double.isFinite(variance) && variance > 0
                    ? variance * variance
                            / (ofBefore * ofBefore / before.freedom()
                                    + ofAfter * ofAfter / after.freedom()
                                    + scatter.variance() * scatter.variance() / scatter.freedom())
                    : 1;
        }

        double reach(double quantile) {
            return Double.isFinite(variance)
                    ? StudentsT.quantile(freedom, quantile) * Math.sqrt(variance)
                    : Double.POSITIVE_INFINITY;
        }

        double beyond(double distance) {
            if (distance == 0 || !Double.isFinite(variance)) {
                return 1;
            }
            return variance == 0
                    ? 0
                    : 2 * new TDistribution(null, freedom).cumulativeProbability(-distance / Math.sqrt(variance));
        }
    }

    private static double variance(FigureWithError figure, double reach) {
        return Math.pow(reach / StudentsT.reach(figure.freedom(), figure.confidence()), 2);
    }
}
