package io.github.measure4j.shmem.kernel.transfer;

import io.github.measure4j.suite.Alias;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The kernels of puts and gets. */
public final class ShmemTransferKernels implements KernelProvider {

    /** For {@link java.util.ServiceLoader}. */
    public ShmemTransferKernels() {}

    @Override
    public Set<String> transports() {
        return Set.of("shmem");
    }

    @Override
    public List<KernelEntry> kernels() {
        return Stream.of(
                        Transfers.kernels(),
                        TypedTransfers.kernels(),
                        NonBlocking.kernels(),
                        Granularity.kernels(),
                        Rings.kernels())
                .flatMap(List::stream)
                .toList();
    }

    @Override
    public List<Alias> aliases() {
        return TypedTransfers.aliases();
    }
}
