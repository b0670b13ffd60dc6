package io.github.measure4j.store;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.RunsOfPoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

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
        for (String file : List.of("results.jsonl", "runs.jsonl", "plans.jsonl", "environment.json", "journal.jsonl")) {
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
        JsonObject json = new JsonObject();
        json.addProperty("measurement", point.point().measurement());
        json.addProperty("ranks", point.point().ranks());
        JsonObject axes = new JsonObject();
        point.point().axes().forEach(axes::addProperty);
        json.add("axes", axes);
        JsonArray seconds = new JsonArray();
        point.seconds().forEach(seconds::add);
        json.add("seconds", seconds);
        lines.append(json.toString());
    }

    /**
     * {@return all points; none where there is no file}
     *
     * @throws StoreException if the file cannot be read, with its name and line
     */
    public List<RunsOfPoint> read() {
        List<RunsOfPoint> points = new ArrayList<>();
        lines.forEach(0, (number, line) -> points.add(JsonLine.read(lines, number, line, RunsFile::point)));
        return points;
    }

    private static RunsOfPoint point(JsonObject json) {
        Fields fields = new Fields(json);
        Map<String, Long> axes = new Fields(fields.object("axes")).wholes();
        return new RunsOfPoint(
                new PointRecord.Key(fields.text("measurement"), fields.count("ranks"), axes), fields.numbers("seconds"));
    }
}
