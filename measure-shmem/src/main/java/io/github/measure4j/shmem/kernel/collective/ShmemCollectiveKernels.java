package io.github.measure4j.shmem.kernel.collective;

import io.github.measure4j.suite.Alias;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.Set;

/** The kernels of operations of all PEs. */
public final class ShmemCollectiveKernels implements KernelProvider {

    /** For {@link java.util.ServiceLoader}. */
    public ShmemCollectiveKernels() {}

    @Override
    public Set<String> transports() {
        return Set.of("shmem");
    }

    @Override
    public List<KernelEntry> kernels() {
        return CollectiveOperations.kernels();
    }

    @Override
    public List<Alias> aliases() {
        return CollectiveOperations.aliases();
    }
}
