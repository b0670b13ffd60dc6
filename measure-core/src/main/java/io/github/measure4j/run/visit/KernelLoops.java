package io.github.measure4j.run.visit;

import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.suite.Measurement;
import java.util.HashMap;
import java.util.Map;

/** The loops of this rank: one for each measurement and one for each reference, kept from point to point warm. */
public final class KernelLoops {
    private final Map<String, TimedLoop> kernels = new HashMap<>();
    private final Map<String, TimedLoop> references = new HashMap<>();

    TimedLoop ofKernel(Measurement measurement) {
        return kernels.computeIfAbsent(measurement.name(), name -> TimedLoop.fresh());
    }

    TimedLoop ofReference(Measurement measurement) {
        return references.computeIfAbsent(measurement.name(), name -> TimedLoop.fresh());
    }
}
