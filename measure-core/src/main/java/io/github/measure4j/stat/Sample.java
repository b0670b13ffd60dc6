package io.github.measure4j.stat;

import com.google.common.primitives.Doubles;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.stat.StatUtils;

/** Observations of one quantity, at least one, all finite, in the order in which they were made. */
public final class Sample {
    private final double[] values;

    /** Empty until it is asked for. */
    private double[] sorted = {};

    /** Not a number until it is asked for: a run asks for that of each batch again at each look. */
    private double interquartileMean = Double.NaN;

    private Sample(double[] values) {
        this.values = values;
    }

    /**
     * {@return a sample of the given observations}
     *
     * @param values in the order in which they were made; copied
     * @throws IllegalArgumentException if there are none, or one is infinite or not a number
     */
    public static Sample of(double... values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("a sample needs at least one observation");
        }
        for (double value : values) {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("an observation of " + value);
            }
        }
        return new Sample(values.clone());
    }

    /**
     * {@return all observations of some samples, one sample after the other}
     *
     * @param samples in the order that is wanted
     * @throws IllegalArgumentException if there are none
     */
    public static Sample joined(List<Sample> samples) {
        Sample joined = of(Doubles.concat(samples.stream().map(sample -> sample.values).toArray(double[][]::new)));
        // Parts that were sorted before are runs, which take far less time to merge than as many values to sort.
        if (samples.stream().allMatch(sample -> sample.sorted.length > 0)) {
            double[] runs = Doubles.concat(samples.stream().map(sample -> sample.sorted).toArray(double[][]::new));
            Arrays.sort(runs);
            joined.sorted = runs;
        }
        return joined;
    }

    /** {@return the number of observations} */
    public int size() {
        return values.length;
    }

    /** {@return the observations in the order in which they were made} */
    public double[] values() {
        return values.clone();
    }

    /**
     * {@return the order statistic of a rank}
     *
     * @param rank from 0, the smallest, to {@code size() - 1}
     */
    public double ordered(int rank) {
        return sorted()[rank];
    }

    double[] sorted() {
        if (sorted.length == 0) {
            double[] copy = values.clone();
            Arrays.sort(copy);
            sorted = copy;
        }
        return sorted;
    }

    /** @param dropped at either end */
    double trimmedMean(int dropped) {
        return StatUtils.mean(sorted(), dropped, size() - 2 * dropped);
    }

    double interquartileMean() {
        if (Double.isNaN(interquartileMean)) {
            interquartileMean = trimmedMean(size() / 4);
        }
        return interquartileMean;
    }

    /** {@return the smallest observation} */
    public double min() {
        return ordered(0);
    }

    /** {@return the largest observation} */
    public double max() {
        return ordered(size() - 1);
    }

    /** {@return the arithmetic mean of all observations} */
    public double mean() {
        return StatUtils.mean(values);
    }

    /**
     * SKaMPI's standard deviation, with n in the denominator (Reussner et al. 1998, 3.1).
     *
     * @return in the unit of the observations, at least 0
     */
    public double deviationOfAll() {
        return Math.sqrt(StatUtils.populationVariance(values));
    }

    /**
     * Sphinx's standard deviation, with n - 1 in the denominator (Sphinx 1.0, two passes with a correction for
     * rounding); 0 for a single observation.
     *
     * @return in the unit of the observations, at least 0
     */
    public double deviationOfSample() {
        return Math.sqrt(StatUtils.variance(values));
    }

    /**
     * SKaMPI's standard error of the mean, the deviation of all over the root of n (Reussner et al. 1998, 3.1).
     *
     * @return in the unit of the observations, at least 0; right only for observations that are independent
     */
    public double standardErrorOfMean() {
        return deviationOfAll() / Math.sqrt(size());
    }

    /**
     * {@return the first so many observations, in the order in which they were made; at least 1}
     *
     * @param number from 1 to {@link #size}
     */
    public Sample first(int number) {
        return new Sample(Arrays.copyOf(values, Math.max(1, Math.min(number, values.length))));
    }

    /**
     * {@return how many observations lie outside Tukey's fences, one and a half interquartile ranges below the first
     * quartile or above the third (Tukey 1977, Exploratory Data Analysis, 2D)} They are counted, not dropped.
     */
    public int outliers() {
        double first = StatUtils.percentile(values, 25);
        double third = StatUtils.percentile(values, 75);
        double reach = 1.5 * (third - first);
        return (int) Arrays.stream(values).filter(v -> v < first - reach || v > third + reach).count();
    }

    /** The observations in their order, the outer ones moved to the innermost of those that are dropped at either end. */
    double[] winsorised(int dropped) {
        double low = ordered(dropped);
        double high = ordered(size() - 1 - dropped);
        return Arrays.stream(values).map(v -> Math.max(low, Math.min(high, v))).toArray();
    }

    /**
     * {@return the sample with each observation multiplied by a factor and then moved}
     *
     * @param factor by which each is multiplied
     * @param shift what is then added
     */
    public Sample scaled(double factor, double shift) {
        Sample scaled = new Sample(map(values, factor, shift));
        // Rounding keeps the order, and sorting each once more would take longer than most that is made of a sample.
        if (factor > 0) {
            scaled.sorted = map(sorted(), factor, shift);
        }
        return scaled;
    }

    private static double[] map(double[] values, double factor, double shift) {
        double[] mapped = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            mapped[i] = values[i] * factor + shift;
        }
        return mapped;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Sample sample && Arrays.equals(values, sample.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return "%d observations from %s to %s".formatted(size(), min(), max());
    }
}
