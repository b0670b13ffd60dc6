package io.github.measure4j.stat.variance;

import io.github.measure4j.stat.MedianDeviation;
import java.util.Arrays;

/**
 * Values of which those far out are moved to where chance would still bring them (Tukey and McLaughlin 1963, Sankhya A 25,
 * 331-352): to 2.5 deviations from the median. Each value that was moved costs a degree of freedom. The deviation is the
 * median absolute one, with the factor for small samples of Croux and Rousseeuw (1992, Computational Statistics 1, 411-428).
 *
 * <p>Of 1.00, 1.01, 1.02, 1.03, 1.04 and 1.60 the last becomes 1.09. Where more than a fifth of the values lie far out, they
 * are no outliers: all stay as they are.
 *
 * @param values in their order
 * @param moved how many of them were
 */
record Winsorised(double[] values, int moved) {
    private static final double FARTHEST = 2.5;
    private static final double MOST_MOVED = 0.2;

    private static final double OF_SMALL_SAMPLE = 0.8;

    /** @param error of each value by itself: what lies closer is not far out, however much closer the others lie */
    static Winsorised of(double[] values, double error) {
        int n = values.length;
        MedianDeviation about = MedianDeviation.of(values);
        double median = about.median();
        double deviation = about.deviation() * n / (n - OF_SMALL_SAMPLE);
        double most = FARTHEST * Math.max(deviation, error);
        int far = (int) Arrays.stream(values).filter(value -> Math.abs(value - median) > most).count();
        if (far > MOST_MOVED * n) {
            return new Winsorised(values, 0);
        }
        double[] within = Arrays.stream(values)
                .map(value -> Math.max(median - most, Math.min(median + most, value)))
                .toArray();
        return new Winsorised(within, far);
    }
}
