package io.github.measure4j.stat.test;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/** The step-down procedure with the maximum of a statistic (Westfall and Young 1993, algorithm 4.1). */
final class StepDown {
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
}
