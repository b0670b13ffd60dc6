package io.github.measure4j.store.json;

import com.google.gson.JsonParser;
import io.github.measure4j.result.PointRecord.Key;
import java.util.Optional;

/** Which point a line of a results file is of, without reading the rest of it. */
public final class RecordKey {
    private RecordKey() {}

    /**
     * The key; empty where the line takes more than a glance.
     *
     * @throws RuntimeException if a part of it is of the wrong kind
     */
    public static Optional<Key> of(String line) {
        return Skim.of(line)
                .filter(skim -> Double.isFinite(skim.overhead()))
                .map(skim -> RecordJson.key(JsonParser.parseString(skim.point()).getAsJsonObject()));
    }
}
