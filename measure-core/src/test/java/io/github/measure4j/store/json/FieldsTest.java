package io.github.measure4j.store.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FieldsTest {
    private static Fields fields(String value) {
        return new Fields((JsonObject) JsonParser.parseString("{\"n\": " + value + "}"));
    }

    /** Few digits are read as they stand, all else by decimal arithmetic. */
    @ParameterizedTest
    @CsvSource({
        "0, 0", "7, 7", "999999999999999999, 999999999999999999", "9223372036854775807, 9223372036854775807",
        "-9223372036854775808, -9223372036854775808", "-3, -3", "1.0, 1", "1e3, 1000"
    })
    void aWholeNumberIsReadHoweverItIsWritten(String text, long value) {
        assertThat(fields(text).whole("n")).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"9223372036854775808", "1.5", "1e40", "1e400", "\"7\"", "true", "null", "[7]"})
    void whatIsNoneIsRefusedByItsName(String text) {
        assertThatThrownBy(() -> fields(text).whole("n"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("field 'n'");
    }
}
