package io.github.measure4j.stat.variance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.apache.commons.math3.special.Gamma;
import org.apache.commons.math3.stat.descriptive.moment.Variance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VarianceShrinkageTest {
    private static final double FREEDOM = 4;

    private static double[] alike(int points) {
        double[] freedom = new double[points];
        Arrays.fill(freedom, FREEDOM);
        return freedom;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.02, 0.3, 0.5, 1, 2.5, 7, 15, 60})
    void findsWhereTheTrigammaFunctionHasAValue(double x) {
        assertThat(VarianceShrinkage.inverseTrigamma(Gamma.trigamma(x))).isCloseTo(x, within(1e-6 * x));
    }

    /** The two moments of the logarithms, by which Smyth estimates (2004, Statistical Applications in Genetics, 6.2). */
    @Test
    void explainsTheMeanAndTheScatterOfTheLogarithms() {
        double[] variances = {0.2, 1, 3, 9, 0.7, 0, 20, 2};
        double[] logs = Arrays.stream(variances).filter(variance -> variance > 0).map(Math::log).toArray();
        VarianceShrinkage common = VarianceShrinkage.of(variances, alike(variances.length));
        double half = common.degreesOfFreedom() / 2;
        assertThat(Gamma.trigamma(half) + Gamma.trigamma(FREEDOM / 2)).isCloseTo(new Variance().evaluate(logs), within(1e-6));
        double mean = Arrays.stream(logs).average().orElseThrow();
        assertThat(Math.log(common.variance())
                        + Gamma.digamma(FREEDOM / 2) - Math.log(FREEDOM / 2) - Gamma.digamma(half) + Math.log(half))
                .isCloseTo(mean, within(1e-9));
    }

    @Test
    void trustsVariancesThatAreAlikeUpToABound() {
        VarianceShrinkage common = VarianceShrinkage.of(new double[] {2, 2, 2}, alike(3));
        assertThat(common.degreesOfFreedom()).isEqualTo(30);
        assertThat(common.shrunk(5, FREEDOM)).isCloseTo((30 * common.variance() + 4 * 5) / 34, within(1e-12));
    }

    @Test
    void knowsNothingOfTwoPoints() {
        VarianceShrinkage common = VarianceShrinkage.of(new double[] {2, 0, 3}, alike(3));
        assertThat(common).isEqualTo(new VarianceShrinkage(0, 0));
        assertThat(common.shrunk(5, FREEDOM)).isEqualTo(5);
    }

    @Test
    void findsTheVarianceFromWhichScatteredOnesWereDrawn() {
        Random random = new Random(7);
        double[] variances = new double[4_000];
        for (int i = 0; i < variances.length; i++) {
            double own = 3 * 8 / chiSquared(random, 8);
            variances[i] = own * chiSquared(random, 4) / 4;
        }
        VarianceShrinkage common = VarianceShrinkage.of(variances, alike(variances.length));
        assertThat(common.variance()).isCloseTo(3, within(0.2));
        assertThat(common.degreesOfFreedom()).isCloseTo(8, within(1.5));
    }

    private static double chiSquared(Random random, int freedom) {
        double sum = 0;
        for (int i = 0; i < freedom; i++) {
            double normal = random.nextGaussian();
            sum += normal * normal;
        }
        return sum;
    }
}
