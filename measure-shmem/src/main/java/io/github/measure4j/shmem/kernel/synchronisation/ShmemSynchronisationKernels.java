package io.github.measure4j.shmem.kernel.synchronisation;

import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The kernels of locks, signals and waiting. */
public final class ShmemSynchronisationKernels implements KernelProvider {

    /** For {@link java.util.ServiceLoader}. */
    public ShmemSynchronisationKernels() {}

    @Override
    public Set<String> transports() {
        return Set.of("shmem");
    }

    @Override
    public List<KernelEntry> kernels() {
        return Stream.of(
                        DistributedLocks.kernels(),
                        TypedWaits.kernels(),
                        SignalCalls.kernels(),
                        VectorWaits.kernels())
                .flatMap(List::stream)
                .toList();
    }
}
