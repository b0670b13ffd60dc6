package io.github.measure4j.run;

import io.github.measure4j.result.Environment;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Sink;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A sink that writes down what it is handed, in words and in order; of a point only its record, and no times. */
class Journal implements Sink {
    private static final Set<Event.Kind> UNTOLD =
            Set.of(Event.Kind.POINT_STARTED, Event.Kind.POINT_ENDED, Event.Kind.TIME_COUNTED);

    private final List<String> lines = new ArrayList<>();

    List<String> lines() {
        return lines;
    }

    @Override
    public void environment(Environment environment) {
        lines.add("environment of %d ranks on %d hosts".formatted(environment.ranks(), environment.hosts().size()));
    }

    @Override
    public void point(PointRecord record) {
        lines.add(record.measurement() + " " + record.axes());
    }

    @Override
    public void event(Event event) {
        if (!UNTOLD.contains(event.kind())) {
            lines.add("%s %s %s".formatted(event.kind(), event.measurement(), event.detail()).strip());
        }
    }
}
