package io.github.measure4j.mpi.kernel;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.KernelProvider;
import java.util.Set;

/** A provider of kernels of MPI, which all run on each binding. */
public interface MpiKernels extends KernelProvider {

    @Override
    default Set<String> transports() {
        return Set.of("mpi");
    }

    @Override
    default Set<Variable> variables() {
        return Set.of(Variable.BINDING);
    }
}
