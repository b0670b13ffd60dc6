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
                        MoreMessages.kernels(),
                        Layouts.kernels(),
                        MessageWindows.kernels(),
                        Overlap.kernels(),
                        CostsOfMessages.kernels(),
                        MasterWorkers.kernels(),
                        BroadcastAndBarrier.kernels(),
                        RootedCollectives.kernels(),
                        Exchanges.kernels(),
                        MockUps.kernels(),
                        Communicators.kernels(),
                        NonBlockingCollectives.kernels(),
                        Neighbourhoods.kernels(),
                        Applications.kernels(),
                        RemoteAccess.kernels(),
                        Parkbench.kernels(),
                        PairsOfHalves.kernels(),
                        FileAccess.kernels(),
                        LocalMpiCalls.kernels(),
                        MixedCollectives.kernels(),
                        PairsOfThreads.kernels())
                .flatMap(List::stream)
                .toList();
    }
}
