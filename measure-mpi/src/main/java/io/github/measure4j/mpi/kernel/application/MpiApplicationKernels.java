package io.github.measure4j.mpi.kernel.application;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The kernels of the communication of applications, and of PARKBENCH. */
public final class MpiApplicationKernels implements KernelProvider {

    /** For {@link java.util.ServiceLoader}. */
    public MpiApplicationKernels() {}

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
                        Neighbourhoods.kernels(),
                        Applications.kernels(),
                        Parkbench.kernels())
                .flatMap(List::stream)
                .toList();
    }
}
