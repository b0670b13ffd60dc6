package io.github.measure4j.mpi.kernel.collective;

import io.github.measure4j.mpi.kernel.MpiKernels;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;
import java.util.stream.Stream;

/** The kernels of collective operations, blocking, and begun and waited for. */
public final class MpiCollectiveKernels implements MpiKernels {

    /** For {@link java.util.ServiceLoader}. */
    public MpiCollectiveKernels() {}

    @Override
    public List<KernelEntry> kernels() {
        return Stream.of(
                        BroadcastAndBarrier.kernels(),
                        RootedCollectives.kernels(),
                        Exchanges.kernels(),
                        LateRanks.kernels(),
                        NonBlockingCollectives.kernels())
                .flatMap(List::stream)
                .toList();
    }
}
