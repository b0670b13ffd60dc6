package io.github.measure4j.mpi.kernel.threaded;

import io.github.measure4j.mpi.kernel.MpiKernels;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;
import java.util.stream.Stream;

/** The kernels in which several threads of a rank take part. */
public final class MpiThreadedKernels implements MpiKernels {

    /** For {@link java.util.ServiceLoader}. */
    public MpiThreadedKernels() {}

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
