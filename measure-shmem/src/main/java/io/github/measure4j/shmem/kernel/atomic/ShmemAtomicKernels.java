package io.github.measure4j.shmem.kernel.atomic;

import io.github.measure4j.suite.Alias;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The kernels of atomic operations, and of single values of 64 bits. */
public final class ShmemAtomicKernels implements KernelProvider {

    /** For {@link java.util.ServiceLoader}. */
    public ShmemAtomicKernels() {}

    @Override
    public Set<String> transports() {
        return Set.of("shmem");
    }

    @Override
    public List<KernelEntry> kernels() {
        return Stream.of(
                        AtomicOperations.kernels(),
                        TypedAtomics.kernels())
                .flatMap(List::stream)
                .toList();
    }

    @Override
    public List<Alias> aliases() {
        return TypedAtomics.aliases();
    }
}
