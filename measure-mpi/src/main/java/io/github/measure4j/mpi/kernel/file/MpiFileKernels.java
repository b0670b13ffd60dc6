package io.github.measure4j.mpi.kernel.file;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.Set;

/** The kernels of MPI-IO. */
public final class MpiFileKernels implements KernelProvider {

    /** For {@link java.util.ServiceLoader}. */
    public MpiFileKernels() {}

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
        return FileAccess.kernels();
    }
}
