package io.github.measure4j.mpi.kernel.onesided;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The kernels of one-sided operations upon windows. */
public final class MpiOneSidedKernels implements KernelProvider {

    /** For {@link java.util.ServiceLoader}. */
    public MpiOneSidedKernels() {}

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
                        RemoteAccess.kernels(),
                        WindowCalls.kernels(),
                        WindowExchanges.kernels(),
                        WindowPolling.kernels(),
                        TypedWindows.kernels())
                .flatMap(List::stream)
                .toList();
    }
}
