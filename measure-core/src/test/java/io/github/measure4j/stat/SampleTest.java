package io.github.measure4j.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SampleTest {
    private static final double EXACT = 1e-12;

    @Test
    void refusesToBeEmpty() {
        assertThatIllegalArgumentException().isThrownBy(() -> Sample.of()).withMessageContaining("at least one");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void refusesWhatIsNotFiniteAndNamesIt(double value) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Sample.of(1, value))
                .withMessageContaining(String.valueOf(value));
    }

    @Test
    void keepsTheOrderInWhichObservationsWereMade() {
        Sample sample = Sample.of(3, 1, 2);
        assertThat(sample.ordered(0)).isEqualTo(1);
        assertThat(sample.values()).containsExactly(3, 1, 2);
    }

    @Test
    void isNotChangedByWhoGaveOrTookAnArray() {
        double[] given = {3, 1, 2};
        Sample sample = Sample.of(given);
        given[0] = 99;
        sample.values()[1] = 99;
        assertThat(sample.values()).containsExactly(3, 1, 2);
        assertThat(sample.max()).isEqualTo(3);
    }

    /** 2, 4, 4, 4, 5, 5, 7, 9: the sum of squares about the mean of 5 is 32, so that sqrt(32/8) = 2. */
    @Test
    void dividesByTheNumberForSkampiAndByOneLessForSphinx() {
        Sample sample = Sample.of(2, 4, 4, 4, 5, 5, 7, 9);
        assertThat(sample.mean()).isCloseTo(5, within(EXACT));
        assertThat(sample.deviationOfAll()).isCloseTo(2, within(EXACT));
        assertThat(sample.deviationOfSample()).isCloseTo(Math.sqrt(32.0 / 7), within(EXACT));
        assertThat(sample.standardErrorOfMean()).isCloseTo(2 / Math.sqrt(8), within(EXACT));
    }

    /** Student's sleep data as in R's {@code sleep$extra}; figures from numpy 2 ({@code std}, ddof 0 and 1). */
    @Test
    void agreesWithNumpyOnDeviations() {
        Sample sleep = Sample.of(EstimatorTest.SLEEP);
        assertThat(sleep.deviationOfAll()).isCloseTo(1.9668248523953527, within(EXACT));
        assertThat(sleep.deviationOfSample()).isCloseTo(2.0179197209007103, within(EXACT));
    }

    /** The two-pass variance with correction keeps what one pass of sums of squares loses in rounding. */
    @Test
    void doesNotLoseASmallSpreadOnTopOfALargeTime() {
        Sample sample = Sample.of(1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16);
        assertThat(sample.deviationOfSample()).isCloseTo(Math.sqrt(30), within(1e-9));
    }

    @Test
    void aSingleObservationHasNoDeviation() {
        Sample sample = Sample.of(7);
        assertThat(sample.deviationOfAll()).isZero();
        assertThat(sample.deviationOfSample()).isZero();
        assertThat(sample.min()).isEqualTo(sample.max()).isEqualTo(7);
    }

    @Test
    void isScaledAndThenShifted() {
        assertThat(Sample.of(1, 2, 4).scaled(10, -5)).isEqualTo(Sample.of(5, 15, 35));
    }

    @Test
    void isEqualToWhatHasTheSameObservationsInTheSameOrder() {
        assertThat(Sample.of(1, 2)).isEqualTo(Sample.of(1, 2)).hasSameHashCodeAs(Sample.of(1, 2));
        assertThat(Sample.of(1, 2)).isNotEqualTo(Sample.of(2, 1));
    }

    /** 1 to 11 have quartiles of 3 and 9 (R's type 6), and fences at -6 and 18. */
    @Test
    void countsWhatLiesOutsideOfTukeysFences() {
        assertThat(Sample.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11).outliers()).isZero();
        assertThat(Sample.of(-6.5, 2, 3, 4, 5, 6, 7, 8, 9, 18, 1e9).outliers()).isEqualTo(2);
        assertThat(Sample.of(7).outliers()).isZero();
    }

    @Test
    void beginsWithTheFirstOfThem() {
        assertThat(Sample.of(3, 1, 2).first(2)).isEqualTo(Sample.of(3, 1));
        assertThat(Sample.of(3, 1, 2).first(9)).isEqualTo(Sample.of(3, 1, 2));
        assertThat(Sample.of(3, 1, 2).first(0)).isEqualTo(Sample.of(3));
    }
}
