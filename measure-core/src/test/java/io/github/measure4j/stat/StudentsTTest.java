package io.github.measure4j.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.TDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StudentsTTest {
    /** With one degree of freedom and with two there are closed forms, the others are from printed tables. */
    @ParameterizedTest
    @CsvSource({
        "1, 0.5, 1", "1, 0.95, 12.706204736174694", "2, 0.5, 0.816496580927726", "2, 0.95, 4.302652729749462",
        "5, 0.95, 2.570581835636314", "30, 0.99, 2.749995653567231", "100, 0.999, 3.390491311"
    })
    void reachesAsFarAsTheTablesSay(double freedom, double confidence, double reach) {
        assertThat(StudentsT.reach(freedom, confidence)).isCloseTo(reach, within(1e-9 * reach));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, 1, 1.99, 2, 2.01, 3, 7.25, 30, 1_000, 1e6})
    void hasTheProbabilityBelowItsQuantiles(double freedom) {
        for (double p : new double[] {1e-12, 1e-6, 0.001, 0.025, 0.1, 0.3, 0.49, 0.51, 0.6, 0.975, 0.9995, 1 - 1e-6}) {
            double quantile = StudentsT.quantile(freedom, p);
            assertThat(org.apache.commons.statistics.distribution.TDistribution.of(freedom)
                            .cumulativeProbability(quantile)).as("%s", p).isCloseTo(p, within(1e-8 * p));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 2, 12.5})
    void isSymmetric(double freedom) {
        assertThat(StudentsT.quantile(freedom, 0.5)).isCloseTo(0, within(1e-9));
        assertThat(StudentsT.quantile(freedom, 0.75)).isCloseTo(-StudentsT.quantile(freedom, 0.25), within(1e-9));
    }

    /** An expansion up to the second power of 1 / freedom leaves the third: an eighth of it with twice the freedom. */
    @ParameterizedTest
    @ValueSource(doubles = {0.001, 0.025, 0.2})
    void beginsWithAnErrorOfTheThirdOrder(double tail) {
        double ten = errorOfTheBeginning(10, tail);
        double twenty = errorOfTheBeginning(20, tail);
        double forty = errorOfTheBeginning(40, tail);
        assertThat(ten / twenty).isBetween(6.0, 10.0);
        assertThat(twenty / forty).isBetween(7.0, 9.0);
        assertThat(Math.abs(ten)).isLessThan(0.02 * Math.abs(StudentsT.quantile(10, tail)));
    }

    private static double errorOfTheBeginning(double freedom, double tail) {
        double z = new NormalDistribution(null, 0, 1).inverseCumulativeProbability(tail);
        return StudentsT.nearby(freedom, z) - StudentsT.quantile(freedom, tail);
    }

    /** Halley's steps are of the third order: half the distance leaves an eighth. */
    @ParameterizedTest
    @CsvSource({"2, 0.025", "5, 0.001", "5, 0.3", "40, 0.025"})
    void stepsLeaveTheThirdPowerOfTheDistance(double freedom, double tail) {
        double near = leftAfterAStep(freedom, tail, 0.01);
        assertThat(leftAfterAStep(freedom, tail, 0.02) / near).isBetween(7.0, 9.0);
        assertThat(leftAfterAStep(freedom, tail, 0.04) / near).isBetween(50.0, 80.0);
    }

    private static double leftAfterAStep(double freedom, double tail, double distance) {
        TDistribution student = new TDistribution(null, freedom);
        double truth = StudentsT.quantile(freedom, tail);
        double t = truth * (1 + distance);
        return t - StudentsT.step(student, t, tail) - truth;
    }

    @Test
    void hasNoEnd() {
        assertThat(StudentsT.quantile(3, 1)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(StudentsT.quantile(3, 0)).isEqualTo(Double.NEGATIVE_INFINITY);
    }
}
