package io.github.measure4j.mpi.kernel.file;

import io.github.measure4j.mpi.kernel.MpiKernels;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;

/** The kernels of MPI-IO. */
public final class MpiFileKernels implements MpiKernels {

    /** For {@link java.util.ServiceLoader}. */
    public MpiFileKernels() {}

    @Override
    public List<KernelEntry> kernels() {
        return FileAccess.kernels();
    }
}
