package io.github.measure4j.run;

import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Plan;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Sink;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Hands everything to several sinks, and remembers what the results are made of. */
final class Sinks implements Sink {
    private final List<Sink> sinks;
    private final List<Environment> environments = new ArrayList<>();
    private final Map<PointRecord.Key, PointRecord> records = new LinkedHashMap<>();

    Sinks(List<Sink> sinks) {
        this.sinks = sinks;
    }

    List<Environment> environments() {
        return environments;
    }

    List<PointRecord> records() {
        return List.copyOf(records.values());
    }

    /** A record of an earlier run: it belongs to the results, but the sinks have had it. */
    void known(PointRecord record) {
        records.put(record.key(), record);
    }

    @Override
    public void environment(Environment environment) {
        environments.add(environment);
        sinks.forEach(sink -> sink.environment(environment));
    }

    @Override
    public void plan(Plan plan) {
        sinks.forEach(sink -> sink.plan(plan));
    }

    @Override
    public void point(PointRecord record) {
        records.put(record.key(), record);
        sinks.forEach(sink -> sink.point(record));
    }

    @Override
    public void event(Event event) {
        sinks.forEach(sink -> sink.event(event));
    }

    void event(Event.Kind kind, String measurement, String detail) {
        event(new Event(kind, measurement, detail));
    }
}
