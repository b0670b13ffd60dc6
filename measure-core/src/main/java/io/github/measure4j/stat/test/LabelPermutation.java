package io.github.measure4j.stat.test;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.math3.util.CombinatoricsUtils;

/**
 * Whether two sides differ at many points at once, where a launch of either side gives one observation at every point. The
 * launches change sides, all points of a launch together, and the largest statistic of any point is noted each time: the
 * step-down procedure with the maximum of T (Westfall and Young 1993, Resampling-Based Multiple Testing, algorithm 4.1).
 *
 * <p>No distribution is assumed and points of a launch may depend on one another. The chance that any point is called
 * different where none is stays below the level. Five launches against five have 252 orders, so that p is at least 2 / 252 =
 * 0.008 at however many points; a rank test at each point with a correction for their number could decide six.
 *
 * <p>The statistic is a difference of means over its standard error, with the points' variances shrunk towards their median so
 * that a small variance found by luck does not decide.
 */
public final class LabelPermutation {
    private static final int MOST_ORDERS = 1_000;
    private static final long SEED = 20_260_721;

    /** The observations of each point about their mean over all launches. */
    private final double[][] values;

    private final double[] squares;
    private final int sizeOfA;
    private final boolean above;

    private LabelPermutation(double[][] values, int sizeOfA, boolean above) {
        this.values = values;
        this.squares = new double[values.length];
        for (int point = 0; point < values.length; point++) {
            double mean = Arrays.stream(values[point]).average().orElseThrow();
            for (int i = 0; i < values[point].length; i++) {
                values[point][i] -= mean;
                squares[point] += values[point][i] * values[point][i];
            }
        }
        this.sizeOfA = sizeOfA;
        this.above = above;
    }

    /**
     * {@return the p value of each point, adjusted for all of them}
     *
     * @param a the observations of side A: a row for each point, a column for each launch
     * @param b the same of side B, with the same points
     * @param above whether only a B above A counts, instead of any difference
     */
    public static double[] adjusted(double[][] a, double[][] b, boolean above) {
        double[][] all = new double[a.length][];
        Arrays.setAll(all, i -> {
            double[] both = Arrays.copyOf(a[i], a[i].length + b[i].length);
            System.arraycopy(b[i], 0, both, a[i].length, b[i].length);
            return both;
        });
        return new LabelPermutation(all, a[0].length, above).adjusted();
    }

    /**
     * {@return the smallest p value that launches of these numbers can give}
     *
     * @param sizeOfA at least 1
     * @param sizeOfB at least 1
     * @param above whether only a B above A counts
     */
    public static double leastP(int sizeOfA, int sizeOfB, boolean above) {
        return Math.min(1, (above ? 1 : 2) / orders(sizeOfA, sizeOfB));
    }

    private static double orders(int sizeOfA, int sizeOfB) {
        return Math.exp(CombinatoricsUtils.binomialCoefficientLog(sizeOfA + sizeOfB, sizeOfA));
    }

    private double[] adjusted() {
        double[] observed = statistics(IntStream.range(0, sizeOfA).toArray());
        return StepDown.adjusted(observed, ordersOf(values[0].length), this::statistics);
    }

    /** All orders where they are few, else random ones of which the first is the one that was observed. */
    private List<int[]> ordersOf(int launches) {
        if (orders(sizeOfA, launches - sizeOfA) <= MOST_ORDERS + 0.5) {
            List<int[]> all = new ArrayList<>();
            CombinatoricsUtils.combinationsIterator(launches, sizeOfA).forEachRemaining(all::add);
            return all;
        }
        Random random = new Random(SEED);
        int[] deck = IntStream.range(0, launches).toArray();
        List<int[]> some = new ArrayList<>(MOST_ORDERS);
        some.add(IntStream.range(0, sizeOfA).toArray());
        while (some.size() < MOST_ORDERS) {
            for (int i = 0; i < sizeOfA; i++) {
                int j = i + random.nextInt(launches - i);
                int drawn = deck[j];
                deck[j] = deck[i];
                deck[i] = drawn;
            }
            some.add(Arrays.copyOf(deck, sizeOfA));
        }
        return some;
    }

    private double[] statistics(int... ofA) {
        int launches = values[0].length;
        int sizeOfB = launches - sizeOfA;
        double[] differences = new double[values.length];
        double[] variances = new double[values.length];
        double errors = 1.0 / sizeOfA + 1.0 / sizeOfB;
        for (int point = 0; point < values.length; point++) {
            double sum = 0;
            for (int i : ofA) {
                sum += values[point][i];
            }
            differences[point] = -sum * errors;
            variances[point] = StepDown.variance(squares[point] - sum * sum * errors, squares[point], launches - 2);
        }
        return StepDown.statistics(differences, variances, errors, above);
    }
}
