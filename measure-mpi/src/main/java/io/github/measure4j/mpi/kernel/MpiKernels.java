package io.github.measure4j.mpi.kernel;

import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.stream.Stream;

/** The catalogue of MPI kernels. */
public final class MpiKernels implements KernelProvider {

    /** For {@link java.util.ServiceLoader}. */
    public MpiKernels() {}

    @Override
    public List<KernelEntry> kernels() {
        return Stream.of(
                        PointToPoint.kernels(),
                        Overlap.kernels(),
                        MasterWorkers.kernels(),
                        Collectives.kernels(),
                        RootedCollectives.kernels(),
                        Exchanges.kernels(),
                        Communicators.kernels(),
                        NonBlocking.kernels(),
                        LocalCalls.kernels())
                .flatMap(List::stream)
                .toList();
    }
}
