package io.github.measure4j.threads.kernel;

import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The catalogue of thread kernels: Sphinx 101-131 and 201-215, and what only Java has. */
public final class ThreadKernels implements KernelProvider {

    /** For {@link java.util.ServiceLoader}. */
    public ThreadKernels() {}

    @Override
    public Set<String> transports() {
        return Set.of("threads");
    }

    @Override
    public List<KernelEntry> kernels() {
        return Stream.of(
                        Pairs.entries(),
                        Conditions.entries(),
                        Locks.entries(),
                        Monitors.entries(),
                        ManyLocks.entries(),
                        Yields.entries(),
                        Creation.entries(),
                        Barriers.entries(),
                        TeamKernels.entries(),
                        Criticals.entries(),
                        Counters.entries(),
                        Contended.entries(),
                        Pools.entries(),
                        Queues.entries(),
                        Tasks.entries(),
                        Disturbed.entries(),
                        VirtualPairs.entries())
                .flatMap(List::stream)
                .toList();
    }
}
