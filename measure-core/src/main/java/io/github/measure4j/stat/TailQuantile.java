package io.github.measure4j.stat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.math3.distribution.BinomialDistribution;

/**
 * A quantile of single observations with an interval from order statistics, which assumes nothing of their distribution
 * (David and Nagaraja 2003, <i>Order Statistics</i>, 7.1): the number of observations below the quantile of a share p is
 * binomial, so that the observations with the ranks of that distribution's ends enclose it.
 *
 * <p>Observations that follow one another are alike, in the tail most of all, where one disturbance meets several. The number
 * of observations is therefore divided by the integrated autocorrelation time of the series that says for each whether it lies
 * above the quantile. Where an end of the interval lies beyond the observations there is no answer: a quantile of 99.9 %
 * with 95 % confidence wants 3,688 independent ones.
 *
 * @param share of the observations up to it, above 0 and below 1
 * @param value the smallest observation that at least this share is not above
 * @param lower end of the interval
 * @param upper end of the interval
 */
public record TailQuantile(double share, double value, double lower, double upper) {

    /**
     * {@return a quantile, unless there are too few observations for its interval}
     *
     * @param series observations in the order in which they were made, one array for each stretch without a gap
     * @param share above 0 and below 1
     * @param confidence of the interval, above 0 and below 1
     * @throws IllegalArgumentException if there is no observation, or a share is none
     */
    public static Optional<TailQuantile> of(List<Sample> series, double share, double confidence) {
        if (!(share > 0 && share < 1 && confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException(
                    "the quantile of %s with %s confidence; both lie between 0 and 1".formatted(share, confidence));
        }
        Sample all = Sample.joined(series);
        int n = all.size();
        double value = all.ordered(rank(share * n, n));
        double worth = n / time(all.values(), value);
        BinomialDistribution below = new BinomialDistribution(null, (int) worth, share);
        double lower = below.inverseCumulativeProbability((1 - confidence) / 2);
        double upper = below.inverseCumulativeProbability((1 + confidence) / 2) + 1;
        if (lower < 1 || upper > (int) worth) {
            return Optional.empty();
        }
        double each = n / (double) (int) worth;
        return Optional.of(new TailQuantile(
                share, value, all.ordered(rank(Math.floor(lower * each), n)), all.ordered(rank(Math.ceil(upper * each), n))));
    }

    /** From 0, of the observation so many from the lowest, counted from 1. */
    private static int rank(double number, int n) {
        return Math.max(0, Math.min(n - 1, (int) Math.ceil(number) - 1));
    }

    private static double time(double[] values, double threshold) {
        return Autocorrelation.time(Arrays.stream(values).map(value -> value > threshold ? 1 : 0).toArray());
    }

    /**
     * {@return how many independent observations an interval needs at least}
     *
     * @param share as for {@link #of}
     * @param confidence as for {@link #of}
     */
    public static int leastObservations(double share, double confidence) {
        double rarer = Math.max(share, 1 - share);
        return (int) Math.ceil(Math.log((1 - confidence) / 2) / Math.log(rarer));
    }
}
