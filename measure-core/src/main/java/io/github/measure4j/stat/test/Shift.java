package io.github.measure4j.stat.test;

import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Sample;
import java.util.Arrays;
import org.apache.commons.math3.distribution.NormalDistribution;

/**
 * The shift of one sample above another: the median of all differences between their observations (Hodges and Lehmann
 * 1963, Annals of Mathematical Statistics 34, 598-611). Its interval holds those shifts that the {@link RankTest} would
 * not refuse (Moses 1953): from the k-th smallest difference to thek-th largest, where the test's U lies below k with
 * half of what is left to chance. The differences are counted and not kept, so memory grows with the sum of the sizes
 * and not with their product.
 *
 * @param centre in the unit of the samples
 * @param interval unbounded where the samples are too small for its confidence
 */
public record Shift(double centre, Interval interval) {
    /** Above as many pairs the normal approximation of U takes the place of its distribution. */
    private static final int MOST_PAIRS = 2_500;

    /**
     * From one sample to another.
     *
     * @param from what is held against the other
     * @param to the other, in the same unit
     * @param confidence of the interval, above 0 and below 1
     * @return the shift with its interval, in the unit of the samples
     */
    public static Shift between(Sample from, Sample to, double confidence) {
        Interval.checkConfidence(confidence);
        PairwiseDifferences differences = PairwiseDifferences.between(from.values(), to.values());
        long pairs = differences.number();
        double centre = (differences.smallest((pairs - 1) / 2) + differences.smallest(pairs / 2)) / 2;
        long outside = outside(from.size(), to.size(), (1 - confidence) / 2);
        Interval interval = outside < 1
                ? new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, confidence)
                : new Interval(
                        differences.smallest(outside - 1), differences.smallest(pairs - outside), confidence);
        return new Shift(centre, interval);
    }

    /** The largest k for which P(U &lt; k) does not exceed the tail; 0 if there is none. */
    static long outside(int n, int m, double tail) {
        long pairs = (long) n * m;
        if (pairs > MOST_PAIRS) {
            double deviation = Math.sqrt(pairs * (n + m + 1.0) / 12);
            double quantile = new NormalDistribution(null, 0, 1).inverseCumulativeProbability(tail);
            return (long) Math.max(0, Math.floor(pairs / 2.0 + quantile * deviation));
        }
        double[] ways = waysToReach(n, m);
        double all = Arrays.stream(ways).sum();
        double below = 0;
        int k = 0;
        while (below + ways[k] <= tail * all) {
            below += ways[k];
            k++;
        }
        return k;
    }

    /**
     * In how many orders of n and m observations U is 0, 1, 2 ...: the coefficients of the Gaussian binomial, by
     * multiplying with 1 - x^(m + i) and dividing by 1 - x^i for i from 1 to n.
     */
    private static double[] waysToReach(int n, int m) {
        double[] ways = new double[n * m + 1];
        ways[0] = 1;
        for (int i = 1; i <= n; i++) {
            for (int u = ways.length - 1; u >= m + i; u--) {
                ways[u] -= ways[u - m - i];
            }
            for (int u = i; u < ways.length; u++) {
                ways[u] += ways[u - i];
            }
        }
        return ways;
    }
}
