package io.github.measure4j.mpi.kernel.masterworker;

import io.github.measure4j.mpi.kernel.MpiKernels;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;

/** The kernels of a master that hands out work. */
public final class MpiMasterWorkerKernels implements MpiKernels {

    /** For {@link java.util.ServiceLoader}. */
    public MpiMasterWorkerKernels() {}

    @Override
    public List<KernelEntry> kernels() {
        return MasterWorkers.kernels();
    }
}
