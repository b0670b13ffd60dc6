package io.github.measure4j.run;

import io.github.measure4j.result.Environment;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Sink;
import io.github.measure4j.result.state.ProbeRecord;
import java.util.List;

/** Keeps what the probes of a run had read at its latest look. */
public class LatestProbes implements Sink {
    private List<ProbeRecord> latest = List.of();

    @Override
    public void environment(Environment environment) {}

    @Override
    public void point(PointRecord record) {}

    @Override
    public void event(Event event) {}

    @Override
    public void states(List<ProbeRecord> probes) {
        latest = probes;
    }

    /** {@return them; none before the first look} */
    public List<ProbeRecord> list() {
        return latest;
    }
}
