package io.github.measure4j.model.series;

import java.util.List;

/**
 * The weight of each point: the inverse of its standard error.
 *
 * <p>Where an error is not known, or is less than a tenth of what is usual for the series, luck or a coarse clock is
 * behind it, and it counts with another: unknown errors with the largest relative error of the series, small ones with a
 * tenth of the median. Where no error is known, all points count with the same relative error.
 *
 * @param errors of the points in seconds, above 0
 * @param known whether they are errors, and not only weights: chi-squared means nothing without
 */
public record Weights(double[] errors, boolean known) {
    private static final double LEAST_SHARE_OF_MEDIAN = 0.1;

    /**
     * {@return the weights of points}
     *
     * @param points of one series, at least one
     */
    public static Weights of(List<Observation> points) {
        double[] relative = points.stream()
                .filter(p -> p.standardError().isPresent())
                .mapToDouble(p -> p.standardError().getAsDouble() / p.seconds())
                .sorted()
                .toArray();
        int n = relative.length;
        double largest = n == 0 ? 1 : relative[n - 1];
        double least = n == 0 ? 0 : LEAST_SHARE_OF_MEDIAN * relative[n / 2];
        double[] errors = points.stream()
                .mapToDouble(p -> p.standardError().isPresent()
                        ? Math.max(p.standardError().getAsDouble(), least * p.seconds())
                        : largest * p.seconds())
                .toArray();
        return new Weights(errors, n > 0);
    }

    /**
     * {@return the values of a column, each over the error of its point}
     *
     * @param values one a point
     */
    public double[] applied(double[] values) {
        double[] weighted = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            weighted[i] = values[i] / errors[i];
        }
        return weighted;
    }
}
