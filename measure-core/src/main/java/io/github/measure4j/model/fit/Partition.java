package io.github.measure4j.model.fit;

import io.github.measure4j.model.series.Observation;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.model.series.Weights;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The best partition of a series into regions with a line each, for every number of regions, by dynamic programming
 * (Bellman 1961, Communications of the ACM 4, 284; Bai and Perron 2003, Journal of Applied Econometrics 18, 1-22).
 *
 * <p>A region has at least three points. Among more than 500 points, evenly chosen ones may begin a region; each that does is
 * then {@link #placed placed} among all.
 */
public final class Partition {
    private static final int LEAST_POINTS = 3;
    private static final int MOST_STARTS = 500;

    private final List<Observation> points;
    private final double[] errors;
    private final int[] starts;
    private final double[][] costs;

    public Partition(Series series, Weights weights) {
        this.points = series.points();
        this.errors = weights.errors();
        this.starts = starts();
        this.costs = costs();
    }

    private int[] starts() {
        int n = points.size();
        int step = (n + MOST_STARTS - 1) / MOST_STARTS;
        return IntStream.rangeClosed(0, n)
                .filter(i -> i == 0 || i == n || i % step == 0 && points.get(i).x() > points.get(i - 1).x())
                .toArray();
    }

    /** The cost of one line from any start to any other, combined from what lies between two starts. */
    private double[][] costs() {
        Moments[] between = new Moments[starts.length - 1];
        for (int b = 0; b < between.length; b++) {
            between[b] = new Moments();
            for (int i = starts[b]; i < starts[b + 1]; i++) {
                between[b].add(of(i));
            }
        }
        double[][] all = new double[starts.length][starts.length];
        for (int from = 0; from + 1 < starts.length; from++) {
            Moments sum = new Moments();
            for (int to = from + 1; to < starts.length; to++) {
                sum.add(between[to - 1]);
                all[from][to] = sum.left(starts[to] - starts[from]);
            }
        }
        return all;
    }

    private Moments of(int point) {
        return new Moments(points.get(point), errors[point]);
    }

    /** Weighted means of points and the sums of squares around them (Chan, Golub and LeVeque 1979, STAN-CS-79-773). */
    private static final class Moments {
        private double weight;
        private double meanX;
        private double meanY;
        private double xx;
        private double xy;
        private double yy;

        Moments() {}

        Moments(Observation point, double error) {
            this.weight = 1 / (error * error);
            this.meanX = point.x();
            this.meanY = point.seconds();
        }

        /** The remainder of a line; infinite if there are too few points for one. */
        double left(int number) {
            return number >= LEAST_POINTS && xx > 0 ? Math.max(0, yy - xy * xy / xx) : Double.POSITIVE_INFINITY;
        }

        void add(Moments other) {
            double dx = other.meanX - meanX;
            double dy = other.meanY - meanY;
            double share = other.weight / (weight + other.weight);
            xx += other.xx + weight * share * dx * dx;
            xy += other.xy + weight * share * dx * dy;
            yy += other.yy + weight * share * dy * dy;
            meanX += share * dx;
            meanY += share * dy;
            weight += other.weight;
        }
    }

    /** The indices of the points that begin a region, the first region's left out; null where there is no such partition. */
    public int @Nullable [] into(int regions) {
        int ends = starts.length;
        double[][] best = new double[regions + 1][ends];
        int[][] before = new int[regions + 1][ends];
        Arrays.fill(best[0], Double.POSITIVE_INFINITY);
        best[0][0] = 0;
        for (int k = 1; k <= regions; k++) {
            for (int to = 0; to < ends; to++) {
                best[k][to] = Double.POSITIVE_INFINITY;
                for (int from = 0; from < to; from++) {
                    double cost = best[k - 1][from] + costs[from][to];
                    if (cost < best[k][to]) {
                        best[k][to] = cost;
                        before[k][to] = from;
                    }
                }
            }
        }
        if (best[regions][ends - 1] == Double.POSITIVE_INFINITY) {
            return null;
        }
        int[] found = new int[regions - 1];
        int end = ends - 1;
        for (int k = regions; k > 1; k--) {
            end = before[k][end];
            found[k - 2] = starts[end];
        }
        return found;
    }

    /** Starts that are among those which may begin a region, each moved to where it belongs among all points. */
    public int[] placed(int[] some) {
        int[] found = some.clone();
        if (starts.length > points.size()) {
            return found;
        }
        for (int j = 0; j < found.length; j++) {
            int from = j == 0 ? 0 : found[j - 1];
            int to = j + 1 == found.length ? points.size() : found[j + 1];
            double[] left = splits(from, to);
            found[j] = from + IntStream.range(0, left.length)
                    .boxed()
                    .min(Comparator.comparingDouble(i -> left[i]))
                    .orElseThrow();
        }
        return found;
    }

    /**
     * The indices that a start could have, its neighbours staying, without leaving more than a share of the least that
     * one of them leaves in both regions.
     *
     * @param from where the region below begins
     * @param to where the region above ends
     * @param slack how much more may be left
     */
    public int[] asGood(int from, int to, double slack) {
        double[] left = splits(from, to);
        double least = Arrays.stream(left).min().orElse(0);
        return IntStream.range(0, left.length)
                .filter(i -> left[i] <= least + slack)
                .map(i -> from + i)
                .toArray();
    }

    /** The remainder of two lines between two indices, by the begin of the second. */
    private double[] splits(int from, int to) {
        double[] left = new double[to - from];
        Moments below = new Moments();
        for (int i = from; i < to; i++) {
            boolean apart = i > from && points.get(i).x() > points.get(i - 1).x();
            left[i - from] = apart ? below.left(i - from) : Double.POSITIVE_INFINITY;
            below.add(of(i));
        }
        Moments above = new Moments();
        for (int i = to - 1; i >= from; i--) {
            above.add(of(i));
            left[i - from] += above.left(to - i);
        }
        return left;
    }
}
