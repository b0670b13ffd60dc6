package io.github.measure4j.store;

import com.google.gson.stream.JsonReader;
import io.github.measure4j.result.PointRecord.Key;
import java.io.IOException;
import java.io.StringReader;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Which point a line of a results file is of. The fields that say so come first, so that the rest need not be read. */
final class RecordKey {
    private RecordKey() {}

    /** The key; empty where the line lacks a part of it. */
    static Optional<Key> of(String line) throws IOException {
        JsonReader json = new JsonReader(new StringReader(line));
        String measurement = null;
        Integer ranks = null;
        Map<String, Long> axes = null;
        json.beginObject();
        while (json.hasNext() && (measurement == null || ranks == null || axes == null)) {
            switch (json.nextName()) {
                case "measurement" -> measurement = json.nextString();
                case "ranks" -> ranks = json.nextInt();
                case "axes" -> axes = axes(json);
                default -> json.skipValue();
            }
        }
        return measurement == null || ranks == null || axes == null
                ? Optional.empty()
                : Optional.of(new Key(measurement, ranks, axes));
    }

    private static Map<String, Long> axes(JsonReader json) throws IOException {
        Map<String, Long> axes = new LinkedHashMap<>();
        json.beginObject();
        while (json.hasNext()) {
            axes.put(json.nextName(), json.nextLong());
        }
        json.endObject();
        return axes;
    }
}
