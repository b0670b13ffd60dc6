package io.github.measure4j.mpi.kernel.onesided;

import io.github.measure4j.mpi.kernel.MpiKernels;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;
import java.util.stream.Stream;

/** The kernels of one-sided operations upon windows. */
public final class MpiOneSidedKernels implements MpiKernels {

    /** For {@link java.util.ServiceLoader}. */
    public MpiOneSidedKernels() {}

    @Override
    public List<KernelEntry> kernels() {
        return Stream.of(
                        RemoteAccess.kernels(),
                        WindowCalls.kernels(),
                        WindowExchanges.kernels(),
                        WindowPolling.kernels(),
                        TypedWindows.kernels())
                .flatMap(List::stream)
                .toList();
    }
}
