package io.github.measure4j.mpi.kernel.pointtopoint;

import io.github.measure4j.mpi.kernel.MpiKernels;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;
import java.util.stream.Stream;

/** The kernels of messages between two ranks, but for the usual round trips. */
public final class MpiPointToPointKernels implements MpiKernels {

    /** For {@link java.util.ServiceLoader}. */
    public MpiPointToPointKernels() {}

    @Override
    public List<KernelEntry> kernels() {
        return Stream.of(
                        MoreMessages.kernels(),
                        SendModes.kernels(),
                        ExchangesOfTwo.kernels(),
                        NeighbourMessages.kernels(),
                        Layouts.kernels(),
                        MessageWindows.kernels(),
                        WholeWindows.kernels(),
                        Overlap.kernels(),
                        CostsOfMessages.kernels(),
                        PairsOfHalves.kernels())
                .flatMap(List::stream)
                .toList();
    }
}
