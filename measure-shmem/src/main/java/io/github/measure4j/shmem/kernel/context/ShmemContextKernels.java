package io.github.measure4j.shmem.kernel.context;

import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The kernels of communication contexts. */
public final class ShmemContextKernels implements KernelProvider {

    /** For {@link java.util.ServiceLoader}. */
    public ShmemContextKernels() {}

    @Override
    public Set<String> transports() {
        return Set.of("shmem");
    }

    @Override
    public List<KernelEntry> kernels() {
        return Stream.of(
                        ContextCreation.kernels(),
                        ContextCalls.kernels(),
                        IntsOnContexts.kernels(),
                        TypedOnContexts.kernels())
                .flatMap(List::stream)
                .toList();
    }
}
