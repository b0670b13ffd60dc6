package io.github.measure4j.stat;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.distribution.BinomialDistribution;

/**
 * The values around which a sample gathers: one as a rule, two where the machine was in two states.
 *
 * <p>The sorted sample is split in two where the sum of absolute deviations from the medians of the halves is smallest
 * (k-medians for two clusters; exact in one dimension, and a huge outlier is as far from one split's median as from
 * another's, so that it does not pull the split). Each part has a tenth of the sample and three observations at least: less
 * is outliers. The parts are modes if these hold:
 *
 * <ul>
 *   <li>neither reaches beyond the middle between their medians;
 *   <li>their medians are 4.5 of their standard deviations apart (from the median absolute deviation; Ashman's D, Ashman,
 *       Bird and Zepf 1994, AJ 108, 2348, asks for 2, but the halves of one normal distribution already have 3);
 *   <li>there is a valley. In a unimodal distribution the density between two points is nowhere below that of the lower
 *       one, so that the middle half of what lies between the medians holds about half of it; by a binomial test at 1 % it
 *       holds less.
 * </ul>
 *
 * <p>In 5,000 trials each, one mode was taken for two in under 2 % of normal, log-normal, gamma, uniform, exponential and
 * outlier-contaminated samples and of AR(1) with rho 0.9, with n from 16 to 400 (2.5 % for exponential ones of 14). Two
 * modes 13 deviations apart with shares of 70 and 30 % were found in 89 % at 16, 99 % at 24 and 100 % from 54 on;
 * modes 6 deviations apart in 51 % at 24 and 99 % at 100. More than two modes are told as two, if at all.
 *
 * @param modes the lowest first, at least one
 */
public record Modes(List<Mode> modes) {
    private static final int FEWEST = 3;
    private static final double LEAST_SHARE = 0.1;
    private static final double DEVIATIONS_APART = 4.5;
    private static final double VALLEY_CHANCE = 0.01;

    /**
     * Copies the list.
     *
     * @throws IllegalArgumentException if it is empty
     */
    public Modes {
        modes = List.copyOf(modes);
        if (modes.isEmpty()) {
            throw new IllegalArgumentException("a sample has at least one mode");
        }
    }

    /**
     * A value around which observations gather.
     *
     * @param centre the median of those that do
     * @param share of all observations, above 0 and up to 1
     */
    public record Mode(double centre, double share) {}

    /**
     * {@return the modes of a sample}
     *
     * @param sample in any order
     */
    public static Modes of(Sample sample) {
        double[] sorted = sample.sorted();
        int n = sorted.length;
        int fewest = Math.max(FEWEST, (int) Math.ceil(LEAST_SHARE * n));
        Modes one = new Modes(List.of(new Mode(median(sorted), 1)));
        if (n < 2 * fewest) {
            return one;
        }
        int split = split(sorted, fewest);
        double[] low = Arrays.copyOfRange(sorted, 0, split);
        double[] high = Arrays.copyOfRange(sorted, split, n);
        if (!gathered(low, high) || !apart(low, high) || !valley(sorted, median(low), median(high))) {
            return one;
        }
        return of(low, high);
    }

    /** Two samples as two modes, the lower one first. */
    static Modes of(Sample low, Sample high) {
        return of(low.sorted(), high.sorted());
    }

    private static Modes of(double[] low, double[] high) {
        double share = (double) low.length / (low.length + high.length);
        return new Modes(List.of(new Mode(median(low), share), new Mode(median(high), 1 - share)));
    }

    /** {@return whether there is more than one} */
    public boolean several() {
        return modes.size() > 1;
    }

    double lowest() {
        return modes.get(0).centre();
    }

    double highest() {
        return modes.get(modes.size() - 1).centre();
    }

    /** The number of observations in the lower part. */
    private static int split(double[] sorted, int fewest) {
        int n = sorted.length;
        double[] sums = new double[n + 1];
        for (int i = 0; i < n; i++) {
            sums[i + 1] = sums[i] + (sorted[i] - sorted[0]);
        }
        int best = fewest;
        double least = Double.POSITIVE_INFINITY;
        for (int k = fewest; k <= n - fewest; k++) {
            double deviations = deviations(sums, 0, k) + deviations(sums, k, n);
            if (deviations < least) {
                least = deviations;
                best = k;
            }
        }
        return best;
    }

    /** The sum of absolute deviations from the median: the upper half's sum less the lower half's. */
    private static double deviations(double[] sums, int from, int to) {
        int half = (to - from) / 2;
        return (sums[to] - sums[to - half]) - (sums[from + half] - sums[from]);
    }

    /** Whether no observation lies beyond the middle, as one does where the least share holds the split in a mode's flank. */
    private static boolean gathered(double[] low, double[] high) {
        double middle = (median(low) + median(high)) / 2;
        return low[low.length - 1] < middle && middle < high[0];
    }

    private static boolean apart(double[] low, double[] high) {
        double spread = Math.hypot(spread(low), spread(high)) / Math.sqrt(2);
        return median(high) - median(low) > DEVIATIONS_APART * spread;
    }

    private static double spread(double[] sorted) {
        double median = median(sorted);
        return MedianDeviation.OF_NORMAL
                * median(Arrays.stream(sorted).map(v -> Math.abs(v - median)).sorted().toArray());
    }

    private static boolean valley(double[] sorted, double low, double high) {
        double margin = (high - low) / 4;
        int between = (int) Arrays.stream(sorted).filter(v -> low <= v && v <= high).count();
        int middle = (int) Arrays.stream(sorted).filter(v -> low + margin < v && v < high - margin).count();
        return new BinomialDistribution(null, between, 0.5).cumulativeProbability(middle) < VALLEY_CHANCE;
    }

    private static double median(double[] sorted) {
        int n = sorted.length;
        return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
    }
}
