package io.github.measure4j.model.fit;

import io.github.measure4j.stat.Interval;

/**
 * The exact interval of a ratio of two normal estimates (Fieller 1954, Journal of the Royal Statistical Society B 16,
 * 175-185). It has no bounds where the lower estimate may be 0.
 */
final class Fieller {
    private Fieller() {}

    /**
     * The interval of a/b.
     *
     * @param aa the variance of a
     * @param ab the covariance
     * @param bb the variance of b
     * @param quantile of the distribution of an estimate over its standard error
     */
    static Interval interval(double a, double b, double aa, double ab, double bb, double quantile) {
        double square = quantile * quantile;
        double leading = b * b - square * bb;
        if (leading <= 0) {
            return new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Fit.CONFIDENCE);
        }
        double half = a * b - square * ab;
        double root = Math.sqrt(Math.max(0, half * half - leading * (a * a - square * aa)));
        return new Interval((half - root) / leading, (half + root) / leading, Fit.CONFIDENCE);
    }
}
