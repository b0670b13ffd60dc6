package io.github.measure4j.stat.variance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.stat.variance.RandomEffects.Prior;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RandomEffectsTest {

    @Test
    void equalErrorsMakeItTheMeanWithItsStudentInterval() {
        double[] variances = {1e-6, 1e-6, 1e-6};
        RandomEffects pooled = RandomEffects.of(new double[] {1, 1.02, 1.04}, variances, Prior.unknown(), 10, 0);
        assertThat(pooled.centre()).isCloseTo(1.02, within(1e-12));
        assertThat(pooled.standardError()).isCloseTo(0.02 / Math.sqrt(3), within(1e-9));
        assertThat(pooled.degreesOfFreedom()).isEqualTo(2);
        assertThat(pooled.between()).isCloseTo(4e-4 - 1e-6, within(1e-9));
    }

    @Test
    void oneGroupHasItsOwnErrorAndNoMore() {
        RandomEffects one = RandomEffects.of(new double[] {3}, new double[] {4}, Prior.unknown(), 7, 0);
        assertThat(one.standardError()).isEqualTo(2);
        assertThat(one.degreesOfFreedom()).isEqualTo(7);
        RandomEffects known = RandomEffects.of(new double[] {3}, new double[] {4}, new Prior(5, 10), 7, 0);
        assertThat(known.standardError()).isCloseTo(3, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({"3, 0, 0", "3, 1, 0", "5, 0.3, 0", "10, 1, 0", "3, 1, 12", "4, 0.3, 12"})
    void theIntervalHoldsTheTruthAsOftenAsItSays(int groups, double between, double degrees) {
        Random random = new Random(4);
        int trials = 2_000;
        int covered = 0;
        for (int i = 0; i < trials; i++) {
            double[] variances = random.doubles(groups, 0.05, 0.5).toArray();
            double[] centres = Arrays.stream(variances)
                    .map(v -> between * random.nextGaussian() + Math.sqrt(v) * random.nextGaussian())
                    .toArray();
            RandomEffects pooled =
                    RandomEffects.of(centres, variances, new Prior(between * between, degrees), 1_000, 0);
            covered += Math.abs(pooled.centre()) <= pooled.halfWidth(0.95) ? 1 : 0;
        }
        assertThat(covered / (double) trials).isBetween(0.93, 0.975);
    }
}
