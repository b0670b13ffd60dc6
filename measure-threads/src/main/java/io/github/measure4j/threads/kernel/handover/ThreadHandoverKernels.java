package io.github.measure4j.threads.kernel.handover;

import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The kernels of threads that answer each other. */
public final class ThreadHandoverKernels implements KernelProvider {

    /** For {@link java.util.ServiceLoader}. */
    public ThreadHandoverKernels() {}

    @Override
    public Set<String> transports() {
        return Set.of("threads");
    }

    @Override
    public List<KernelEntry> kernels() {
        return Stream.of(
                        Pairs.entries(),
                        Queues.entries(),
                        VirtualPairs.entries())
                .flatMap(List::stream)
                .toList();
    }
}
