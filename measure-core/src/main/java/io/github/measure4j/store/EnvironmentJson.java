package io.github.measure4j.store;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Environment.RoundTrip;
import java.util.ArrayList;
import java.util.List;

/** Where the groups of a run measured, as a JSON list with one object a group. */
final class EnvironmentJson {
    private EnvironmentJson() {}

    static JsonArray of(List<Environment> environments) {
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

    /** @throws IllegalArgumentException that says which field is missing or wrong */
    static List<Environment> read(JsonElement json) {
        if (!(json instanceof JsonArray list)) {
            throw new IllegalArgumentException("a list of environments is wanted");
        }
        List<Environment> environments = new ArrayList<>();
        for (JsonElement element : list) {
            if (!(element instanceof JsonObject object)) {
                throw new IllegalArgumentException("an environment should be an object");
            }
            Fields fields = new Fields(object);
            environments.add(new Environment(
                    fields.text("transport"),
                    fields.count("ranks"),
                    fields.texts("hosts"),
                    fields.textMap("properties"),
                    fields.textMap("variables"),
                    fields.objectsOrNone("roundTrips").stream().map(EnvironmentJson::roundTrip).toList()));
        }
        return environments;
    }

    private static RoundTrip roundTrip(JsonObject json) {
        Fields fields = new Fields(json);
        return new RoundTrip(
                fields.count("rank"), fields.number("seconds"), fields.number("standardDeviation"), fields.count("repetitions"));
    }
}
