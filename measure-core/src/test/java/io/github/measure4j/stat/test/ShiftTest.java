package io.github.measure4j.stat.test;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Sample;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShiftTest {

    @Test
    void isTheMedianOfAllDifferences() {
        Shift shift = Shift.between(Sample.of(1, 2, 4), Sample.of(11, 13), 0.5);
        assertThat(shift.centre()).as("of 7 9 9 10 11 12").isEqualTo(9.5);
    }

    /** From the tables of Mann and Whitney's U at 5 % to both sides: U refuses up to 2, 23 and 127. */
    @ParameterizedTest
    @CsvSource({"5, 5, 3", "10, 10, 24", "20, 20, 128", "3, 3, 0", "4, 4, 1", "8, 15, 30"})
    void leavesOutAsManyPairsAsTheTableOfUSays(int n, int m, int outside) {
        assertThat(Shift.outside(n, m, 0.025)).isEqualTo(outside);
        assertThat(Shift.outside(m, n, 0.025)).isEqualTo(outside);
    }

    @Test
    void approximatesTheDistributionOfManyPairs() {
        long exact = Shift.outside(50, 50, 0.025);
        long approximate = Shift.outside(51, 50, 0.025);
        assertThat(approximate - exact).as("of about 1000 in steps of about 20").isBetween(15L, 25L);
    }

    @Test
    void knowsNoEndsForTooFewObservations() {
        Interval interval = Shift.between(Sample.of(1, 2, 3), Sample.of(4, 5, 6), 0.95).interval();
        assertThat(interval.lower()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(interval.upper()).isEqualTo(Double.POSITIVE_INFINITY);
    }

    /** 2^32 pairs, which no array holds; their median and ends are known, since each difference of two numbers is one. */
    @Test
    void countsMorePairsThanAnIntAndKeepsNone() {
        int n = 1 << 16;
        double[] from = new double[n];
        Arrays.setAll(from, i -> i);
        double[] to = new double[n];
        Arrays.setAll(to, i -> i + 7);
        Shift shift = Shift.between(Sample.of(from), Sample.of(to), 0.95);
        assertThat(shift.centre()).isEqualTo(7);
        double reach = 1.96 * n * Math.sqrt((2.0 * n + 1) / 12 / n / n);
        assertThat(shift.interval().upper() - 7)
                .as("1.96 deviations of U over n pairs a step")
                .isBetween(0.99 * reach, 1.01 * reach);
        assertThat(7 - shift.interval().lower()).isBetween(0.99 * reach, 1.01 * reach);
        assertThat(Shift.outside(n, n, 0.025)).isBetween(2_130_000_000L, 2_140_000_000L);
    }

    @ParameterizedTest
    @CsvSource({"5, 5", "5, 20", "60, 50"})
    void containsTheTruthInNineteenOfTwentyCases(int n, int m) {
        Random random = new Random(3);
        int contained = 0;
        for (int i = 0; i < 2_000; i++) {
            Interval interval = Shift.between(exponential(n, random, 0), exponential(m, random, 7), 0.95).interval();
            contained += interval.contains(7) ? 1 : 0;
        }
        assertThat(contained / 2_000.0).isBetween(0.94, 0.98);
    }

    private static Sample exponential(int size, Random random, double shift) {
        double[] values = new double[size];
        Arrays.setAll(values, i -> shift - Math.log(1 - random.nextDouble()));
        return Sample.of(values);
    }
}
