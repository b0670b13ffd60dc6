package io.github.measure4j.store.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.gson.JsonArray;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.store.Records;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordJsonTest {
    private static final List<String> TEXTS =
            List.of("measurement", "kernel", "transport", "pattern", "quantity", "estimator", "warmUpEnding");
    private static final List<String> WHOLE_NUMBERS = List.of("ranks", "repetitions", "iterations");
    private static final List<String> NUMBERS = List.of(
            "seconds", "confidence", "standardDeviation", "min", "median", "max", "warmUpSeconds", "overhead");

    static Stream<String> texts() {
        return TEXTS.stream();
    }

    static Stream<String> wholeNumbers() {
        return WHOLE_NUMBERS.stream();
    }

    static Stream<String> numbers() {
        return Stream.concat(NUMBERS.stream(), WHOLE_NUMBERS.stream());
    }

    static Stream<String> whatHasToBeThere() {
        return Stream.of(TEXTS.stream(), numbers(), Stream.of("axes", "flags")).flatMap(names -> names);
    }

    private static JsonObject full() {
        return RecordJson.of(Records.full());
    }

    @Test
    void everyFieldComesBack() {
        assertThat(RecordJson.read(full())).isEqualTo(Records.full());
        assertThat(RecordJson.read(full()).axes().keySet()).containsExactly("ranks", "length");
    }

    @Test
    void theContractsFieldsAreThere() {
        assertThat(full().keySet())
                .contains(
                        "measurement", "kernel", "type", "transport", "ranks", "axes", "seconds", "lower", "upper",
                        "confidence", "estimator", "repetitions", "iterations", "standardDeviation", "overhead", "flags");
    }

    @Test
    void anUnboundedIntervalIsNull() {
        JsonObject json = RecordJson.of(Records.unbounded());
        assertThat(json.get("lower")).isSameAs(JsonNull.INSTANCE);
        assertThat(json.get("upper")).isSameAs(JsonNull.INSTANCE);
        assertThat(json.get("type")).isSameAs(JsonNull.INSTANCE);
        assertThat(RecordJson.read(json)).isEqualTo(Records.unbounded());
    }

    @Test
    void whatMayBeNullMayBeMissing() {
        JsonObject json = RecordJson.of(Records.unbounded());
        List.of("lower", "upper", "type").forEach(json::remove);
        assertThat(RecordJson.read(json)).isEqualTo(Records.unbounded());
    }

    @Test
    void aFlagThatIsNotKnownIsLeftOut() {
        JsonObject json = full();
        JsonArray flags = json.getAsJsonArray("flags");
        flags.add("OF_A_LATER_VERSION");
        assertThat(RecordJson.read(json).flags()).containsExactly(Flag.UNSETTLED, Flag.COMPILING);
    }

    @Test
    void aFieldThatIsNotKnownIsPassedOver() {
        JsonObject json = full();
        json.addProperty("ofALaterVersion", 1);
        assertThat(RecordJson.read(json)).isEqualTo(Records.full());
    }

    @ParameterizedTest
    @MethodSource("whatHasToBeThere")
    void aMissingFieldIsRefusedByName(String name) {
        JsonObject json = full();
        json.remove(name);
        assertRefused(json, name);
    }

    @ParameterizedTest
    @MethodSource("whatHasToBeThere")
    void anEmptyFieldIsRefusedByName(String name) {
        JsonObject json = full();
        json.add(name, JsonNull.INSTANCE);
        assertRefused(json, name);
    }

    @ParameterizedTest
    @MethodSource("texts")
    void aTextThatIsNoneIsRefusedByName(String name) {
        for (String wrong : List.of("1.5", "true", "[\"a\"]", "{}")) {
            assertRefused(with(name, wrong), name);
        }
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void aNumberThatIsNoneIsRefusedByName(String name) {
        for (String wrong : List.of("\"1.5\"", "true", "[1]", "{}", "1e400", "-1e400")) {
            assertRefused(with(name, wrong), name);
        }
    }

    @ParameterizedTest
    @MethodSource("wholeNumbers")
    void aNumberThatIsNotWholeIsRefusedByName(String name) {
        for (String wrong : List.of("1.5", "1e300", "9223372036854775808", "9007199254740993.5", "1e-20000")) {
            assertRefused(with(name, wrong), name);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ranks", "repetitions", "type"})
    void aNumberThatDoesNotFitIsRefusedByNameInsteadOfBeingCut(String name) {
        assertRefused(with(name, "4294967297"), name);
        assertRefused(with(name, "-2147483649"), name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"lower", "upper", "type"})
    void whatMayBeNullMayBeNothingElse(String name) {
        for (String wrong : List.of("\"1.5\"", "true", "[1]", "{}", "1e400")) {
            assertRefused(with(name, wrong), name);
        }
    }

    @Test
    void aLargeWholeNumberKeepsAllItsDigits() {
        PointRecord record = RecordJson.read(with("iterations", "4611686018427387901"));
        assertThat(record.sampling().iterations()).isEqualTo(4_611_686_018_427_387_901L);
    }

    @Test
    void aWrongValueOfAnAxisIsRefusedByTheNameOfTheAxis() {
        assertRefused(with("axes", "{\"length\": 1.5}"), "length");
        assertRefused(with("axes", "{\"length\": null}"), "length");
        assertRefused(with("axes", "[1]"), "axes");
    }

    @Test
    void flagsThatAreNoTextsAreRefusedByName() {
        assertRefused(with("flags", "\"UNSETTLED\""), "flags");
        assertRefused(with("flags", "[[]]"), "flags");
        assertRefused(with("flags", "[null]"), "flags");
    }

    private static JsonObject with(String name, String value) {
        JsonObject json = full();
        json.add(name, JsonParser.parseString(value));
        return json;
    }

    private static void assertRefused(JsonObject json, String name) {
        assertThatIllegalArgumentException()
                .as("%s", json)
                .isThrownBy(() -> RecordJson.read(json))
                .withMessageContaining("'" + name + "'");
    }
}
