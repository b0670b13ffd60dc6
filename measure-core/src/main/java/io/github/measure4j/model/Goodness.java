package io.github.measure4j.model;

import io.github.measure4j.model.Model.Residual;
import io.github.measure4j.model.fit.Fit;
import io.github.measure4j.model.fit.LeastSquares;
import io.github.measure4j.model.series.Weights;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The goodness of a model's fit.
 *
 * @param points how many
 * @param freedom how many more than parameters and breakpoints
 * @param rSquared the share of the weighted scatter of the times that the model explains
 * @param residualStandardError of the distances, in seconds
 * @param relativeError half of the points lie closer to the model than this share of their times
 * @param chiSquaredPerFreedom about 1 where the points lie from the model as far as their intervals say, above where the
 *     model is too simple or the intervals too narrow; empty where the points have no usable intervals
 */
public record Goodness(
        int points,
        int freedom,
        double rSquared,
        double residualStandardError,
        double relativeError,
        OptionalDouble chiSquaredPerFreedom) {

    static Goodness of(Fit fit, List<Residual> residuals) {
        double squares = residuals.stream()
                .mapToDouble(r -> Math.pow(r.observation().seconds() - r.predicted(), 2))
                .sum();
        double perFreedom = fit.chiSquared() / fit.freedom();
        return new Goodness(
                residuals.size(),
                fit.freedom(),
                rSquared(fit),
                Math.sqrt(squares / fit.freedom()),
                median(residuals),
                fit.weights().known() ? OptionalDouble.of(perFreedom) : OptionalDouble.empty());
    }

    /** Against the weighted mean; 1 where all times are the same. */
    private static double rSquared(Fit fit) {
        Weights weights = fit.weights();
        double[] ones = new double[weights.errors().length];
        Arrays.fill(ones, 1);
        double[][] mean = LeastSquares.orthonormal(new double[][] {weights.applied(ones)});
        double[] around = LeastSquares.rest(mean, Fit.wanted(fit.series(), weights));
        double total = LeastSquares.product(around, around);
        return total == 0 ? 1 : 1 - fit.chiSquared() / total;
    }

    private static double median(List<Residual> residuals) {
        double[] shares = residuals.stream()
                .mapToDouble(r -> Math.abs(r.observation().seconds() - r.predicted()) / r.observation().seconds())
                .toArray();
        return Estimator.MEDIAN.of(Sample.of(shares), Fit.CONFIDENCE).centre();
    }
}
