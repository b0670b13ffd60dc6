package io.github.measure4j.mpi.kernel.mockup;

import io.github.measure4j.mpi.kernel.MpiKernels;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;
import java.util.stream.Stream;

/** The kernels of operations put together from others that do the same. */
public final class MpiMockUpKernels implements MpiKernels {

    /** For {@link java.util.ServiceLoader}. */
    public MpiMockUpKernels() {}

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
