package io.github.measure4j.state.level;

import java.util.Arrays;

/** Medians of arrays. */
public final class Medians {
    private Medians() {}

    /** The median of values that may be put in another order. */
    public static double of(double[] values) {
        Arrays.sort(values);
        return (values[(values.length - 1) / 2] + values[values.length / 2]) / 2;
    }

    /** A quantile of values in rising order. */
    public static double quantile(double[] sorted, double share) {
        return sorted[(int) Math.min(sorted.length - 1, share * sorted.length)];
    }

    /** The median of each value and some on either side; fewer at the ends. */
    public static double[] running(double[] values, int aside) {
        double[] medians = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            int from = Math.max(0, i - aside);
            int to = Math.min(values.length, i + aside + 1);
            medians[i] = of(Arrays.copyOfRange(values, from, to));
        }
        return medians;
    }
}
