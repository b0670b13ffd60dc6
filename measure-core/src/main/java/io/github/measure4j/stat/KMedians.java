package io.github.measure4j.stat;

import java.util.Arrays;

/**
 * Clusters of values on a line: the partition for which the sum of absolute distances from the clusters' medians is
 * smallest. In one dimension clusters are intervals of the sorted values, and the optimum is found exactly by dynamic
 * programming (Wang and Song 2011, The R Journal 3(2), 29-33, there for squares). A huge outlier is as far from one
 * median as from another, so that it does not pull a boundary.
 */
public final class KMedians {
    private static final int MOST_VALUES = 256;

    private KMedians() {}

    /**
     * {@return the medians of the clusters, the lowest first} More than 256 values are represented by as many of their
     * quantiles.
     *
     * @param sample at least as many values as clusters
     * @param clusters at least 1
     * @throws IllegalArgumentException if there are fewer values than clusters
     */
    public static double[] centres(Sample sample, int clusters) {
        double[] values = quantiles(sample);
        int n = values.length;
        if (clusters < 1 || n < clusters) {
            throw new IllegalArgumentException(clusters + " clusters of " + n + " values");
        }
        double[] sums = new double[n + 1];
        for (int i = 0; i < n; i++) {
            sums[i + 1] = sums[i] + values[i] - values[0];
        }
        int[][] begins = new int[clusters][n + 1];
        double[] least = new double[n + 1];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        least[0] = 0;
        for (int cluster = 0; cluster < clusters; cluster++) {
            least = withOneMore(least, sums, begins[cluster]);
        }
        double[] centres = new double[clusters];
        int end = n;
        for (int cluster = clusters - 1; cluster >= 0; cluster--) {
            int begin = begins[cluster][end];
            centres[cluster] = (values[(begin + end - 1) / 2] + values[(begin + end) / 2]) / 2;
            end = begin;
        }
        return centres;
    }

    /** The least deviations of the first so many values with one cluster more, and where that one begins. */
    private static double[] withOneMore(double[] least, double[] sums, int[] begins) {
        int n = least.length - 1;
        double[] more = new double[n + 1];
        Arrays.fill(more, Double.POSITIVE_INFINITY);
        for (int end = 1; end <= n; end++) {
            for (int begin = 0; begin < end; begin++) {
                double deviations = least[begin] + deviations(sums, begin, end);
                if (deviations < more[end]) {
                    more[end] = deviations;
                    begins[end] = begin;
                }
            }
        }
        return more;
    }

    /** The sum of absolute deviations from the median: the upper half's sum less the lower half's. */
    private static double deviations(double[] sums, int from, int to) {
        int half = (to - from) / 2;
        return (sums[to] - sums[to - half]) - (sums[from + half] - sums[from]);
    }

    private static double[] quantiles(Sample sample) {
        double[] sorted = sample.sorted();
        if (sorted.length <= MOST_VALUES) {
            return sorted;
        }
        double[] values = new double[MOST_VALUES];
        for (int i = 0; i < MOST_VALUES; i++) {
            values[i] = sorted[(int) ((i + 0.5) * sorted.length / MOST_VALUES)];
        }
        return values;
    }
}
