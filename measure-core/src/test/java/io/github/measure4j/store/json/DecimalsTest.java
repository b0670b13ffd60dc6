package io.github.measure4j.store.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalsTest {
    private static final long SEED = 11;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0", "-0", "-0.0", "0.000", "1", "-1", "1.0", "0.1", "1e0", "1E5", "1e-5", "1e+5", "12345678901234567890", "1E400", "1e-400",
                "9007199254740993", "9007199254740993e-1", "0.000000000000000000000000000000000000001", "1.7976931348623157E308",
                "4.9E-324", "1.3142798742138365E-6", "999999999999999999E-22", "1.E-5", ".5", "000000000000000000000.25"
            })
    void readsWhatTheLibraryReads(String text) {
        assertThat(Decimals.read(text)).isEqualTo(Double.parseDouble(text));
    }

    /** Every third is next to the middle between two doubles, where a small error would choose the wrong one. */
    @Test
    void agreesWithTheLibraryToTheLastBit() {
        Random random = new Random(SEED);
        for (int i = 0; i < 100_000; i++) {
            double value = Math.exp(random.nextGaussian() * 15 - 10);
            BigDecimal middle = new BigDecimal(value).add(new BigDecimal(Math.nextUp(value))).divide(BigDecimal.valueOf(2));
            String nearMiddle = middle.round(new MathContext(16 + random.nextInt(3))).toString();
            for (String text : new String[] {Double.toString(value), "-" + value, nearMiddle}) {
                assertThat(Decimals.read(text)).as(text).isEqualTo(Double.parseDouble(text));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "--1", "1.2.3", "1e", "1e-", "e5", "1x5", "1e5x", "0x1p3x", "one"})
    void refusesWhatIsNoNumber(String text) {
        assertThatExceptionOfType(NumberFormatException.class).isThrownBy(() -> Decimals.read(text));
    }
}
