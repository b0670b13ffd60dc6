package seams;

import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import io.github.measure4j.synchronisation.Collective;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/** A kernel for the transport and the strategy of this folder. */
public final class PoolKernels implements KernelProvider {
    private static final AtomicLong COUNTER = new AtomicLong();

    @Override
    public Set<String> transports() {
        return Set.of("pool");
    }

    @Override
    public List<KernelEntry> kernels() {
        Collective count = Collective.of(setting -> COUNTER::incrementAndGet);
        return List.of(KernelEntry.named("pool.count", "a shared counter, counted up by all ranks", count));
    }
}
