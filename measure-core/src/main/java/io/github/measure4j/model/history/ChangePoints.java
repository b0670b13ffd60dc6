package io.github.measure4j.model.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.NormalDistribution;

/**
 * The places at which the distribution of a series changes: E-Divisive (Matteson and James 2014, Journal of the American
 * Statistical Association 109, 334-345), which assumes no distribution. A segment is divided where the energy statistic
 *
 * <pre>q = m n / (m + n) (2 mean|x - y| - mean|x - x'| - mean|y - y'|)</pre>
 *
 * <p>of its m earlier values x and n later values y is largest, if at most a share of the orders of its values that equals the
 * level has a larger one; both parts are then looked at in turn.
 *
 * <p>The values are the normal scores of their ranks within the segment (van der Waerden 1952, Indagationes Mathematicae 14,
 * 453-458), so that a disturbed run weighs little. The orders of all segments of one length then have the same statistics, and are
 * drawn once: a new series costs one statistic a segment. A segment in which values are equal has its own orders, drawn until ten
 * are larger (Besag and Clifford 1991, Biometrika 78, 301-304).
 *
 * <p>A series longer than {@value #WINDOW} values is looked through in windows that overlap by half, and each change found is
 * tested again between its neighbours.
 */
final class ChangePoints {
    /** A part has at least so many values. */
    private static final int SHORTEST = 2;

    private static final int WINDOW = 120;
    private static final int ORDERS = 1_999;
    private static final int ENOUGH = 10;
    private static final long SEED = 14;

    /** From this length on the statistics of orders grow so evenly with the length that every tenth is enough. */
    private static final int EVEN = 20;

    private static final int STEP = 10;

    private static final Map<Orders, double[]> STATISTICS = new ConcurrentHashMap<>();

    private final double[] series;
    private final double level;

    private ChangePoints(double[] series, double level) {
        this.series = series;
        this.level = level;
    }

    /**
     * {@return the index of the first value after each change, ascending}
     *
     * @param series in the order of time
     * @param level the chance of a change at all where there is none, as 0.01
     */
    public static List<Integer> in(double[] series, double level) {
        return new ChangePoints(series.clone(), level).all();
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
        Scores scores = Scores.of(Arrays.copyOfRange(series, from, to));
        Division observed = Division.of(scores);
        boolean significant = scores.apart
                ? observed.statistic > bound(to - from)
                : pOfOrders(scores, observed.statistic) <= level;
        return significant ? from + observed.place : 0;
    }

    /** The statistic that a share of the orders exceeds; for lengths between those that were drawn on a line. */
    private double bound(int size) {
        if (size <= EVEN || size % STEP == 0) {
            return ofDrawn(size);
        }
        int below = size / STEP * STEP;
        double part = (double) (size - below) / STEP;
        return (1 - part) * ofDrawn(below) + part * ofDrawn(below + STEP);
    }

    private double ofDrawn(int size) {
        double[] statistics = STATISTICS.computeIfAbsent(new Orders(size), Orders::statistics);
        int larger = (int) (level * (ORDERS + 1));
        return larger < 1 ? Double.POSITIVE_INFINITY : statistics[ORDERS - larger];
    }

    private double pOfOrders(Scores scores, double statistic) {
        Random random = new Random(SEED);
        int larger = 0;
        int drawn = 0;
        while (drawn < ORDERS && larger < ENOUGH) {
            scores.shuffle(random);
            drawn++;
            larger += Division.of(scores).statistic >= statistic ? 1 : 0;
        }
        return larger >= ENOUGH ? (double) larger / drawn : (larger + 1.0) / (drawn + 1);
    }

    /**
     * The normal scores of the ranks of some values, in the order of the values.
     *
     * @param toAll the sum of the distances of each to all, which no order changes
     * @param apart whether no two values are equal
     */
    private record Scores(double[] values, double[] toAll, boolean apart) {
        private static final NormalDistribution NORMAL = new NormalDistribution(null, 0, 1);
        private static final Map<Integer, Scores> ASCENDING = new ConcurrentHashMap<>();

        /** Those of so many values that all differ, ascending. */
        static Scores ascending(int size) {
            return ASCENDING.computeIfAbsent(size, n -> {
                double[] values = IntStream.rangeClosed(1, n)
                        .mapToDouble(rank -> NORMAL.inverseCumulativeProbability(rank / (n + 1.0)))
                        .toArray();
                return new Scores(values, toAll(values), true);
            });
        }

        /** Equal values share the score of their mean rank. */
        static Scores of(double[] series) {
            int size = series.length;
            double[] sorted = series.clone();
            Arrays.sort(sorted);
            Scores ranked = ascending(size);
            double[] shared = ranked.values.clone();
            boolean apart = true;
            for (int first = 0; first < size; ) {
                int next = first + 1;
                while (next < size && sorted[next] == sorted[first]) {
                    next++;
                }
                if (next > first + 1) {
                    apart = false;
                    Arrays.fill(shared, first, next, Arrays.stream(shared, first, next).average().orElseThrow());
                }
                first = next;
            }
            double[] values = new double[size];
            double[] toAll = new double[size];
            double[] ofShared = apart ? ranked.toAll : toAll(shared);
            for (int i = 0; i < size; i++) {
                int rank = Arrays.binarySearch(sorted, series[i]);
                values[i] = shared[rank];
                toAll[i] = ofShared[rank];
            }
            return new Scores(values, toAll, apart);
        }

        private static double[] toAll(double[] values) {
            return Arrays.stream(values)
                    .map(value -> Arrays.stream(values).map(other -> Math.abs(value - other)).sum())
                    .toArray();
        }

        void shuffle(Random random) {
            for (int i = values.length - 1; i > 0; i--) {
                int j = random.nextInt(i + 1);
                swap(values, i, j);
                swap(toAll, i, j);
            }
        }

        private static void swap(double[] array, int i, int j) {
            double value = array[i];
            array[i] = array[j];
            array[j] = value;
        }
    }

    /** Random orders of so many values that all differ. */
    private record Orders(int size) {

        /** The largest statistic of each, ascending. */
        double[] statistics() {
            Random random = new Random(SEED);
            Scores ascending = Scores.ascending(size);
            Scores scores = new Scores(ascending.values.clone(), ascending.toAll.clone(), true);
            double[] statistics = new double[ORDERS];
            for (int i = 0; i < ORDERS; i++) {
                scores.shuffle(random);
                statistics[i] = Division.of(scores).statistic;
            }
            Arrays.sort(statistics);
            return statistics;
        }
    }

    /** The division of a segment with the largest statistic. */
    private record Division(int place, double statistic) {

        /** In steps from one division to the next, each value moving from the later part to the earlier one. */
        static Division of(Scores scores) {
            double[] values = scores.values;
            int size = values.length;
            double withinLater = Arrays.stream(scores.toAll).sum() / 2;
            double withinEarlier = 0;
            double between = 0;
            Division best = new Division(0, Double.NEGATIVE_INFINITY);
            for (int m = 1; m <= size - SHORTEST; m++) {
                double moved = values[m - 1];
                double toEarlier = 0;
                for (int i = 0; i < m - 1; i++) {
                    toEarlier += Math.abs(values[i] - moved);
                }
                double toLater = scores.toAll[m - 1] - toEarlier;
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
