package io.github.measure4j.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.stat.test.BenjaminiHochberg;
import io.github.measure4j.stat.variance.VarianceShrinkage;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Many points tell together which of them differ, and how much each varies. */
class ManyPointsTest {

    /** Reference: p.adjust(c(0.01, 0.02, 0.03, 0.5, 0.005), "BH") of R 4.2. */
    @Test
    void adjustsAsBenjaminiAndHochberg() {
        assertThat(BenjaminiHochberg.adjusted(0.01, 0.02, 0.03, 0.5, 0.005))
                .containsExactly(new double[] {0.025, 0.1 / 3, 0.0375, 0.5, 0.025}, within(1e-12));
        assertThat(BenjaminiHochberg.adjusted()).isEmpty();
    }

    @Test
    void shrinksByTheDegreesOfFreedom() {
        VarianceShrinkage known = new VarianceShrinkage(9, 6);
        assertThat(known.shrunk(4, 2)).isEqualTo(7.75);
        assertThat(known.shrunk(16, 2)).isEqualTo(10.75);
    }

    @Test
    void findsTheCommonVarianceAndItsWorth() {
        Random random = new Random(2);
        int points = 2_000;
        int freedom = 4;
        double[] alike = new double[points];
        double[] unlike = new double[points];
        for (int i = 0; i < points; i++) {
            double own = 6 / chiSquared(random, 6);
            alike[i] = 2 * chiSquared(random, freedom) / freedom;
            unlike[i] = 2 * own * chiSquared(random, freedom) / freedom;
        }
        double[] freedoms = new double[points];
        Arrays.fill(freedoms, freedom);
        VarianceShrinkage ofAlike = VarianceShrinkage.of(alike, freedoms);
        assertThat(ofAlike.variance()).isCloseTo(2, within(0.2));
        assertThat(ofAlike.degreesOfFreedom()).isGreaterThan(20);
        VarianceShrinkage ofUnlike = VarianceShrinkage.of(unlike, freedoms);
        assertThat(ofUnlike.variance()).isCloseTo(2, within(0.2));
        assertThat(ofUnlike.degreesOfFreedom()).isCloseTo(6, within(1.5));
    }

    @Test
    void knowsNothingFromTwoPoints() {
        assertThat(VarianceShrinkage.of(new double[] {1, 2}, new double[] {4, 4}).degreesOfFreedom()).isZero();
    }

    private static double chiSquared(Random random, int freedom) {
        double sum = 0;
        for (int i = 0; i < freedom; i++) {
            double value = random.nextGaussian();
            sum += value * value;
        }
        return sum;
    }
}
