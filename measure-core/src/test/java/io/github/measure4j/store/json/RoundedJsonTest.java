package io.github.measure4j.store.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoundedJsonTest {
    private static BigDecimal exact(double value) {
        return new BigDecimal(value).round(new MathContext(7)).stripTrailingZeros();
    }

    @Test
    void figuresOfAllSizesHaveTheDigitsOfTheirExactValues() {
        Random random = new Random(1998);
        for (int i = 0; i < 200_000; i++) {
            double value = (random.nextBoolean() ? 1 : -1) * Math.pow(10, random.nextDouble(-24, 24));
            assertThat(RoundedJson.figure(value)).as("%s", value).isEqualTo(exact(value));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {
        0, -0.0, 1e-9, 9.9999995e-7, 9.99999949e-7, 1.0000005, 1234567.5, 1234568.5, 9999999.5, 0.1, 1e6, 1e7, 5e-324, Double.MAX_VALUE
    })
    void theMiddleBetweenTwoAndTheEndsOfTheRangesAreRoundedExactly(double value) {
        assertThat(RoundedJson.figure(value)).isEqualTo(exact(value));
        assertThat(RoundedJson.figure(-value)).isEqualTo(exact(-value));
    }

    @Test
    void timesHaveFourDecimalsOfTheirExactValues() {
        Random random = new Random(1998);
        for (int i = 0; i < 100_000; i++) {
            double seconds = i % 2 == 0 ? random.nextDouble(1e5) : random.nextInt(1_000_000) / 1e4 + 0.5e-4;
            assertThat(RoundedJson.time(seconds))
                    .as("%s", seconds)
                    .isEqualTo(new BigDecimal(seconds).setScale(4, RoundingMode.HALF_EVEN));
        }
    }
}
