package io.github.measure4j.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class KMediansTest {

    @Test
    void findsTheMediansOfClusters() {
        Sample sample = Sample.of(5, 1, 9, 1.2, 5.1, 9.5, 0.9, 4.9, 9.1);
        assertThat(KMedians.centres(sample, 3)).containsExactly(1, 5, 9.1);
        assertThat(KMedians.centres(sample, 1)).containsExactly(5);
    }

    @Test
    void isTheBestOfAllPartitionsOfFewValues() {
        Random random = new Random(1);
        for (int trial = 0; trial < 50; trial++) {
            double[] values = random.doubles(9).map(Math::exp).sorted().toArray();
            double[] centres = KMedians.centres(Sample.of(values), 2);
            double least = Double.POSITIVE_INFINITY;
            for (int split = 1; split < values.length; split++) {
                double low = median(values, 0, split);
                double high = median(values, split, values.length);
                least = Math.min(least, cost(values, low, high));
            }
            assertThat(cost(values, centres[0], centres[1])).isCloseTo(least, within(1e-9));
        }
    }

    @Test
    void outliersDoNotPullACentre() {
        Random random = new Random(2);
        double[] values = DoubleStream.concat(
                        random.doubles(1_000).map(d -> d < 0.5 ? d * 0.1 : 3 + 0.1 * d), DoubleStream.of(40, 60))
                .toArray();
        double[] centres = KMedians.centres(Sample.of(values), 2);
        assertThat(centres[0]).isBetween(0.0, 0.05);
        assertThat(centres[1]).isBetween(3.05, 3.1);
    }

    @Test
    void needsAValueForEachCluster() {
        assertThatThrownBy(() -> KMedians.centres(Sample.of(1, 2), 3)).isInstanceOf(IllegalArgumentException.class);
    }

    private static double median(double[] sorted, int from, int to) {
        return (sorted[(from + to - 1) / 2] + sorted[(from + to) / 2]) / 2;
    }

    private static double cost(double[] values, double low, double high) {
        return DoubleStream.of(values).map(v -> Math.min(Math.abs(v - low), Math.abs(v - high))).sum();
    }
}
