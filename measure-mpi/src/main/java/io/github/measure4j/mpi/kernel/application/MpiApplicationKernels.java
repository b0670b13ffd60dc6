package io.github.measure4j.mpi.kernel.application;

import io.github.measure4j.mpi.kernel.MpiKernels;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;
import java.util.stream.Stream;

/** The kernels of the communication of applications, and of PARKBENCH. */
public final class MpiApplicationKernels implements MpiKernels {

    /** For {@link java.util.ServiceLoader}. */
    public MpiApplicationKernels() {}

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
