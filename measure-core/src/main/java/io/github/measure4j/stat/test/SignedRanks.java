package io.github.measure4j.stat.test;

import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Sample;
import java.util.Arrays;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;

/**
 * The centre of one sample whose observations lie as likely so far above it as below: the median of the means of all pairs of
 * observations, each with itself, too (Hodges and Lehmann 1963). The interval holds those centres that the signed-rank test of
 * Wilcoxon (1945) would not refuse. Nothing else is assumed, so that rare observations far away neither widen it nor pull it.
 *
 * @param centre in the unit of the sample
 * @param interval unbounded where the sample is too small for its confidence: 5 observations do not reach 95 %, 6 do
 */
public record SignedRanks(double centre, Interval interval) {
    /** Above as many observations the normal approximation takes the place of the distribution. */
    private static final int MOST_EXACT = 100;

    /**
     * {@return the centre of a sample with its interval}
     *
     * @param sample of any size
     * @param confidence of the interval, above 0 and below 1
     */
    public static SignedRanks of(Sample sample, double confidence) {
        Interval.checkConfidence(confidence);
        double[] means = means(sample.values());
        double centre = (means[(means.length - 1) / 2] + means[means.length / 2]) / 2;
        int outside = outside(sample.size(), (1 - confidence) / 2);
        Interval interval = outside < 1
                ? new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, confidence)
                : new Interval(means[outside - 1], means[means.length - outside], confidence);
        return new SignedRanks(centre, interval);
    }

    /**
     * {@return the probability of signed ranks as uneven as these, to either side, if the centre is the given one}
     *
     * @param sample of any size
     * @param centre in its unit
     */
    public static double p(Sample sample, double centre) {
        return Arrays.stream(sample.values()).allMatch(value -> value == centre)
                ? 1
                : WilcoxonSignedRankTest.withDefaults().withMu(centre).test(sample.values()).getPValue();
    }

    /** In order. Those of sorted values are sorted runs, which the library merges. */
    private static double[] means(double... values) {
        Arrays.sort(values);
        double[] means = new double[values.length * (values.length + 1) / 2];
        int next = 0;
        for (int i = 0; i < values.length; i++) {
            for (int j = i; j < values.length; j++) {
                means[next++] = (values[i] + values[j]) / 2;
            }
        }
        Arrays.sort(means);
        return means;
    }

    /** The largest k for which the probability of fewer than k means on one side does not exceed the tail; 0 if there is none. */
    private static int outside(int size, double tail) {
        if (size > MOST_EXACT) {
            double middle = size * (size + 1.0) / 4;
            double deviation = Math.sqrt(middle * (2 * size + 1) / 6);
            return (int) Math.max(0, Math.floor(new NormalDistribution(null, middle, deviation).inverseCumulativeProbability(tail)));
        }
        double[] probability = sumsOfRanks(size);
        double below = 0;
        int k = 0;
        while (below + probability[k] <= tail) {
            below += probability[k];
            k++;
        }
        return k;
    }

    /** The probability of each sum of those ranks that belong to observations above the centre. */
    private static double[] sumsOfRanks(int size) {
        double[] probability = new double[size * (size + 1) / 2 + 1];
        probability[0] = 1;
        for (int rank = 1; rank <= size; rank++) {
            for (int sum = probability.length - 1; sum >= 0; sum--) {
                probability[sum] = (probability[sum] + (sum >= rank ? probability[sum - rank] : 0)) / 2;
            }
        }
        return probability;
    }
}
