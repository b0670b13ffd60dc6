package io.github.measure4j.store;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.github.measure4j.result.state.ProbeRecord;
import io.github.measure4j.result.state.ProbeRecord.ReadingSeen;
import io.github.measure4j.result.state.ProbeRecord.StateSeen;
import io.github.measure4j.store.json.Fields;
import io.github.measure4j.store.json.InStatesJson;
import io.github.measure4j.store.json.RoundedJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The file {@code states.jsonl} of a run directory: what the probes of the machine's states have read, an object for each
 * resource and path. It is written as a whole, so that there is never a part of it.
 */
final class StatesFile {
    private static final int NUMBERS_OF_READING = 2;

    private final LineFile lines;

    /** A probe is told from others by what it tells of, and where. */
    private record ProbeKey(String resource, String path) {
        static ProbeKey of(ProbeRecord probe) {
            return new ProbeKey(probe.resource(), probe.path());
        }
    }

    StatesFile(Path directory, Disk disk) {
        this.lines = new LineFile(directory.resolve("states.jsonl"), disk);
    }

    /** Replaces those of the same resource and path, and leaves the others, which another group has read. */
    void put(List<ProbeRecord> probes) {
        Map<ProbeKey, ProbeRecord> all = new LinkedHashMap<>();
        read().forEach(probe -> all.put(ProbeKey.of(probe), probe));
        probes.forEach(probe -> all.put(ProbeKey.of(probe), probe));
        lines.replaceBy(all.values().stream().map(StatesFile::of).map(JsonObject::toString).toList());
    }

    /** Runs of earlier versions have none. */
    List<ProbeRecord> read() {
        List<ProbeRecord> probes = new ArrayList<>();
        lines.forEach(0, (number, line) -> probes.add(JsonLine.read(lines, number, line, StatesFile::probe)));
        return probes;
    }

    private static JsonObject of(ProbeRecord probe) {
        JsonObject json = new JsonObject();
        json.addProperty("resource", probe.resource());
        json.addProperty("path", probe.path());
        JsonArray states = new JsonArray();
        probe.states().forEach(state -> states.add(of(state)));
        json.add("states", states);
        JsonArray readings = new JsonArray(probe.readings().size());
        for (ReadingSeen reading : probe.readings()) {
            JsonArray numbers = new JsonArray();
            numbers.add(RoundedJson.time(reading.atSeconds()));
            numbers.add(RoundedJson.figure(reading.seconds()));
            reading.load().ifPresent(load -> InStatesJson.add(numbers, load));
            readings.add(numbers);
        }
        json.add("readings", readings);
        return json;
    }

    private static JsonObject of(StateSeen state) {
        JsonObject json = new JsonObject();
        json.addProperty("name", state.name());
        json.addProperty("reading", state.reading());
        json.addProperty("lower", state.lower());
        json.addProperty("upper", state.upper());
        json.addProperty("share", state.share());
        state.load().ifPresent(load -> json.add("load", InStatesJson.of(load)));
        return json;
    }

    private static ProbeRecord probe(JsonObject json) {
        Fields fields = new Fields(json);
        return new ProbeRecord(
                fields.text("resource"),
                fields.text("path"),
                fields.objectsOrNone("states").stream().map(Fields::new).map(StatesFile::state).toList(),
                fields.numberListsOrNone("readings").stream().map(StatesFile::reading).toList());
    }

    private static StateSeen state(Fields fields) {
        return new StateSeen(
                fields.text("name"),
                fields.number("reading"),
                fields.number("lower"),
                fields.number("upper"),
                fields.number("share"),
                InStatesJson.load(fields));
    }

    private static ReadingSeen reading(List<Double> numbers) {
        if (numbers.size() < NUMBERS_OF_READING) {
            throw new IllegalArgumentException(
                    "a reading has %d numbers; expected %d".formatted(numbers.size(), NUMBERS_OF_READING));
        }
        return new ReadingSeen(
                numbers.get(0), numbers.get(1), InStatesJson.load(numbers.subList(NUMBERS_OF_READING, numbers.size())));
    }
}
