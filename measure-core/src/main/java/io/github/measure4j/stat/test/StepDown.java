package io.github.measure4j.stat.test;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * The step-down procedure with the maximum of a statistic (Westfall and Young 1993, Resampling-Based Multiple Testing,
 * algorithm 4.1), and the statistic that permutations of launches share.
 */
final class StepDown {
    /** The share of a sum of squares that rounding leaves. */
    private static final double NEGLIGIBLE = 1e-13;

    private StepDown() {}

    /**
     * The p value of each point, adjusted for all of them.
     *
     * @param observed the statistic of each point
     * @param orders in which the observations could have come, with the observed one among them
     * @param statistics of all points in one order
     */
    static <O> double[] adjusted(double[] observed, List<O> orders, Function<O, double[]> statistics) {
        int[] descending = IntStream.range(0, observed.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> observed[i]).reversed())
                .mapToInt(Integer::intValue)
                .toArray();
        int[] reached = new int[observed.length];
        for (O order : orders) {
            double[] other = statistics.apply(order);
            double most = Double.NEGATIVE_INFINITY;
            for (int place = descending.length - 1; place >= 0; place--) {
                int point = descending[place];
                most = Math.max(most, other[point]);
                reached[place] += most >= observed[point] - 1e-9 * Math.abs(observed[point]) ? 1 : 0;
            }
        }
        double[] adjusted = new double[observed.length];
        double least = 0;
        for (int place = 0; place < descending.length; place++) {
            least = Math.max(least, (double) reached[place] / orders.size());
            adjusted[descending[place]] = least;
        }
        return adjusted;
    }

    /**
     * The difference of each point over its standard error, with its variance shrunk towards the median of all.
     *
     * @param differences whose distance from 0 counts
     * @param variances of one observation, of each point
     * @param errors the variance of a difference in those of an observation
     * @param above whether only a difference above 0 counts, instead of any
     */
    static double[] statistics(double[] differences, double[] variances, double errors, boolean above) {
        double typical = median(variances);
        double[] statistics = new double[differences.length];
        for (int point = 0; point < statistics.length; point++) {
            double error = Math.sqrt((variances[point] + typical) / 2 * errors);
            double difference = above ? differences[point] : Math.abs(differences[point]);
            statistics[point] = difference == 0 ? 0 : difference / error;
        }
        return statistics;
    }

    /**
     * The variance of an observation.
     *
     * @param left of the sum of squares
     * @param squares the sum of squares
     * @param freedom the degrees of freedom
     */
    static double variance(double left, double squares, int freedom) {
        return left > NEGLIGIBLE * squares ? left / freedom : 0;
    }

    private static double median(double... some) {
        double[] sorted = some.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
