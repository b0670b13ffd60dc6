package io.github.measure4j.run;

import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Plan;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Sink;
import io.github.measure4j.result.state.ProbeRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Hands everything to several sinks, and remembers what the results are made of. */
final class Sinks implements Sink {
    private final List<Sink> sinks;
    private final List<Environment> environments = new ArrayList<>();
    private final Map<PointRecord.Place, PointRecord> records = new LinkedHashMap<>();

    Sinks(List<Sink> sinks) {
        this.sinks = sinks;
    }

    /** A sink takes no more. It is no exception of a kernel's, and so ends no measurement but the run. */
    static final class Refusal extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final RuntimeException reason;

        private Refusal(RuntimeException reason) {
            super(reason);
            this.reason = reason;
        }

        RuntimeException reason() {
            return reason;
        }
    }

    private void toEach(Consumer<Sink> call) {
        try {
            sinks.forEach(call);
        } catch (RuntimeException e) {
            throw new Refusal(e);
        }
    }

    List<Environment> environments() {
        return environments;
    }

    List<PointRecord> records() {
        return List.copyOf(records.values());
    }

    /** A record of an earlier run: it belongs to the results, but the sinks have had it. */
    void known(PointRecord record) {
        records.put(record.key().place(), record);
    }

    @Override
    public void environment(Environment environment) {
        environments.add(environment);
        toEach(sink -> sink.environment(environment));
    }

    @Override
    public void plan(Plan plan) {
        toEach(sink -> sink.plan(plan));
    }

    @Override
    public void point(PointRecord record) {
        records.put(record.key().place(), record);
        toEach(sink -> sink.point(record));
    }

    @Override
    public void states(List<ProbeRecord> probes) {
        toEach(sink -> sink.states(probes));
    }

    @Override
    public void event(Event event) {
        toEach(sink -> sink.event(event));
    }

    void event(Event.Kind kind, String measurement, String detail) {
        event(new Event(kind, measurement, detail));
    }
}
