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

    /** What a line leaves of the points from one start to another, updated point by point (Welford 1962). */
    private double[][] costs(double[] errors) {
        double[][] all = new double[starts.length][starts.length];
        for (int from = 0; from + 1 < starts.length; from++) {
            Arrays.fill(all[from], Double.POSITIVE_INFINITY);
            double weight = 0;
            double meanX = 0;
            double meanY = 0;
            double xx = 0;
            double xy = 0;
            double yy = 0;
            int to = from + 1;
            for (int i = starts[from]; i < points.size(); i++) {
                double w = 1 / (errors[i] * errors[i]);
                double dx = points.get(i).x() - meanX;
                double dy = points.get(i).seconds() - meanY;
                double share = w / (weight + w);
                xx += weight * share * dx * dx;
                xy += weight * share * dx * dy;
                yy += weight * share * dy * dy;
                meanX += share * dx;
                meanY += share * dy;
                weight += w;
                if (i + 1 == starts[to]) {
                    if (i + 1 - starts[from] >= LEAST_POINTS && xx > 0) {
                        all[from][to] = Math.max(0, yy - xy * xy / xx);
                    }
                    to++;
                }
            }
        }
        return all;
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
