package io.github.measure4j.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.state.InStates;
import io.github.measure4j.result.state.StateFigure;
import io.github.measure4j.store.json.RecordJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The published schema of records, against what is written. */
class RecordSchemaTest {
    private static JsonObject schema;

    @BeforeAll
    static void readSchema() throws IOException {
        Path file = Path.of("..", "docs", "reference", "record.schema.json");
        schema = JsonParser.parseString(Files.readString(file)).getAsJsonObject();
    }

    private static PointRecord record() {
        StateFigure figure = new StateFigure("exchange 0.28 us", 0.9, 1.25e-6, 1.2e-6, 1.3e-6, 300, 3, 2.75e-7, 0.8, 0.1, List.of());
        return Records.full().in(new InStates("exchange 0.28 us", List.of(figure)));
    }

    private static Set<String> words(JsonArray array) {
        return StreamSupport.stream(array.spliterator(), false).map(JsonElement::getAsString).collect(Collectors.toSet());
    }

    private static String type(JsonElement value) {
        if (value.isJsonNull()) {
            return "null";
        }
        if (value.isJsonArray()) {
            return "array";
        }
        if (value.isJsonObject()) {
            return "object";
        }
        return value.getAsJsonPrimitive().isBoolean() ? "boolean"
                : value.getAsJsonPrimitive().isString() ? "string" : "number";
    }

    private static void assertFits(JsonObject value, JsonObject schema) {
        JsonObject properties = schema.getAsJsonObject("properties");
        assertThat(properties.keySet()).containsAll(value.keySet());
        assertThat(value.keySet()).containsAll(words(schema.getAsJsonArray("required")));
        value.entrySet().forEach(field -> {
            JsonElement types = properties.getAsJsonObject(field.getKey()).get("type");
            Set<String> allowed = types.isJsonArray() ? words(types.getAsJsonArray()) : Set.of(types.getAsString());
            String found = type(field.getValue());
            assertThat(allowed.contains(found) || found.equals("number") && allowed.contains("integer"))
                    .as("%s is a %s, not one of %s", field.getKey(), found, allowed)
                    .isTrue();
        });
    }

    @Test
    void describesEveryFieldOfARecord() {
        JsonObject json = RecordJson.of(record());
        assertFits(json, schema);
        assertFits(
                json.getAsJsonArray("states").get(0).getAsJsonObject(),
                schema.getAsJsonObject("properties").getAsJsonObject("states").getAsJsonObject("items"));
    }

    @Test
    void isDescribedFieldByFieldOnThePageOfRecords() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "reference", "records.md"));
        assertThat(schema.getAsJsonObject("properties").keySet())
                .allSatisfy(field -> assertThat(page).contains("| `" + field + "` |"));
    }
}
