package io.github.measure4j.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A wide interval that is told from zero is UNSETTLED, not unreliable. */
class UnreliabilityTest {

    @ParameterizedTest
    @CsvSource({
        "1, -2, 4, 5, NOT_TOLD_FROM_ZERO",
        "-1, -2, 0, 5, NOT_TOLD_FROM_ZERO",
        "0, 0, 0, 5, NOT_TOLD_FROM_ZERO",
        "-1, -2, -0.5, 5, NEGATIVE",
        "-1, -1.01, -0.99, 5, NEGATIVE",
        "4, 3, 5, 5,",
        "4, 0.1, 8, 0.1,",
        "4, 3.5, 4.2, 5,",
        "1, -Infinity, Infinity, 5, NOT_TOLD_FROM_ZERO",
        "4, 3, 5, 0,",
        "1, 0, 4, 0, NOT_TOLD_FROM_ZERO",
        "1, -Infinity, Infinity, 0,"
    })
    void onlyAnIntervalThatHoldsZeroOrLessIsNotToBeReliedOn(
            double seconds, double lower, double upper, double subtracted, Unreliability expected) {
        assertThat(Unreliability.of(seconds, lower, upper, subtracted).orElse(null)).isEqualTo(expected);
    }
}
