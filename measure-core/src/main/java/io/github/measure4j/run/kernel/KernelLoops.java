package io.github.measure4j.run.kernel;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.suite.Measurement;
import java.util.HashMap;
import java.util.Map;

/** The loops of this rank: one for each measurement and one for each reference, kept from point to point warm. */
final class KernelLoops {
    private final Map<String, Renewable> kernels = new HashMap<>();
    private final Map<String, Renewable> references = new HashMap<>();

    private final ProcessGroup world;

    /** A loop that stages keep while the class behind it changes. */
    private static final class Renewable implements TimedLoop {
        private TimedLoop loop;

        Renewable(TimedLoop loop) {
            this.loop = loop;
        }

        @Override
        public void run(Operation operation, Operation inStep, long iterations) throws Exception {
            loop.run(operation, inStep, iterations);
        }
    }

    KernelLoops(ProcessGroup world) {
        this.world = world;
    }

    TimedLoop ofKernel(Measurement measurement) {
        return kernels.computeIfAbsent(measurement.name(), name -> new Renewable(TimedLoop.freshIn(world)));
    }

    TimedLoop ofReference(Measurement measurement) {
        return references.computeIfAbsent(measurement.name(), name -> new Renewable(TimedLoop.freshIn(world)));
    }

    /** Gives up the code that was compiled of all loops, also in stages that are kept. */
    void renew() {
        kernels.values().forEach(some -> some.loop = TimedLoop.freshIn(world));
        references.values().forEach(some -> some.loop = TimedLoop.freshIn(world));
    }
}
