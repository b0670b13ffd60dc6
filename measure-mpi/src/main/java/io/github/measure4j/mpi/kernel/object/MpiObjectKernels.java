package io.github.measure4j.mpi.kernel.object;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The kernels of communicators, types and attributes, and of calls that send nothing. */
public final class MpiObjectKernels implements KernelProvider {

    /** For {@link java.util.ServiceLoader}. */
    public MpiObjectKernels() {}

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
                        Communicators.kernels(),
                        LocalMpiCalls.kernels(),
                        TypesAndAttributes.kernels())
                .flatMap(List::stream)
                .toList();
    }
}
