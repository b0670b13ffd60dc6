package io.github.measure4j.cli.group;

import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Plan;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Sink;
import io.github.measure4j.result.state.ProbeRecord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * Adds to what was found out of the surroundings what the suite files say of them, and what the JVM was told.
 *
 * @param sink to which everything is handed on
 * @param texts by name
 * @param quick whether control code is left to {@link QuickCompiler}, once that is known
 */
record Described(Sink sink, Map<String, String> texts, CompletableFuture<Boolean> quick) implements Sink {
    private static final String COMPILERS = "jvm compilers";

    @Override
    public void environment(Environment environment) {
        Map<String, String> properties = new LinkedHashMap<>(environment.properties());
        if (quick.join()) {
            properties.put(COMPILERS, "control code on rank 0 by C1 alone");
        }
        properties.putAll(texts);
        sink.environment(new Environment(
                environment.transport(),
                environment.ranks(),
                environment.hosts(),
                properties,
                environment.variables(),
                environment.roundTrips()));
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
