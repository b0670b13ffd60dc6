package io.github.measure4j.mpi.kernel.pointtopoint;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The kernels of messages between two ranks, but for the usual round trips. */
public final class MpiPointToPointKernels implements KernelProvider {

    /** For {@link java.util.ServiceLoader}. */
    public MpiPointToPointKernels() {}

    @Override
    public Set<String> transports() {
        return Set.of("mpi");
    }

    @Override
    public Set<Variable> variables() {
        return Set.of(Variable.BINDING);
    }

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
