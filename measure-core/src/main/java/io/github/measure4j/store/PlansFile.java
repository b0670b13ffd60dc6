package io.github.measure4j.store;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.github.measure4j.result.Plan;
import io.github.measure4j.result.Plan.Dimension;
import io.github.measure4j.store.json.Fields;
import io.github.measure4j.store.json.TimingsOfOldPlans;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** The file {@code plans.jsonl} of a run directory: what the measurements were asked for, an object each. */
public final class PlansFile {
    private final LineFile lines;

    private PlansFile(LineFile lines) {
        this.lines = lines;
    }

    /**
     * {@return the file of a run directory; runs of earlier versions have none}
     *
     * @param directory of a run
     */
    public static PlansFile in(Path directory) {
        return in(directory, Disk.REAL);
    }

    static PlansFile in(Path directory, Disk disk) {
        return new PlansFile(new LineFile(directory.resolve("plans.jsonl"), disk));
    }

    /**
     * Adds the plan of a measurement.
     *
     * @param plan on disk, forced, when the call returns
     */
    public void append(Plan plan) {
        JsonObject json = new JsonObject();
        json.addProperty("measurement", plan.measurement());
        json.addProperty("ranks", plan.ranks());
        JsonArray dimensions = new JsonArray();
        plan.dimensions().forEach(dimension -> dimensions.add(json(dimension)));
        json.add("dimensions", dimensions);
        JsonObject fixed = new JsonObject();
        plan.fixed().forEach(fixed::addProperty);
        json.add("fixed", fixed);
        json.addProperty("accuracy", plan.accuracy());
        json.addProperty("operations", plan.operations());
        json.addProperty("corrected", plan.corrected());
        json.add("furtherOf", plan.furtherOf().<JsonElement>map(JsonPrimitive::new).orElse(JsonNull.INSTANCE));
        lines.append(json.toString());
        lines.force();
    }

    private static JsonObject json(Dimension dimension) {
        JsonObject json = new JsonObject();
        json.addProperty("variable", dimension.variable());
        json.addProperty("logarithmic", dimension.logarithmic());
        json.addProperty("automatic", dimension.automatic());
        json.addProperty("start", dimension.start());
        OptionalLong end = dimension.end();
        json.add("end", end.isPresent() ? new JsonPrimitive(end.getAsLong()) : JsonNull.INSTANCE);
        json.addProperty("step", dimension.step());
        return json;
    }

    /**
     * {@return the plan of each measurement by its name, the latest where there are several}
     *
     * @throws StoreException if the file cannot be read, with its name and line
     */
    public Map<String, Plan> read() {
        Map<String, Plan> plans = new LinkedHashMap<>();
        lines.forEach(0, (number, line) -> {
            Plan plan = JsonLine.read(lines, number, line, json -> plan(json, plans.keySet()));
            plans.put(plan.measurement(), plan);
        });
        return plans;
    }

    private static Plan plan(JsonObject json, Set<String> before) {
        Fields fields = new Fields(json);
        List<Dimension> dimensions = new ArrayList<>();
        fields.objectsOrNone("dimensions").forEach(object -> dimensions.add(dimension(new Fields(object))));
        Map<String, Long> fixed = new LinkedHashMap<>();
        JsonObject values = fields.object("fixed");
        values.keySet().forEach(name -> fixed.put(name, new Fields(values).whole(name)));
        return new Plan(
                fields.text("measurement"),
                fields.count("ranks"),
                dimensions,
                fixed,
                fields.number("accuracy"),
                fields.count("operations"),
                fields.truth("corrected"),
                furtherOf(fields, before));
    }

    /** Old files do not have the field. */
    private static Optional<String> furtherOf(Fields fields, Set<String> before) {
        if (!fields.has("furtherOf")) {
            return TimingsOfOldPlans.furtherOf(fields.text("measurement"), before);
        }
        return fields.element("furtherOf").isJsonNull() ? Optional.empty() : Optional.of(fields.text("furtherOf"));
    }

    private static Dimension dimension(Fields fields) {
        JsonElement end = fields.element("end");
        return new Dimension(
                fields.text("variable"),
                fields.truth("logarithmic"),
                fields.truth("automatic"),
                fields.whole("start"),
                end.isJsonNull() ? OptionalLong.empty() : OptionalLong.of(fields.whole("end")),
                fields.number("step"));
    }
}
