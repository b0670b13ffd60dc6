package io.github.measure4j.mpi.kernel.collective;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The kernels of collective operations, blocking, and begun and waited for. */
public final class MpiCollectiveKernels implements KernelProvider {

    /** For {@link java.util.ServiceLoader}. */
    public MpiCollectiveKernels() {}

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
                        BroadcastAndBarrier.kernels(),
                        RootedCollectives.kernels(),
                        Exchanges.kernels(),
                        LateRanks.kernels(),
                        NonBlockingCollectives.kernels())
                .flatMap(List::stream)
                .toList();
    }
}
