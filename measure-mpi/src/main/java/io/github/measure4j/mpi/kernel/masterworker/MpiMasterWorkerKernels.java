package io.github.measure4j.mpi.kernel.masterworker;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.Set;

/** The kernels of a master that hands out work. */
public final class MpiMasterWorkerKernels implements KernelProvider {

    /** For {@link java.util.ServiceLoader}. */
    public MpiMasterWorkerKernels() {}

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
        return MasterWorkers.kernels();
    }
}
