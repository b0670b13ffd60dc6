package io.github.measure4j.model;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The best partition of a series into regions with a line each, for every number of regions, by dynamic programming
 * (Bellman 1961, Communications of the ACM 4, 284; Bai and Perron 2003, Journal of Applied Econometrics 18, 1-22).
 *
 * <p>A region has at least three points. Among more than 500 points, evenly chosen ones may begin a region.
 */
final class Partition {
    private static final int LEAST_POINTS = 3;
    private static final int MOST_STARTS = 500;

    private final List<Observation> points;
    private final int[] starts;
    private final double[][] costs;

    Partition(Series series, Weights weights) {
        this.points = series.points();
        this.starts = starts();
        this.costs = costs(weights.errors());
    }

    private int[] starts() {
        int n = points.size();
        int step = (n + MOST_STARTS - 1) / MOST_STARTS;
        return IntStream.rangeClosed(0, n)
                .filter(i -> i == 0 || i == n || i % step == 0 && points.get(i).x() > points.get(i - 1).x())
                .toArray();
    }

    /** What a line leaves of the points from one start to another, put together from what lies between two starts. */
    private double[][] costs(double[] errors) {
        Moments[] between = new Moments[starts.length - 1];
        for (int b = 0; b < between.length; b++) {
            between[b] = new Moments();
            for (int i = starts[b]; i < starts[b + 1]; i++) {
                between[b].add(new Moments(points.get(i), errors[i]));
            }
        }
        double[][] all = new double[starts.length][starts.length];
        for (int from = 0; from + 1 < starts.length; from++) {
            Arrays.fill(all[from], Double.POSITIVE_INFINITY);
            Moments sum = new Moments();
            for (int to = from + 1; to < starts.length; to++) {
                sum.add(between[to - 1]);
                if (starts[to] - starts[from] >= LEAST_POINTS && sum.xx > 0) {
                    all[from][to] = Math.max(0, sum.yy - sum.xy * sum.xy / sum.xx);
                }
            }
        }
        return all;
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
    int[] into(int regions) {
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

    /**
     * The indices that a start could have, its neighbours staying, without leaving more than a share of the least that
     * one of them leaves in both regions.
     *
     * @param from where the region below begins
     * @param to where the region above ends
     * @param slack how much more may be left
     */
    int[] asGood(int from, int to, double slack) {
        int a = Arrays.binarySearch(starts, from);
        int b = Arrays.binarySearch(starts, to);
        double least = IntStream.range(a + 1, b)
                .mapToDouble(s -> costs[a][s] + costs[s][b])
                .min()
                .orElse(0);
        return IntStream.range(a + 1, b)
                .filter(s -> costs[a][s] + costs[s][b] <= least + slack)
                .map(s -> starts[s])
                .toArray();
    }
}
