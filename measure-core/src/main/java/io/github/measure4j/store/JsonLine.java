package io.github.measure4j.store;

import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import io.github.measure4j.store.json.Fields;
import java.util.function.Function;

/** A line that holds an object of JSON, and what is said of one that does not. */
final class JsonLine {
    private JsonLine() {}

    static <T> T read(LineFile file, int number, String line, Function<JsonObject, T> reader) {
        return read(file.path() + ":" + number, line, reader);
    }

    /**
     * Reads a line.
     *
     * @param where it comes from, for people
     * @param reader throws {@link IllegalArgumentException} where the object is not what it wants
     * @throws StoreException if it holds no object, or not the one that is wanted
     */
    static <T> T read(String where, String line, Function<JsonObject, T> reader) {
        try {
            if (JsonParser.parseString(line) instanceof JsonObject json) {
                return reader.apply(json);
            }
            throw new IllegalArgumentException("expected an object");
        } catch (JsonParseException | IllegalArgumentException e) {
            throw new StoreException(
                    "%s: not a line of a run: %s; without it the others can be read".formatted(where, Fields.words(e)), e);
        }
    }
}
