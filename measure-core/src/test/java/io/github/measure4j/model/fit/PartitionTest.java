package io.github.measure4j.model.fit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.fit.Term.Basis;
import io.github.measure4j.model.series.Observation;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.model.series.Weights;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Against a search through all partitions. */
class PartitionTest {
    private static final int[] NONE = {};

    /** Times without any order, and errors that differ, at places of which some are equal. */
    private static Series scattered(int number) {
        List<Observation> points = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            double x = i % 5 == 4 ? i - 1 : i;
            points.add(Observation.of(x, 2, 100 + 10 * Math.sin(i * i + 1), 1 + 0.5 * Math.cos(3 * i)));
        }
        return Series.of("scattered", Variable.LENGTH, points);
    }

    private static Partition partition(Series series) {
        return new Partition(series, Weights.of(series.points()));
    }

    /** The rest that a line leaves of the points from one index to another; infinite where it may not be a region. */
    private static double line(Series series, int from, int to) {
        List<Observation> some = series.points().subList(from, to);
        boolean begins = from == 0 || series.points().get(from).x() > series.points().get(from - 1).x();
        if (some.size() < 3 || !begins) {
            return Double.POSITIVE_INFINITY;
        }
        return Fit.solved(Series.of("part", Variable.LENGTH, some), List.of(Basis.ONE, Basis.X), 0)
                .orElseThrow()
                .chiSquared();
    }

    /** The least of all ways to divide the points behind an index, by the begins of the regions. */
    private static double least(Series series, int from, int regions, int[] starts) {
        int n = series.points().size();
        if (regions == 1) {
            return line(series, from, n);
        }
        double best = Double.POSITIVE_INFINITY;
        for (int to = from + 3; to < n; to++) {
            int[] behind = new int[regions - 2];
            double left = line(series, from, to) + least(series, to, regions - 1, behind);
            if (left < best) {
                best = left;
                starts[0] = to;
                System.arraycopy(behind, 0, starts, 1, behind.length);
            }
        }
        return best;
    }

    @Test
    void findsTheBestPartitionIntoAnyNumberOfRegions() {
        for (int number : new int[] {11, 14, 16}) {
            Series series = scattered(number);
            for (int regions = 2; regions <= 4; regions++) {
                int[] best = new int[regions - 1];
                int[] found = partition(series).into(regions);
                if (least(series, 0, regions, best) == Double.POSITIVE_INFINITY) {
                    assertThat(found).isNull();
                } else {
                    assertThat(found).containsExactly(best);
                    assertThat(partition(series).placed(found)).containsExactly(found);
                }
            }
        }
    }

    @Test
    void aRegionHasAtLeastThreePoints() {
        Series series = Series.of("line", Variable.LENGTH, IntStream.rangeClosed(1, 6)
                .mapToObj(x -> Observation.of(x, 2, x < 3 ? 1 : x * x, 1))
                .toList());
        assertThat(partition(series).into(1)).isEqualTo(NONE);
        assertThat(partition(series).into(2)).containsExactly(3);
        assertThat(partition(series).into(3)).isNull();
    }

    @Test
    void findsAllStartsThatAreAsGood() {
        Series series = scattered(16);
        double[] left = IntStream.range(0, 16)
                .mapToDouble(i -> i < 2 || i > 13 ? Double.POSITIVE_INFINITY : line(series, 2, i) + line(series, i, 14))
                .toArray();
        left[2] = Double.POSITIVE_INFINITY;
        double[] sorted = Arrays.stream(left).filter(Double::isFinite).sorted().toArray();
        double slack = (sorted[2] + sorted[3]) / 2 - sorted[0];
        int[] good = IntStream.range(0, 16).filter(i -> left[i] <= sorted[0] + slack).toArray();
        assertThat(good).hasSize(3);
        assertThat(partition(series).asGood(2, 14, slack)).containsExactly(good);
        assertThat(partition(series).asGood(2, 14, 0)).hasSize(1);
    }

    /** Every third of 1,003 points may begin a region at first. */
    @Test
    void placesAStartAmongManyPointsExactly() {
        List<Observation> points = new ArrayList<>();
        for (int i = 0; i < 1_003; i++) {
            points.add(Observation.of(i, 2, 10 + Math.sin(i) + (i >= 400 ? 50 : 0) + (i >= 701 ? 70 : 0), 1));
        }
        Partition partition = partition(Series.of("long", Variable.LENGTH, points));
        int[] near = partition.into(3);
        assertThat(near).isNotNull();
        assertThat(partition.placed(near)).containsExactly(400, 701);
    }
}
