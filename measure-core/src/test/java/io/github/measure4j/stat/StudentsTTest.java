package io.github.measure4j.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.statistics.distribution.TDistribution;
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
            assertThat(TDistribution.of(freedom).cumulativeProbability(quantile)).as("%s", p).isCloseTo(p, within(1e-8 * p));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 2, 12.5})
    void isSymmetric(double freedom) {
        assertThat(StudentsT.quantile(freedom, 0.5)).isCloseTo(0, within(1e-9));
        assertThat(StudentsT.quantile(freedom, 0.75)).isCloseTo(-StudentsT.quantile(freedom, 0.25), within(1e-9));
    }

    @Test
    void hasNoEnd() {
        assertThat(StudentsT.quantile(3, 1)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(StudentsT.quantile(3, 0)).isEqualTo(Double.NEGATIVE_INFINITY);
    }
}
