package io.github.measure4j.threads.kernel.team;

import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The kernels of teams of threads: Sphinx 201-215, and what only Java has. */
public final class ThreadTeamKernels implements KernelProvider {

    /** For {@link java.util.ServiceLoader}. */
    public ThreadTeamKernels() {}

    @Override
    public Set<String> transports() {
        return Set.of("threads");
    }

    @Override
    public List<KernelEntry> kernels() {
        return Stream.of(
                        Barriers.entries(),
                        TeamKernels.entries(),
                        Criticals.entries(),
                        Counters.entries(),
                        Contended.entries(),
                        Pools.entries())
                .flatMap(List::stream)
                .toList();
    }
}
