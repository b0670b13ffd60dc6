package io.github.measure4j.mpi.kernel.threaded;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The kernels in which several threads of a rank take part. */
public final class MpiThreadedKernels implements KernelProvider {

    /** For {@link java.util.ServiceLoader}. */
    public MpiThreadedKernels() {}

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
                        MixedCollectives.kernels(),
                        PairsOfThreads.kernels(),
                        ThreadedCalls.kernels())
                .flatMap(List::stream)
                .toList();
    }
}
