package io.github.measure4j.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnreliabilityTest {

    @ParameterizedTest
    @CsvSource({
        "1, -2, 4, 5, NOT_TOLD_FROM_ZERO",
        "-1, -2, 0, 5, NOT_TOLD_FROM_ZERO",
        "0, 0, 0, 5, NOT_TOLD_FROM_ZERO",
        "-1, -2, -0.5, 5, NEGATIVE",
        "4, 3, 5, 5, SMALLER_THAN_SUBTRACTED",
        "5, 4, 6, 5,",
        "4, 3, 5, 0,",
        "1, -2, 4, 0,",
        "-1, -2, -0.5, 0,"
    })
    void saysWhichReasonApplies(
            double remains, double lower, double upper, double subtracted, Unreliability expected) {
        assertThat(Unreliability.of(remains, lower, upper, subtracted).orElse(null)).isEqualTo(expected);
    }
}
