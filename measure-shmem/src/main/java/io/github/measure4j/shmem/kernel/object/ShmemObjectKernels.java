package io.github.measure4j.shmem.kernel.object;

import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The kernels of the symmetric heap, of teams, and of calls that a PE answers by itself. */
public final class ShmemObjectKernels implements KernelProvider {

    /** For {@link java.util.ServiceLoader}. */
    public ShmemObjectKernels() {}

    @Override
    public Set<String> transports() {
        return Set.of("shmem");
    }

    @Override
    public List<KernelEntry> kernels() {
        return Stream.of(
                        LocalCalls.kernels(),
                        Heap.kernels(),
                        TeamCalls.kernels())
                .flatMap(List::stream)
                .toList();
    }
}
