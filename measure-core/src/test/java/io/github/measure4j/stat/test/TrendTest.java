package io.github.measure4j.stat.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.stat.AutocorrelationTest;
import io.github.measure4j.stat.Sample;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrendTest {
    private static final int TRIALS = 500;

    /** A drift of so many deviations over the sample; 3 are found in 70 % of samples of 36 only. */
    @Tag("draws")
    @ParameterizedTest
    @CsvSource({"36, 3, 0.6", "36, 4, 0.85", "100, 3, 0.95", "400, 2, 0.95"})
    void aDriftIsFound(int n, double deviations, double share) {
        assertThat(significant(n, 0, deviations / n)).isGreaterThan(share);
    }

    @Tag("draws")
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, 0.7, 0.9})
    void correlationIsNotTakenForATrend(double rho) {
        assertThat(significant(36, rho, 0)).isLessThan(0.03);
        assertThat(significant(200, rho, 0)).isLessThan(0.03);
    }

    /** By hand: the squared differences of the ranks add up to 8, and r is 1 - 6 * 8 / (10 (100 - 1)). */
    @Test
    void theCorrelationIsSpearmans() {
        Trend trend = Trend.of(Sample.of(1, 3, 2, 5, 4, 7, 6, 9, 8, 10));
        assertThat(trend.correlation()).isCloseTo(1 - 6 * 8 / 990.0, within(1e-12));
        assertThat(Trend.of(Sample.of(10, 8, 9, 6, 7, 4, 5, 2, 3, 1)).correlation()).isNegative();
    }

    @Test
    void aFewOrEqualObservationsHaveNone() {
        assertThat(Trend.of(Sample.of(1, 2, 3, 4, 5, 6, 7))).isEqualTo(new Trend(0, 1));
        assertThat(Trend.of(Sample.of(3, 3, 3, 3, 3, 3, 3, 3, 3)).significant()).isFalse();
    }

    private static double significant(int n, double rho, double slope) {
        Random random = new Random(9);
        int found = 0;
        for (int i = 0; i < TRIALS; i++) {
            double[] values = AutocorrelationTest.firstOrder(random, rho, n);
            Sample sample = Sample.of(
                    IntStream.range(0, n).mapToDouble(k -> values[k] + slope * k).toArray());
            found += Trend.of(sample).significant() ? 1 : 0;
        }
        return (double) found / TRIALS;
    }
}
