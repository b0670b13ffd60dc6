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
    private static final int FREEDOM = 4;

    private static double[] ofEach(int points) {
        double[] freedom = new double[points];
        Arrays.fill(freedom, FREEDOM);
        return freedom;
    }

    /** The logarithm of a variance with d degrees of freedom has about the variance 2 / d. */
    private static double worthOfOthers(int points) {
        return (points - 1) * 2 / Gamma.trigamma(FREEDOM / 2.0);
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
        VarianceShrinkage common = VarianceShrinkage.of(variances, ofEach(variances.length));
        double half = 0.5 / (1 / common.degreesOfFreedom() - 1 / worthOfOthers(logs.length));
        assertThat(Gamma.trigamma(half) + Gamma.trigamma(FREEDOM / 2.0)).isCloseTo(new Variance().evaluate(logs), within(1e-6));
        double mean = Arrays.stream(logs).average().orElseThrow();
        assertThat(Math.log(common.variance())
                        + Gamma.digamma(FREEDOM / 2.0) - Math.log(FREEDOM / 2.0) - Gamma.digamma(half) + Math.log(half))
                .isCloseTo(mean, within(1e-9));
    }

    @Test
    void trustsVariancesThatAreAlikeUpToABound() {
        VarianceShrinkage common = VarianceShrinkage.of(new double[] {2, 2, 2}, ofEach(3));
        double worth = 1 / (1 / 30.0 + 1 / worthOfOthers(3));
        assertThat(worth).isCloseTo(5.14, within(0.01));
        assertThat(common.degreesOfFreedom()).isCloseTo(worth, within(1e-12));
        assertThat(common.shrunk(5, FREEDOM)).isCloseTo((worth * common.variance() + 4 * 5) / (worth + 4), within(1e-12));
    }

    @Test
    void knowsNothingOfTwoPoints() {
        VarianceShrinkage common = VarianceShrinkage.of(new double[] {2, 0, 3}, ofEach(3));
        assertThat(common).isEqualTo(new VarianceShrinkage(0, 0));
        assertThat(common.shrunk(5, FREEDOM)).isEqualTo(5);
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
        double[] alike = new double[points];
        double[] unlike = new double[points];
        for (int i = 0; i < points; i++) {
            double own = 6 / chiSquared(random, 6);
            alike[i] = 2 * chiSquared(random, FREEDOM) / FREEDOM;
            unlike[i] = 2 * own * chiSquared(random, FREEDOM) / FREEDOM;
        }
        VarianceShrinkage ofAlike = VarianceShrinkage.of(alike, ofEach(points));
        assertThat(ofAlike.variance()).isCloseTo(2, within(0.2));
        assertThat(ofAlike.degreesOfFreedom()).isGreaterThan(20);
        VarianceShrinkage ofUnlike = VarianceShrinkage.of(unlike, ofEach(points));
        assertThat(ofUnlike.variance()).isCloseTo(2, within(0.2));
        assertThat(ofUnlike.degreesOfFreedom()).isCloseTo(6, within(1.5));
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
