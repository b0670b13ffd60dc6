package io.github.measure4j.stat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;

/**
 * The places at which the distribution of a series changes: E-Divisive (Matteson and James 2014, Journal of the American
 * Statistical Association 109, 334-345), which assumes no distribution. A segment is divided where the energy statistic
 *
 * <pre>q = m n / (m + n) (2 mean|x - y| - mean|x - x'| - mean|y - y'|)</pre>
 *
 * <p>of its m earlier values x and n later values y is largest, if at most a share of the orders of its values that equals the
 * level has a larger one; both parts are then looked at in turn. Orders are drawn until ten are larger, or {@value #ORDERS} have
 * been drawn (Besag and Clifford 1991, Biometrika 78, 301-304).
 *
 * <p>A series longer than {@value #WINDOW} values is looked through in windows that overlap by half, and each change found is
 * tested again between its neighbours.
 */
public final class ChangePoints {
    /** A part has at least so many values. */
    private static final int SHORTEST = 2;

    private static final int WINDOW = 120;
    private static final int ORDERS = 999;
    private static final int ENOUGH = 10;

    private final double[] series;
    private final double level;
    private final Random random;

    private ChangePoints(double[] series, double level, long seed) {
        this.series = series;
        this.level = level;
        this.random = new Random(seed);
    }

    /**
     * {@return the index of the first value after each change, ascending}
     *
     * @param series in the order of time
     * @param level the chance of a change at all where there is none, as 0.01
     * @param seed of the orders that are drawn
     */
    public static List<Integer> in(double[] series, double level, long seed) {
        return new ChangePoints(series.clone(), level, seed).all();
    }

    private List<Integer> all() {
        TreeSet<Integer> found = new TreeSet<>();
        if (series.length <= WINDOW) {
            divide(0, series.length, found);
            return new ArrayList<>(found);
        }
        for (int from = 0; from < series.length; from += WINDOW / 2) {
            divide(from, Math.min(series.length, from + WINDOW), found);
        }
        return confirmed(found);
    }

    private void divide(int from, int to, TreeSet<Integer> found) {
        int place = placeIn(from, to);
        if (place > 0) {
            found.add(place);
            divide(from, place, found);
            divide(place, to, found);
        }
    }

    /** If two windows place a change differently, both places are tested again, and one is left. */
    private List<Integer> confirmed(TreeSet<Integer> candidates) {
        List<Integer> places = new ArrayList<>(candidates);
        TreeSet<Integer> confirmed = new TreeSet<>();
        int from = 0;
        for (int i = 0; i < places.size(); i++) {
            int to = i + 1 < places.size() ? places.get(i + 1) : series.length;
            int begin = Math.max(from, places.get(i) - WINDOW / 2);
            int place = placeIn(begin, Math.min(to, places.get(i) + WINDOW / 2));
            if (place > 0) {
                confirmed.add(place);
                from = place;
            }
        }
        return new ArrayList<>(confirmed);
    }

    /** The place of a significant change; 0 if there is none. */
    private int placeIn(int from, int to) {
        if (to - from < 2 * SHORTEST) {
            return 0;
        }
        double[] part = Arrays.copyOfRange(series, from, to);
        Division observed = Division.of(part);
        int larger = 0;
        int drawn = 0;
        while (drawn < ORDERS && larger < ENOUGH) {
            shuffle(part);
            drawn++;
            larger += Division.of(part).statistic >= observed.statistic ? 1 : 0;
        }
        double p = larger >= ENOUGH ? (double) larger / drawn : (larger + 1.0) / (drawn + 1);
        return p <= level ? from + observed.place : 0;
    }

    private void shuffle(double[] values) {
        for (int i = values.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            double value = values[i];
            values[i] = values[j];
            values[j] = value;
        }
    }

    /** The division of a segment with the largest statistic. */
    private record Division(int place, double statistic) {

        /** In steps from one division to the next, each value moving from the later part to the earlier one. */
        static Division of(double[] values) {
            int size = values.length;
            double withinLater = 0;
            for (int i = 0; i < size; i++) {
                for (int j = i + 1; j < size; j++) {
                    withinLater += Math.abs(values[i] - values[j]);
                }
            }
            double withinEarlier = 0;
            double between = 0;
            Division best = new Division(0, Double.NEGATIVE_INFINITY);
            for (int m = 1; m <= size - SHORTEST; m++) {
                double toEarlier = 0;
                double toLater = 0;
                for (int i = 0; i < m - 1; i++) {
                    toEarlier += Math.abs(values[i] - values[m - 1]);
                }
                for (int i = m; i < size; i++) {
                    toLater += Math.abs(values[i] - values[m - 1]);
                }
                withinEarlier += toEarlier;
                withinLater -= toLater;
                between += toLater - toEarlier;
                int n = size - m;
                if (m >= SHORTEST) {
                    double energy = 2 * between / ((double) m * n)
                            - 2 * withinEarlier / (m * (m - 1.0))
                            - 2 * withinLater / (n * (n - 1.0));
                    double statistic = (double) m * n / size * energy;
                    best = statistic > best.statistic ? new Division(m, statistic) : best;
                }
            }
            return best;
        }
    }
}
