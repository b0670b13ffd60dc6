package io.github.measure4j.run.point;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.clock.ClockQuality;
import io.github.measure4j.result.sampling.Tail;
import io.github.measure4j.result.sampling.Tail.Percentile;
import io.github.measure4j.stat.Sample;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TailOfVisitsTest {
    private static final ClockQuality CLOCK = new ClockQuality(20, 20);
    private static final TailOfVisits TAIL = new TailOfVisits(0.95, CLOCK);

    /** Two in a hundred are late by 100 us. */
    private static Sample late(int number, double nanos) {
        Random random = new Random(1);
        double[] values = new double[number];
        Arrays.setAll(values, i -> nanos * (1 + 0.01 * random.nextDouble()) + (random.nextInt(50) == 0 ? 100_000 : 0));
        return Sample.of(values);
    }

    @Test
    void tellsThePercentilesOfSingleOperationsInSeconds() {
        Tail tail = TAIL.of(List.of(late(5_000, 2_000), late(5_000, 2_000)), 1);
        assertThat(tail.reason()).isEmpty();
        assertThat(tail.percentiles()).extracting(Percentile::name).containsExactly("P50", "P90", "P99", "P99.9");
        assertThat(tail.percentiles().get(1).upper()).isLessThan(3e-6);
        assertThat(tail.percentiles().get(2).lower()).isBetween(100e-6, 103e-6);
    }

    @Test
    void saysWhyThereAreNone() {
        assertThat(TAIL.of(List.of(late(5_000, 2_000)), 128).reason()).contains("128 operations");
        assertThat(TAIL.of(List.of(late(5_000, 90)), 1).reason()).contains("too short");
    }

    @Test
    void saysHowManyRepetitionsAPercentileWants() {
        Tail tail = TAIL.of(List.of(late(400, 2_000)), 1);
        assertThat(tail.percentiles()).extracting(Percentile::name).doesNotContain("P99.9").contains("P50", "P90");
        assertThat(tail.reason()).contains("P99.9 wants 3688");
    }
}
