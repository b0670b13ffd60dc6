package io.github.measure4j.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class EstimatorTest {
    /** Student (1908), Biometrika 6, 1-25: the column extra of R's data set sleep. */
    static final double[] SLEEP = {
        0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0, 1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4
    };

    /** The same without a trace of correlation, so that the textbooks' formulas hold. */
    private static final double[] SLEEP_TO_AND_FRO = toAndFro(SLEEP);

    private static final double EXACT = 1e-12;
    private static final double AS_PRINTED = 1e-6;

    /** R 4: {@code t.test(sleep$extra)} prints 0.5955845 2.4844155; also scipy 1.17.1 {@code ttest_1samp}. */
    @Test
    void theMeanHasStudentsInterval() {
        Estimate estimate = Estimator.MEAN.of(Sample.of(SLEEP_TO_AND_FRO), 0.95);
        assertThat(estimate.centre()).isCloseTo(1.54, within(EXACT));
        assertThat(estimate.centre() / estimate.standardError()).isCloseTo(3.412965, within(AS_PRINTED));
        assertThat(estimate.interval().lower()).isCloseTo(0.5955845, within(AS_PRINTED));
        assertThat(estimate.interval().upper()).isCloseTo(2.4844155, within(AS_PRINTED));
        assertThat(estimate.interval().confidence()).isEqualTo(0.95);
    }

    /** Student's 0.975 quantiles from any printed table: the interval of 0 and 2 a standard error of 1 wide. */
    @ParameterizedTest
    @CsvSource({"2, 12.706", "3, 4.303", "5, 2.776", "10, 2.262", "31, 2.042"})
    void theMeansIntervalHasOneDegreeOfFreedomLessThanObservations(int n, double quantile) {
        double[] values = IntStream.range(0, n).mapToDouble(i -> i).toArray();
        Estimate estimate = Estimator.MEAN.of(Sample.of(toAndFro(values)), 0.95);
        double halfWidth = (estimate.interval().upper() - estimate.interval().lower()) / 2;
        assertThat(halfWidth / estimate.standardError()).isCloseTo(quantile, within(5e-4));
    }

    /**
     * By hand: of 1 ... 7, 100 two are dropped at either end, 3 4 5 6 remain with mean 4.5. Winsorised it is
     * 3 3 3 4 5 6 6 6 with sum of squares 14, variance 14/7 = 2; the error is sqrt(2) / (1/2 sqrt(8)) = 1, and
     * Student's 0.975 quantile for 3 degrees of freedom is 3.182446.
     */
    @Test
    void theInterquartileMeanHasTheErrorOfTheWinsorisedSample() {
        Estimate estimate = Estimator.INTERQUARTILE_MEAN.of(Sample.of(100, 7, 1, 6, 2, 5, 3, 4), 0.95);
        assertThat(estimate.centre()).isCloseTo(4.5, within(EXACT));
        assertThat(estimate.standardError()).isCloseTo(1, within(EXACT));
        assertThat(estimate.interval().lower()).isCloseTo(4.5 - 3.182446, within(AS_PRINTED));
        assertThat(estimate.interval().upper()).isCloseTo(4.5 + 3.182446, within(AS_PRINTED));
    }

    /**
     * scipy 1.17.1: {@code stats.trim_mean(x, .25)} 1.24, {@code mstats.trimmed_stde(x, (.25, .25))}
     * 0.6431992406384623, {@code stats.t.ppf(.975, 9)} 2.262157162798205.
     */
    @Test
    void theInterquartileMeanAgreesWithScipy() {
        Estimate estimate = Estimator.INTERQUARTILE_MEAN.of(Sample.of(SLEEP_TO_AND_FRO), 0.95);
        assertThat(estimate.centre()).isCloseTo(1.24, within(EXACT));
        assertThat(estimate.standardError()).isCloseTo(0.6431992406384623, within(EXACT));
        assertThat(estimate.interval().lower()).isCloseTo(-0.21501776931666394, within(1e-9));
        assertThat(estimate.interval().upper()).isCloseTo(2.6950177693166637, within(1e-9));
    }

    /** The largest integer not above n/4: none of 3, one of 4 to 7, two of 8. */
    @ParameterizedTest
    @CsvSource({"3, 0", "4, 1", "7, 1", "8, 2", "11, 2", "12, 3"})
    void theInterquartileMeanDropsAFullQuarterAtMost(int n, int dropped) {
        double[] values = IntStream.range(0, n).mapToDouble(i -> i * i).toArray();
        double expected = Arrays.stream(values, dropped, n - dropped).average().orElseThrow();
        Estimate estimate = Estimator.INTERQUARTILE_MEAN.of(Sample.of(values), 0.95);
        assertThat(estimate.centre()).isCloseTo(expected, within(EXACT));
    }

    /** scipy 1.17.1: the largest rank with {@code stats.binom.cdf(rank - 1, n, .5) <= .025}; for 10, ranks 2 to 9. */
    @ParameterizedTest
    @CsvSource({"6, 1", "8, 1", "9, 2", "10, 2", "12, 3", "15, 4", "17, 5", "20, 6", "25, 8", "30, 10", "40, 14"})
    void theMediansIntervalEndsBetweenTheRanksOfTheSignTestAndTheNext(int n, int rank) {
        double[] ranks = ranksOf(Estimator.MEDIAN, n, 0.95);
        assertThat(ranks[0]).isBetween((double) rank, rank + 1.0);
        assertThat(ranks[0] + ranks[1]).isCloseTo(n + 1, within(EXACT));
    }

    @Test
    void theRanksAroundTheEndsOfTheMediansIntervalHoldMoreAndLessThanItsConfidenceByTheExactBinomialSum() {
        for (int n = 6; n <= 60; n++) {
            int rank = (int) ranksOf(Estimator.MEDIAN, n, 0.95)[0];
            assertThat(chanceOfFewerThan(rank, n)).isLessThanOrEqualTo(0.025);
            assertThat(chanceOfFewerThan(rank + 1, n)).isGreaterThan(0.025);
        }
    }

    /** Worked out by hand: lambda is 0.2352 for 20 observations (gamma 0.958611 and 0.884682), 0.3571 for 6. */
    @Test
    void theMediansIntervalIsThatOfHettmanspergerAndSheather() {
        Interval ofTwenty = Estimator.MEDIAN.of(Sample.of(SLEEP_TO_AND_FRO), 0.95).interval();
        assertThat(ofTwenty.lower()).isCloseTo(0.1 * 0.2352, within(1e-4));
        assertThat(ofTwenty.upper()).isCloseTo(3.4 - 1.4 * 0.2352, within(1e-4));
        assertThat(ranksOf(Estimator.MEDIAN, 6, 0.95)[0]).isCloseTo(1 + 5.0 / 14, within(EXACT));
    }

    /** Long stays in each of two states: their ranks' interval would reach out of the sample. */
    @Test
    void theMediansIntervalOfFewIndependentObservationsIsTheWholeRangeAndSettlesNothing() {
        double[] states = new double[40];
        Arrays.setAll(states, i -> (i / 10 % 2 == 0 ? 100 : 100.5) + 0.01 * (i % 3));
        Sample sample = Sample.of(states);
        Estimate estimate = Estimator.MEDIAN.of(sample, 0.95);
        assertThat(estimate.interval()).isEqualTo(new Interval(sample.min(), sample.max(), 0.95));
        assertThat(estimate.standardError()).isFinite();
        assertThat(estimate.effectiveSize()).isLessThan(6);
    }

    /** The whole range of 5 observations contains the median in 93.75 % of the cases. */
    @Test
    void theMediansIntervalIsUnboundedWhereTheWholeRangeIsTooLittle() {
        for (int n = 2; n < 6; n++) {
            assertThat(ranksOf(Estimator.MEDIAN, n, 0.95))
                    .containsExactly(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        }
        assertThat(ranksOf(Estimator.MEDIAN, 5, 0.9)[0]).as("I is 0.12").isCloseTo(1 + 0.48 / 1.36, within(EXACT));
    }

    /**
     * scipy 1.17.1: {@code stats.quantile_test(x, p=.5).confidence_interval(.95)} is 0.0 to 3.4, from whole ranks; the next
     * narrower one is 0.1 to 2.0.
     */
    @Test
    void theMediansIntervalLiesWithinThatOfScipy() {
        Estimate estimate = Estimator.MEDIAN.of(Sample.of(SLEEP_TO_AND_FRO), 0.95);
        assertThat(estimate.centre()).isCloseTo(0.95, within(EXACT));
        assertThat(estimate.interval().lower()).isBetween(0.0, 0.1);
        assertThat(estimate.interval().upper()).isBetween(2.0, 3.4);
        assertThat(estimate.standardError())
                .isCloseTo((estimate.interval().upper() - estimate.interval().lower()) / (2 * 1.959964), within(AS_PRINTED));
    }

    @Test
    void theMedianIsInTheMiddle() {
        assertThat(Estimator.MEDIAN.of(Sample.of(9, 1, 5), 0.95).centre()).isEqualTo(5);
        assertThat(Estimator.MEDIAN.of(Sample.of(9, 1, 5, 6), 0.95).centre()).isEqualTo(5.5);
    }

    @ParameterizedTest
    @EnumSource
    void oneObservationHasACentreAndAnUnboundedInterval(Estimator estimator) {
        Estimate estimate = estimator.of(Sample.of(42), 0.95);
        assertThat(estimate.centre()).isEqualTo(42);
        assertThat(estimate.standardError()).isInfinite();
        assertThat(estimate.relativeStandardError()).isInfinite();
        assertThat(estimate.interval())
                .isEqualTo(new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 0.95));
    }

    @ParameterizedTest
    @EnumSource
    void equalObservationsLeaveNoDoubt(Estimator estimator) {
        Estimate estimate = estimator.of(Sample.of(3, 3, 3, 3, 3, 3, 3, 3), 0.95);
        assertThat(estimate.standardError()).isZero();
        assertThat(estimate.interval()).isEqualTo(new Interval(3, 3, 0.95));
    }

    @ParameterizedTest
    @EnumSource
    void saysWhichEstimatorItWas(Estimator estimator) {
        assertThat(estimator.of(Sample.of(1, 2, 3), 0.95).estimator()).isSameAs(estimator);
    }

    @ParameterizedTest
    @EnumSource
    void moreConfidenceIsAWiderInterval(Estimator estimator) {
        Interval narrow = estimator.of(Sample.of(SLEEP), 0.8).interval();
        Interval wide = estimator.of(Sample.of(SLEEP), 0.99).interval();
        assertThat(wide.lower()).isLessThan(narrow.lower());
        assertThat(wide.upper()).isGreaterThan(narrow.upper());
    }

    @ParameterizedTest
    @EnumSource
    void isTheSameInAnyUnit(Estimator estimator) {
        Estimate one = estimator.of(Sample.of(SLEEP), 0.95);
        Estimate other = estimator.of(Sample.of(SLEEP).scaled(1e-6, 0), 0.95);
        assertThat(other.centre()).isCloseTo(one.centre() * 1e-6, within(1e-15));
        assertThat(other.standardError()).isCloseTo(one.standardError() * 1e-6, within(1e-15));
        assertThat(other.interval().upper()).isCloseTo(one.interval().upper() * 1e-6, within(1e-15));
        assertThat(other.effectiveSize()).isCloseTo(one.effectiveSize(), within(1e-6));
    }

    /** The centre does not depend on the order; how much it is trusted does. */
    @ParameterizedTest
    @EnumSource
    void isLessSureOfWhatCameInOrder(Estimator estimator) {
        double[] values = IntStream.range(0, 60).mapToDouble(i -> 100 + i).toArray();
        Estimate ordered = estimator.of(Sample.of(values), 0.95);
        Estimate mixed = estimator.of(Sample.of(toAndFro(values)), 0.95);
        assertThat(ordered.centre()).isCloseTo(mixed.centre(), within(EXACT));
        assertThat(ordered.effectiveSize()).isCloseTo(2.5, within(EXACT));
        assertThat(mixed.effectiveSize()).isEqualTo(60);
        assertThat(ordered.standardError()).isGreaterThan(3.5 * mixed.standardError());
        assertThat(ordered.interval().lower()).isLessThan(mixed.interval().lower());
        assertThat(ordered.interval().upper()).isGreaterThan(mixed.interval().upper());
    }

    @ParameterizedTest
    @EnumSource
    void theIntervalSpansTheModes(Estimator estimator) {
        double[] values = IntStream.range(0, 400).mapToDouble(i -> (i % 3 == 0 ? 2 : 1) + 1e-4 * (i % 7)).toArray();
        Interval interval = estimator.of(Sample.of(values), 0.95).interval();
        assertThat(interval.lower()).isLessThanOrEqualTo(1.0004);
        assertThat(interval.upper()).isGreaterThanOrEqualTo(2.0002);
    }

    @ParameterizedTest
    @EnumSource
    void refusesAConfidenceThatIsNoShare(Estimator estimator) {
        for (double confidence : new double[] {0, 1, -1, 2, Double.NaN}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> estimator.of(Sample.of(SLEEP), confidence))
                    .withMessageContaining("confidence of " + confidence);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"INTERQUARTILE_MEAN", "MEDIAN"})
    void anOutlierOfTenMillisecondsAmongMicrosecondsDoesNotMoveTheRobustOnes(Estimator estimator) {
        Estimate clean = estimator.of(Sample.of(toAndFro(microseconds())), 0.95);
        Estimate soiled = estimator.of(Sample.of(toAndFro(withOutlier())), 0.95);
        assertThat(soiled.centre()).isCloseTo(clean.centre(), within(0.01));
        assertThat(soiled.standardError()).isLessThan(2 * clean.standardError());
        assertThat(soiled.interval().upper()).isLessThan(1.1);
    }

    @Test
    void anOutlierOfTenMillisecondsAmongMicrosecondsMovesTheMean() {
        Estimate soiled = Estimator.MEAN.of(Sample.of(toAndFro(withOutlier())), 0.95);
        assertThat(soiled.centre()).isGreaterThan(100);
        assertThat(soiled.interval().upper()).isGreaterThan(500);
    }

    /** 20 times about 1 µs, 0.9905 to 1.0095. */
    private static double[] microseconds() {
        return IntStream.range(0, 20).mapToDouble(i -> 0.9905 + 0.001 * i).toArray();
    }

    private static double[] withOutlier() {
        return DoubleStream.concat(DoubleStream.of(10_000), Arrays.stream(microseconds()).skip(1))
                .toArray();
    }

    /** The ends of the interval as ranks, counted from 1: the observations are their own ranks. */
    private static double[] ranksOf(Estimator estimator, int n, double confidence) {
        double[] ranks = IntStream.rangeClosed(1, n).mapToDouble(i -> i).toArray();
        Interval interval = estimator.of(Sample.of(toAndFro(ranks)), confidence).interval();
        return new double[] {interval.lower(), interval.upper()};
    }

    /** The smallest, the largest, the second smallest, the second largest ...: anything but alike in a row. */
    static double[] toAndFro(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        return IntStream.range(0, n)
                .mapToDouble(i -> sorted[i % 2 == 0 ? i / 2 : n - 1 - i / 2])
                .toArray();
    }

    /** P(Bin(n, 1/2) &lt; rank), by adding binomial coefficients. */
    private static double chanceOfFewerThan(int rank, int n) {
        BigInteger sum = BigInteger.ZERO;
        BigInteger coefficient = BigInteger.ONE;
        for (int k = 0; k < rank; k++) {
            sum = sum.add(coefficient);
            coefficient = coefficient
                    .multiply(BigInteger.valueOf(n - k))
                    .divide(BigInteger.valueOf(k + 1));
        }
        return sum.doubleValue() / Math.pow(2, n);
    }
}
