package io.github.measure4j.store;

import com.google.gson.JsonObject;
import io.github.measure4j.result.PlannedEffort;
import io.github.measure4j.store.json.Fields;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The file {@code efforts.jsonl} of a launch whose visits and repetitions were planned from earlier launches, a point a line. */
public final class EffortsFile {
    private final LineFile lines;

    private EffortsFile(LineFile lines) {
        this.lines = lines;
    }

    /**
     * {@return the file of a run directory, which is there only if its effort was planned}
     *
     * @param directory of a run
     */
    public static EffortsFile in(Path directory) {
        return new EffortsFile(new LineFile(directory.resolve("efforts.jsonl")));
    }

    /**
     * Adds points.
     *
     * @param efforts of one launch
     */
    public void append(List<PlannedEffort> efforts) {
        for (PlannedEffort effort : efforts) {
            JsonObject json = new JsonObject();
            json.addProperty("measurement", effort.measurement());
            JsonObject axes = new JsonObject();
            effort.axes().forEach(axes::addProperty);
            json.add("axes", axes);
            json.addProperty("visits", effort.visits());
            json.addProperty("repetitions", effort.repetitions());
            lines.append(json.toString());
        }
    }

    /**
     * {@return the points; none where there is no file}
     *
     * @throws StoreException if the file cannot be read, with its name and line
     */
    public List<PlannedEffort> read() {
        List<PlannedEffort> efforts = new ArrayList<>();
        lines.forEach(0, (number, line) -> efforts.add(JsonLine.read(lines, number, line, json -> {
            Fields fields = new Fields(json);
            return new PlannedEffort(
                    fields.text("measurement"), new Fields(fields.object("axes")).wholes(), fields.count("visits"),
                    fields.count("repetitions"));
        })));
        return efforts;
    }
}
