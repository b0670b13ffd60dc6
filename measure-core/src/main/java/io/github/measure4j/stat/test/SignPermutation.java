package io.github.measure4j.stat.test;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Whether any of many points is shifted from 0, where a launch gives one difference of two sides at every point. If nothing
 * differs, the sides of a launch could as well have been named the other way round: the differences of all points of a launch
 * change their sign together, and the largest statistic of any point is noted each time (Westfall and Young 1993,
 * Resampling-Based Multiple Testing, algorithm 4.1).
 *
 * <p>Nothing is assumed but that a difference is as likely as its opposite. Seven launches have 128 orders of signs, so that p is
 * at least 2 / 128 = 0.016 at however many points.
 *
 * <p>The statistic is a mean over its standard error, with the points' variances shrunk towards their median so that a small
 * variance found by luck does not decide.
 */
public final class SignPermutation {
    private static final int MOST_ORDERS = 1_024;
    private static final long SEED = 20_261_124;

    private final double[][] values;
    private final double[] squares;
    private final boolean above;

    private SignPermutation(double[][] values, boolean above) {
        this.values = values;
        this.squares = Arrays.stream(values).mapToDouble(row -> Arrays.stream(row).map(x -> x * x).sum()).toArray();
        this.above = above;
    }

    /**
     * {@return the p value of each point, adjusted for all of them}
     *
     * @param differences of the sides: a row for each point, a column for each launch, at least two
     * @param above whether only a difference above 0 counts, instead of any
     */
    public static double[] adjusted(double[][] differences, boolean above) {
        SignPermutation all = new SignPermutation(differences, above);
        List<boolean[]> orders = orders(differences[0].length);
        return StepDown.adjusted(all.statistics(orders.get(0)), orders, all::statistics);
    }

    /**
     * {@return the smallest p value that so many launches can give}
     *
     * @param launches at least 1
     * @param above whether only a difference above 0 counts
     */
    public static double leastP(int launches, boolean above) {
        return (above ? 1 : 2) * Math.pow(2, -launches);
    }

    /** All ways to turn signs where they are few, else random ones; the first turns none. */
    private static List<boolean[]> orders(int launches) {
        List<boolean[]> orders = new ArrayList<>();
        boolean all = launches <= Math.log(MOST_ORDERS) / Math.log(2);
        Random random = new Random(SEED);
        int number = all ? 1 << launches : MOST_ORDERS;
        for (int order = 0; order < number; order++) {
            boolean[] turned = new boolean[launches];
            for (int i = 0; i < launches; i++) {
                turned[i] = all ? (order >> i & 1) == 1 : order > 0 && random.nextBoolean();
            }
            orders.add(turned);
        }
        return orders;
    }

    private double[] statistics(boolean... turned) {
        int launches = turned.length;
        double[] means = new double[values.length];
        double[] variances = new double[values.length];
        for (int point = 0; point < values.length; point++) {
            double sum = 0;
            for (int i = 0; i < launches; i++) {
                sum += turned[i] ? -values[point][i] : values[point][i];
            }
            means[point] = sum / launches;
            variances[point] = StepDown.variance(squares[point] - sum * means[point], squares[point], launches - 1);
        }
        return StepDown.statistics(means, variances, 1.0 / launches, above);
    }
}
