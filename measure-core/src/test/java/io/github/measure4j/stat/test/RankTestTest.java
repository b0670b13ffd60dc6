package io.github.measure4j.stat.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.Soak;
import io.github.measure4j.stat.Sample;
import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RankTestTest {
    /** Tests that refuse 8 % of what is true are noticed in more than 99 of 100 sets of 2,000. A soak tells 5 from 6 %. */
    private static final int TRIALS = Soak.or(2_000, 10_000);

    /** Samples that do not overlap: of the C(10, 5) = 252 orders, 2 are as uneven. */
    @Test
    void isExactForSmallSamples() {
        RankTest test = RankTest.of(Sample.of(1, 2, 3, 4, 5), Sample.of(6, 7, 8, 9, 10));
        assertThat(test.p()).isCloseTo(2 / 252.0, within(1e-12));
        assertThat(RankTest.leastP(5, 5)).isCloseTo(2 / 252.0, within(1e-12));
    }

    /** Ranks 1 2 3 5 against 4 6 7 8: U = 1, and 2 * 2 of C(8, 4) = 70 orders are at least as uneven. */
    @Test
    void countsTheOrdersThatAreAsUneven() {
        assertThat(RankTest.of(Sample.of(1, 2, 3, 5), Sample.of(4, 6, 7, 8)).p()).isCloseTo(4 / 70.0, within(1e-12));
    }

    @Test
    void isTheSameWhicheverSampleComesFirst() {
        Sample few = Sample.of(1, 5, 7);
        Sample many = Sample.of(2, 3, 4, 6, 8, 9, 10);
        assertThat(RankTest.of(few, many).p()).isCloseTo(RankTest.of(many, few).p(), within(1e-12));
    }

    /** The sizes at which rank tests of other tools refuse 0 to 100 % of what is true (1,000 trials each). */
    @Tag("draws")
    @ParameterizedTest(name = "{0} against {1}, values of {2}")
    @CsvSource({
        "50, 50, 0", "50, 20, 0", "20, 50, 0", "100, 50, 0", "5, 5, 0", "5, 9, 0",
        "50, 50, 5", "50, 20, 5", "20, 50, 5", "100, 50, 5"
    })
    void refusesFivePercentOfWhatIsTrue(int sizeOfA, int sizeOfB, int values) {
        Random random = new Random(1);
        double refused = share(sizeOfA, sizeOfB, source(random, values), source(random, values));
        assertThat(refused).isBetween(sizeOfA < 10 ? 0.02 : Soak.or(0.035, 0.042), Soak.or(0.065, 0.056));
    }

    @Tag("draws")
    @ParameterizedTest(name = "{0} against {1}, values of {2}")
    @CsvSource({"50, 50, 0, 0.99", "50, 20, 0, 0.9", "20, 50, 0, 0.9", "100, 50, 0, 0.99", "20, 50, 5, 0.9", "9, 9, 0, 0.4"})
    void findsADifferenceOfOneStandardDeviation(int sizeOfA, int sizeOfB, int values, double atLeast) {
        Random random = new Random(2);
        DoubleSupplier usual = source(random, values);
        DoubleSupplier slower = values == 0 ? () -> random.nextGaussian() + 1 : () -> random.nextInt(values) + 1.5;
        assertThat(share(sizeOfA, sizeOfB, usual, slower)).isGreaterThan(atLeast);
    }

    @Test
    void seesNoDifferenceBetweenEqualConstants() {
        assertThat(RankTest.of(Sample.of(3, 3, 3), Sample.of(3, 3)).p()).isEqualTo(1);
    }

    /** Gaussian, or as many whole numbers, so that most observations are tied. */
    private static DoubleSupplier source(Random random, int values) {
        return values == 0 ? random::nextGaussian : () -> random.nextInt(values);
    }

    private static double share(int sizeOfA, int sizeOfB, DoubleSupplier a, DoubleSupplier b) {
        int refused = 0;
        for (int i = 0; i < TRIALS; i++) {
            refused += RankTest.of(sample(sizeOfA, a), sample(sizeOfB, b)).p() < 0.05 ? 1 : 0;
        }
        return (double) refused / TRIALS;
    }

    private static Sample sample(int size, DoubleSupplier source) {
        double[] values = new double[size];
        Arrays.setAll(values, i -> source.getAsDouble());
        return Sample.of(values);
    }
}
