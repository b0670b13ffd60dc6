package io.github.measure4j.mpi.kernel.mockup;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The kernels of operations put together from others that do the same. */
public final class MpiMockUpKernels implements KernelProvider {

    /** For {@link java.util.ServiceLoader}. */
    public MpiMockUpKernels() {}

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
                        MockUps.kernels(),
                        MockUpsOfParts.kernels(),
                        CollectivesByMessages.kernels(),
                        CollectivesByOthers.kernels())
                .flatMap(List::stream)
                .toList();
    }
}
