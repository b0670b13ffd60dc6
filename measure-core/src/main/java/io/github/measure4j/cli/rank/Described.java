package io.github.measure4j.cli.rank;

import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Plan;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Sink;
import io.github.measure4j.result.state.ProbeRecord;
import java.util.List;
import java.util.Map;

/**
 * Adds to what was found out of the surroundings what the suite files say of them.
 *
 * @param sink to which everything is handed on
 * @param texts by name
 */
record Described(Sink sink, Map<String, String> texts) implements Sink {
    @Override
    public void environment(Environment environment) {
        Environment described = environment;
        for (Map.Entry<String, String> text : texts.entrySet()) {
            described = described.with(text.getKey(), text.getValue());
        }
        sink.environment(described);
    }

    @Override
    public void plan(Plan plan) {
        sink.plan(plan);
    }

    @Override
    public void point(PointRecord record) {
        sink.point(record);
    }

    @Override
    public void states(List<ProbeRecord> probes) {
        sink.states(probes);
    }

    @Override
    public void event(Event event) {
        sink.event(event);
    }
}
