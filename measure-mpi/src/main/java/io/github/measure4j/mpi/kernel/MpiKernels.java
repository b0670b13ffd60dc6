package io.github.measure4j.mpi.kernel;

import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The catalogue of MPI kernels. */
public final class MpiKernels implements KernelProvider {

    /** For {@link java.util.ServiceLoader}. */
    public MpiKernels() {}

    @Override
    public Set<String> transports() {
        return Set.of("mpi");
    }

    @Override
    public List<KernelEntry> kernels() {
        return Stream.of(
                        PointToPoint.kernels(),
                        MoreMessages.kernels(),
                        SendModes.kernels(),
                        ExchangesOfTwo.kernels(),
                        NeighbourMessages.kernels(),
                        Layouts.kernels(),
                        MessageWindows.kernels(),
                        WholeWindows.kernels(),
                        Overlap.kernels(),
                        CostsOfMessages.kernels(),
                        MasterWorkers.kernels(),
                        BroadcastAndBarrier.kernels(),
                        RootedCollectives.kernels(),
                        Exchanges.kernels(),
                        MockUps.kernels(),
                        MockUpsOfParts.kernels(),
                        EmulatedCollectives.kernels(),
                        Communicators.kernels(),
                        NonBlockingCollectives.kernels(),
                        Neighbourhoods.kernels(),
                        Applications.kernels(),
                        RemoteAccess.kernels(),
                        WindowCalls.kernels(),
                        WindowExchanges.kernels(),
                        WindowPolling.kernels(),
                        TypedWindows.kernels(),
                        Parkbench.kernels(),
                        PairsOfHalves.kernels(),
                        FileAccess.kernels(),
                        LocalMpiCalls.kernels(),
                        TypesAndAttributes.kernels(),
                        MixedCollectives.kernels(),
                        PairsOfThreads.kernels(),
                        ThreadedCalls.kernels())
                .flatMap(List::stream)
                .toList();
    }
}
