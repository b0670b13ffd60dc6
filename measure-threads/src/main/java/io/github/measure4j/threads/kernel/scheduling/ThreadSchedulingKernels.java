package io.github.measure4j.threads.kernel.scheduling;

import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The kernels of threads that are started, give way, and are handed tasks. */
public final class ThreadSchedulingKernels implements KernelProvider {

    /** For {@link java.util.ServiceLoader}. */
    public ThreadSchedulingKernels() {}

    @Override
    public Set<String> transports() {
        return Set.of("threads");
    }

    @Override
    public List<KernelEntry> kernels() {
        return Stream.of(
                        Yields.entries(),
                        Creation.entries(),
                        Tasks.entries(),
                        Disturbed.entries())
                .flatMap(List::stream)
                .toList();
    }
}
