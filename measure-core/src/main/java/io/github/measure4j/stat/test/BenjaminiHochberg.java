package io.github.measure4j.stat.test;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The correction of Benjamini and Hochberg (1995, Journal of the Royal Statistical Society B 57, 289-300): of those tests
 * that are called significant, at most the level is expected to be false alarms. It answers which of many tests found
 * something; {@link Holm} answers whether any did, and asks for more.
 */
public final class BenjaminiHochberg {
    private BenjaminiHochberg() {}

    /**
     * {@return the p values to compare with the level, in the order of the given ones} The i-th smallest of n is multiplied
     * by n / i, and none is above that of a larger one.
     *
     * @param p of tests that are independent or positively dependent, each from 0 to 1
     */
    public static double[] adjusted(double... p) {
        List<Integer> descending = IntStream.range(0, p.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> p[i]).reversed())
                .toList();
        double[] adjusted = new double[p.length];
        double most = 1;
        for (int place = 0; place < p.length; place++) {
            int i = descending.get(place);
            most = Math.min(most, p.length * p[i] / (p.length - place));
            adjusted[i] = most;
        }
        return adjusted;
    }
}
