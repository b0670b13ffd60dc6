package io.github.measure4j.report.wording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FourDigitsTest {
    private static final long SEED = 17;

    @ParameterizedTest
    @CsvSource({
        "1.2345e-6, 1235E-9, 1234E-9, 1235E-9",
        "1.234e-6, 1234E-9, 1234E-9, 1234E-9",
        "9.9999e-7, 1E-6, 9999E-10, 1E-6",
        "-1.2344e-6, -1234E-9, -1235E-9, -1234E-9",
        "1000, 1E3, 1E3, 1E3",
        "99999, 1E5, 9999E1, 1E5",
        "0, 0E0, 0E0, 0E0"
    })
    void roundsTheDecimalsOfAValue(double value, String nearest, String below, String above) {
        assertThat(FourDigits.of(value, RoundingMode.HALF_UP)).hasToString(nearest);
        assertThat(FourDigits.of(value, RoundingMode.FLOOR)).hasToString(below);
        assertThat(FourDigits.of(value, RoundingMode.CEILING)).hasToString(above);
    }

    /** The truth is told by decimal arithmetic. Every third value has few digits, or is the double beside one that has. */
    @ParameterizedTest
    @EnumSource(names = {"FLOOR", "CEILING", "HALF_UP"})
    void agreesWithDecimalArithmetic(RoundingMode mode) {
        Random random = new Random(SEED);
        for (int i = 0; i < 20_000; i++) {
            double any = random.nextGaussian() * Math.pow(10, random.nextInt(50) - 25);
            double few = new BigDecimal(any).round(new MathContext(1 + random.nextInt(5))).doubleValue();
            DoubleStream.of(any, few, Math.nextUp(few), Math.nextDown(few)).forEach(value -> assertThat(
                            FourDigits.of(value, mode).decimal())
                    .as("%s, %s", value, mode)
                    .isEqualByComparingTo(BigDecimal.valueOf(value).round(new MathContext(4, mode))));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.MIN_VALUE, Double.MAX_VALUE, 1e-19, 1e-18, 9.999e24, 1e25, 1e26, 0.1, 1, 10})
    void areReadAgainAsTheValueThatTheyStandFor(double value) {
        for (RoundingMode mode : new RoundingMode[] {RoundingMode.FLOOR, RoundingMode.HALF_UP}) {
            FourDigits digits = FourDigits.of(value, mode);
            assertThat(Double.parseDouble(digits.toString())).isEqualTo(digits.value());
            assertThat(digits.decimal()).isEqualByComparingTo(BigDecimal.valueOf(value).round(new MathContext(4, mode)));
        }
    }

    @Test
    void knowsThreeWays() {
        assertThatIllegalArgumentException().isThrownBy(() -> FourDigits.of(1.5, RoundingMode.UP));
    }
}
