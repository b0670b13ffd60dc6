package io.github.measure4j.stat.test;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Holm's correction (1979, Scandinavian Journal of Statistics 6, 65-70): with many tests at once, the chance that any of
 * those that are called significant is a false alarm stays below the level, whatever the tests have to do with one another.
 */
public final class Holm {
    private Holm() {}

    /**
     * {@return the p values to compare with the level, in the order of the given ones} The i-th smallest of n is
     * multiplied by n - i + 1, and none is below that of a smaller one.
     *
     * @param p of independent or dependent tests, each from 0 to 1
     */
    public static double[] adjusted(double... p) {
        return adjustedAmong(p.length, p);
    }

    /**
     * {@return the same for the smallest p values of a larger number of tests, whose others need not be at hand}
     *
     * @param tests how many there are, at least as many as p values
     * @param p the smallest ones, each from 0 to 1
     */
    public static double[] adjustedAmong(int tests, double... p) {
        List<Integer> ascending = IntStream.range(0, p.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> p[i]))
                .toList();
        double[] adjusted = new double[p.length];
        double least = 0;
        for (int rank = 0; rank < p.length; rank++) {
            int i = ascending.get(rank);
            least = Math.max(least, Math.min(1, (tests - rank) * p[i]));
            adjusted[i] = least;
        }
        return adjusted;
    }
}
