package io.github.measure4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.model.runs.Points;
import io.github.measure4j.stat.RandomEffects;
import io.github.measure4j.stat.Sample;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NeededRunsTest {

    /** By Stein's argument the interval from the deviation of the pilot covers in 95 % of the cases, whatever the scatter. */
    @Test
    void theWantedIntervalIsReachedAndCovers() {
        Random random = new Random(81);
        double wanted = 0.02;
        int covered = 0;
        for (int trial = 0; trial < 1_000; trial++) {
            NeededRuns needed = new NeededRuns();
            double[] logs = new double[2_000];
            Arrays.setAll(logs, i -> 0.02 * random.nextGaussian());
            for (int run = 0; run < NeededRuns.PILOT; run++) {
                double seconds = Math.exp(logs[run]);
                needed.add(List.of(Points.record(1, seconds, seconds, seconds, 10)));
            }
            int runs = (int) needed.forHalfWidth(wanted);
            double deviation = Sample.of(Arrays.copyOf(logs, NeededRuns.PILOT)).deviationOfSample();
            double reach = RandomEffects.quantile(NeededRuns.PILOT - 1.0, 0.95) * deviation / Math.sqrt(runs);
            assertThat(reach).isLessThanOrEqualTo(Math.log1p(wanted) * (1 + 1e-9));
            covered += Math.abs(Arrays.stream(logs, 0, runs).average().orElseThrow()) <= Math.log1p(wanted) ? 1 : 0;
        }
        assertThat(covered / 1_000.0).isGreaterThanOrEqualTo(0.93);
    }

    @Test
    void theWidestPointDecidesAndFewRunsAreEnoughForNarrowOnes() {
        NeededRuns needed = new NeededRuns();
        double[] scatter = {1, 1.1, 0.9, 1.05, 0.95};
        for (double factor : scatter) {
            needed.add(List.of(Points.record(1, 1, 1, 1, 10), Points.record(2, factor, factor, factor, 10)));
        }
        assertThat(needed.forHalfWidth(1)).isEqualTo(NeededRuns.PILOT);
        assertThat(needed.forHalfWidth(0.02)).isBetween(90L, 140L);
    }
}
