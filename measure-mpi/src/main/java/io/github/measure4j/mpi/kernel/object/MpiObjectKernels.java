package io.github.measure4j.mpi.kernel.object;

import io.github.measure4j.mpi.kernel.MpiKernels;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;
import java.util.stream.Stream;

/** The kernels of communicators, types and attributes, and of calls that send nothing. */
public final class MpiObjectKernels implements MpiKernels {

    /** For {@link java.util.ServiceLoader}. */
    public MpiObjectKernels() {}

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
