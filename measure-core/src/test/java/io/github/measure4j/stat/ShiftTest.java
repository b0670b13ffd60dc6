package io.github.measure4j.stat;

import static org.assertj.core.api.Assertions.assertThat;

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
        int exact = Shift.outside(50, 50, 0.025);
        int approximate = Shift.outside(51, 50, 0.025);
        assertThat(approximate - exact).as("of about 1000 in steps of about 20").isBetween(15, 25);
    }

    @Test
    void knowsNoEndsForTooFewObservations() {
        Interval interval = Shift.between(Sample.of(1, 2, 3), Sample.of(4, 5, 6), 0.95).interval();
        assertThat(interval.lower()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(interval.upper()).isEqualTo(Double.POSITIVE_INFINITY);
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
