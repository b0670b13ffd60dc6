package io.github.measure4j.store;

import com.google.common.base.Suppliers;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.github.measure4j.result.PointIdentity;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Key;
import io.github.measure4j.result.RunsOfPoint;
import io.github.measure4j.result.RunsOfPoint.InState;
import io.github.measure4j.store.json.Fields;
import io.github.measure4j.store.json.RecordJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** The file {@code runs.jsonl} of a merged run: what each of the runs found, one object a point. */
public final class RunsFile {
    private final LineFile lines;

    private RunsFile(LineFile lines) {
        this.lines = lines;
    }

    /**
     * {@return the file of a run directory, which is there only if the run was merged from several}
     *
     * @param directory of a run
     */
    public static RunsFile in(Path directory) {
        return new RunsFile(new LineFile(directory.resolve("runs.jsonl")));
    }

    /** {@return whether there is one} */
    public boolean exists() {
        return Files.exists(lines.path());
    }

    /**
     * Removes a merged run, whose runs are kept elsewhere, to have it merged again.
     *
     * @param directory of the merged run
     * @throws StoreException if the directory holds a run that was not merged
     */
    public static void discardMerged(Path directory) {
        if (Files.exists(directory.resolve("results.jsonl")) && !in(directory).exists()) {
            throw new StoreException(directory + ": holds a single run, not several; name another directory");
        }
        for (String file : List.of(
                "results.jsonl", "runs.jsonl", "plans.jsonl", "environment.json", "journal.jsonl", "states.jsonl")) {
            try {
                Files.deleteIfExists(directory.resolve(file));
            } catch (IOException e) {
                throw new StoreException("%s: cannot be removed (%s)".formatted(directory.resolve(file), StoreException.reason(e)), e);
            }
        }
    }

    /**
     * Adds a point.
     *
     * @param point written when the call returns, and forced to disk within a second of others: a merged run that lost its
     *     last points with the power can be merged again
     */
    public void append(RunsOfPoint point) {
        PointIdentity identity = point.point().identity();
        JsonObject json = new JsonObject();
        json.addProperty("measurement", point.point().measurement());
        json.addProperty("kernel", identity.kernel());
        json.addProperty("transport", identity.transport());
        json.addProperty("pattern", identity.pattern());
        json.addProperty("quantity", identity.quantity());
        json.addProperty("corrected", identity.corrected());
        json.addProperty("ranks", identity.ranks());
        JsonObject values = new JsonObject();
        identity.values().forEach(values::addProperty);
        json.add("values", values);
        JsonArray seconds = new JsonArray();
        point.seconds().forEach(seconds::add);
        json.add("seconds", seconds);
        if (!point.inStates().isEmpty()) {
            json.add("states", states(point.inStates()));
        }
        lines.append(json.toString());
    }

    private static JsonArray states(List<InState> states) {
        JsonArray list = new JsonArray();
        for (InState state : states) {
            JsonObject json = new JsonObject();
            json.addProperty("name", state.name());
            JsonArray seconds = new JsonArray();
            state.seconds().forEach(seconds::add);
            json.add("seconds", seconds);
            list.add(json);
        }
        return list;
    }

    /**
     * {@return all points; none where there is no file}
     *
     * @throws StoreException if the file cannot be read, with its name and line
     */
    public List<RunsOfPoint> read() {
        List<RunsOfPoint> points = new ArrayList<>();
        Supplier<Map<OldKey, Key>> places = Suppliers.memoize(this::places);
        lines.forEach(0, (number, line) -> points.add(JsonLine.read(lines, number, line, json -> point(json, places))));
        return points;
    }

    private static RunsOfPoint point(JsonObject json, Supplier<Map<OldKey, Key>> places) {
        Fields fields = new Fields(json);
        Key key = fields.element("kernel").isJsonNull() ? places.get().get(OldKey.of(fields)) : key(fields);
        if (key == null) {
            throw new IllegalArgumentException("no such point in results.jsonl");
        }
        List<InState> states = fields.objectsOrNone("states").stream()
                .map(Fields::new)
                .map(state -> new InState(state.text("name"), state.numbers("seconds")))
                .toList();
        return new RunsOfPoint(key, fields.numbers("seconds"), states);
    }

    private static Key key(Fields fields) {
        return new Key(
                fields.text("measurement"),
                new PointIdentity(
                        fields.text("kernel"),
                        fields.text("transport"),
                        fields.text("pattern"),
                        fields.text("quantity"),
                        fields.truth("corrected"),
                        fields.count("ranks"),
                        new Fields(fields.object("values")).wholes()));
    }

    /** Told points apart in earlier versions; what was measured there stands in the results beside this file. */
    private record OldKey(String measurement, int ranks, Map<String, Long> axes) {
        static OldKey of(Fields fields) {
            return new OldKey(
                    fields.text("measurement"), fields.count("ranks"), new Fields(fields.object("axes")).wholes());
        }
    }

    private Map<OldKey, Key> places() {
        Map<OldKey, Key> places = new HashMap<>();
        LineFile results = new LineFile(lines.path().resolveSibling("results.jsonl"));
        results.forEach(0, (number, line) -> {
            PointRecord record = JsonLine.read(results, number, line, RecordJson::read);
            places.put(new OldKey(record.measurement(), record.ranks(), record.axes()), record.key());
        });
        return places;
    }
}
