package io.github.measure4j.stat.variance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.stat.StudentsT;
import io.github.measure4j.stat.variance.RandomEffects.Prior;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WinsorisedTest {

    @Test
    void aValueFarOutIsMovedToTwoAndAHalfDeviations() {
        Winsorised found = Winsorised.of(new double[] {1, 1.01, 1.02, 1.03, 1.04, 1.6}, 0.001);
        assertThat(found.moved()).isEqualTo(1);
        assertThat(Arrays.copyOf(found.values(), 5)).containsExactly(1, 1.01, 1.02, 1.03, 1.04);
        assertThat(found.values()[5]).isCloseTo(1.025 + 2.5 * 1.4826 * 0.015 * 6 / 5.2, within(1e-9));
    }

    @Test
    void twoGroupsOfValuesAndValuesWithinTheirErrorStayAsTheyAre() {
        double[] halves = {1, 1.01, 1.02, 1.03, 1.5, 1.51, 1.02, 1.03, 1.01, 1.52};
        assertThat(Winsorised.of(halves, 0.001).values()).isEqualTo(halves);
        double[] close = {1, 1, 1, 1, 1, 1.02};
        assertThat(Winsorised.of(close, 0.01).values()).isEqualTo(close);
    }

    /** About one of twenty visits is far out on the slow side: the interval stays narrow and holds the centre of the others. */
    @ParameterizedTest
    @CsvSource({"8, 0", "20, 0", "8, 0.05", "20, 0.05", "30, 0.03"})
    void visitsOutOfLineWidenTheIntervalLittleAndItStillHoldsTheTruth(int visits, double outOfLine) {
        Random random = new Random(7);
        int trials = 2_000;
        int covered = 0;
        double width = 0;
        double[] variances = new double[visits];
        Arrays.fill(variances, 1e-6);
        for (int i = 0; i < trials; i++) {
            double[] centres = new double[visits];
            for (int visit = 0; visit < visits; visit++) {
                centres[visit] = 0.02 * random.nextGaussian() + (random.nextDouble() < outOfLine ? 0.5 : 0);
            }
            RandomEffects pooled = RandomEffects.of(centres, variances, Prior.unknown(), 1_000, 0);
            covered += Math.abs(pooled.centre()) <= pooled.halfWidth(0.95) ? 1 : 0;
            width += pooled.halfWidth(0.95) / trials;
        }
        assertThat(covered / (double) trials).isBetween(0.92, 0.98);
        double ofClean = StudentsT.reach(visits - 1.0, 0.95) * 0.02 / Math.sqrt(visits);
        assertThat(width / ofClean).isBetween(0.9, 2.5);
    }
}
