package io.github.measure4j.report.wording;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Variable;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RoundedTest {
    private final Locale before = Locale.getDefault();

    @AfterEach
    void restoreTheLocale() {
        Locale.setDefault(before);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0 s",
        "1e-9, 1.000 ns",
        "3.14159e-10, 0.3142 ns",
        "12.345e-9, 12.35 ns",
        "999.94e-9, 999.9 ns",
        "999.96e-9, 1.000 µs",
        "12.3449e-6, 12.34 µs",
        "1.5e-3, 1.500 ms",
        "0.99999, 1.000 s",
        "61.25, 61.25 s",
        "12345.6, 12350 s",
        "-2.5e-6, -2.500 µs",
        "Infinity, unbounded",
        "NaN, unbounded"
    })
    void timesHaveFourDigitsAndTheUnitOfTheRoundedFigure(double seconds, String words) {
        assertThat(Rounded.time(seconds)).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0 B",
        "1023, 1023 B",
        "1024, 1 KiB",
        "1500, 1.465 KiB",
        "65537, 64.00 KiB",
        "1048576, 1 MiB",
        "1073741825, 1.000 GiB",
        "9223372036854775807, 8.000 EiB"
    })
    void lengthsAreWholeWhereTheyCanBe(long bytes, String words) {
        assertThat(Rounded.length(bytes)).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0 MB/s",
        "1234.5, 1.235 kB/s",
        "999999, 1.000 MB/s",
        "812345678, 812.3 MB/s",
        "9999400000, 9999 MB/s",
        "12345678901, 12.35 GB/s"
    })
    void bandwidthsAreDecimal(double bytesPerSecond, String words) {
        assertThat(Rounded.bandwidth(bytesPerSecond)).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({
        "12.3041e-6, 12.4062e-6, 12.30 to 12.41 µs",
        "12.3046e-6, 12.3047e-6, 12.30 to 12.31 µs",
        "0.9e-6, 1.1e-6, 0.9000 to 1.100 µs",
        "-1e-9, 5e-9, -1.000 to 5.000 ns",
        "-Infinity, Infinity, unbounded"
    })
    void intervalsAreRoundedOutwardsInOneUnit(double lower, double upper, String words) {
        assertThat(Rounded.interval(lower, upper)).isEqualTo(words);
    }

    @ParameterizedTest
    @ValueSource(strings = {"de-DE", "ar-EG-u-nu-arab", "hi-IN-u-nu-deva", "tr-TR"})
    void aLocaleChangesNothing(String tag) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertThat(Rounded.time(1.2345e-6)).isEqualTo("1.235 µs");
        assertThat(Rounded.interval(1e-3, 2e-3)).isEqualTo("1.000 to 2.000 ms");
        assertThat(Rounded.length(1500)).isEqualTo("1.465 KiB");
        assertThat(Rounded.bandwidth(1e9)).isEqualTo("1000 MB/s");
        assertThat(Rounded.percent(0.95)).isEqualTo("95 %");
    }

    @Test
    void variablesAreInWords() {
        assertThat(Rounded.variable(Variable.LENGTH.name())).isEqualTo("message length");
        assertThat(Rounded.variable("halo-width")).isEqualTo("halo width");
        assertThat(Rounded.value("length", 4096)).isEqualTo("4 KiB");
        assertThat(Rounded.value("ranks", 4096)).isEqualTo("4096");
    }

    @Test
    void marksHaveNoTrailingZeros() {
        assertThat(Rounded.mark(2e-5)).isEqualTo("20 µs");
        assertThat(Rounded.mark(1.5e-3)).isEqualTo("1.5 ms");
    }
}
