package io.github.measure4j.threads.kernel.lock;

import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The kernels of locks that nobody else wants, and of conditions. */
public final class ThreadLockKernels implements KernelProvider {

    /** For {@link java.util.ServiceLoader}. */
    public ThreadLockKernels() {}

    @Override
    public Set<String> transports() {
        return Set.of("threads");
    }

    @Override
    public List<KernelEntry> kernels() {
        return Stream.of(
                        Conditions.entries(),
                        Locks.entries(),
                        Monitors.entries(),
                        ManyLocks.entries())
                .flatMap(List::stream)
                .toList();
    }
}
