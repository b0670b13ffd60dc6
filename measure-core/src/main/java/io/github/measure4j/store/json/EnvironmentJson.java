package io.github.measure4j.store.json;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Environment.RoundTrip;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The environments of a run, as a JSON list with one object a group. */
public final class EnvironmentJson {
    private static final Pattern LINE = Pattern.compile("line (\\d{1,9}) column");

    private EnvironmentJson() {}

    public static JsonArray of(List<Environment> environments) {
        Gson gson = new Gson();
        JsonArray list = new JsonArray();
        for (Environment environment : environments) {
            JsonObject json = new JsonObject();
            json.addProperty("transport", environment.transport());
            json.addProperty("ranks", environment.ranks());
            json.add("hosts", gson.toJsonTree(environment.hosts()));
            json.add("properties", gson.toJsonTree(environment.properties()));
            json.add("variables", gson.toJsonTree(environment.variables()));
            if (!environment.roundTrips().isEmpty()) {
                json.add("roundTrips", gson.toJsonTree(environment.roundTrips()));
            }
            list.add(json);
        }
        return list;
    }

    /** @throws IllegalArgumentException with the line of what cannot be read, or where the environment begins that lacks something */
    public static List<Environment> read(Path file) {
        int line = 1;
        List<Environment> environments = new ArrayList<>();
        try (JsonReader reader = new JsonReader(Files.newBufferedReader(file))) {
            for (reader.beginArray(); reader.hasNext(); ) {
                line = line(reader.toString()).orElse(line);
                environments.add(environment(JsonParser.parseReader(reader)));
            }
            reader.endArray();
            line = line(reader.toString()).orElse(line);
            if (reader.peek() != JsonToken.END_DOCUMENT) {
                throw new IllegalArgumentException("there is more after the list");
            }
            return environments;
        } catch (IOException | IllegalStateException | JsonParseException | IllegalArgumentException e) {
            throw new IllegalArgumentException("%s:%d: not the environment of a run: %s"
                    .formatted(file, line(String.valueOf(e.getMessage())).orElse(line), Fields.words(e)), e);
        }
    }

    /** The line that Gson names. */
    private static OptionalInt line(String words) {
        Matcher line = LINE.matcher(words);
        return line.find() ? OptionalInt.of(Integer.parseInt(line.group(1))) : OptionalInt.empty();
    }

    private static Environment environment(JsonElement json) {
        if (!(json instanceof JsonObject object)) {
            throw new IllegalArgumentException("an environment should be an object");
        }
        Fields fields = new Fields(object);
        return new Environment(
                fields.text("transport"),
                fields.count("ranks"),
                fields.texts("hosts"),
                fields.textMap("properties"),
                fields.textMap("variables"),
                fields.objectsOrNone("roundTrips").stream().map(EnvironmentJson::roundTrip).toList());
    }

    private static RoundTrip roundTrip(JsonObject json) {
        Fields fields = new Fields(json);
        return new RoundTrip(
                fields.count("rank"), fields.number("seconds"), fields.number("standardDeviation"), fields.count("repetitions"));
    }
}
