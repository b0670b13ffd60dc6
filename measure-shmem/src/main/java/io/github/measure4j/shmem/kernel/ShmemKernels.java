package io.github.measure4j.shmem.kernel;

import io.github.measure4j.suite.Alias;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The catalogue of OpenSHMEM. What a native call returns needs no black hole: the JIT knows nothing of it. */
public final class ShmemKernels implements KernelProvider {

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
                        AtomicOperations.kernels(),
                        TypedAtomics.kernels(),
                        CollectiveOperations.kernels(),
                        DistributedLocks.kernels(),
                        LocalCalls.kernels(),
                        Heap.kernels(),
                        ContextCreation.kernels(),
                        ContextCalls.kernels(),
                        IntsOnContexts.kernels(),
                        TypedOnContexts.kernels(),
                        Rings.kernels(),
                        TypedWaits.kernels(),
                        TeamCalls.kernels(),
                        SignalCalls.kernels(),
                        VectorWaits.kernels())
                .flatMap(List::stream)
                .toList();
    }

    @Override
    public List<Alias> aliases() {
        return Stream.of(TypedTransfers.aliases(), TypedAtomics.aliases(), CollectiveOperations.aliases())
                .flatMap(List::stream)
                .toList();
    }
}
