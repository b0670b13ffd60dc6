package io.github.measure4j.shmem.kernel;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Collective;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.OneSided;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Synchronisation;
import io.github.measure4j.shmem.Shmem;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.KernelProvider;
import java.util.List;
import java.util.stream.Stream;

/** The catalogue of OpenSHMEM. What a native call returns needs no black hole: the JIT knows nothing of it. */
public final class ShmemKernels implements KernelProvider {

    @Override
    public List<KernelEntry> kernels() {
        return Stream.of(completing(), NonBlocking.kernels()).flatMap(List::stream).toList();
    }

    private static List<KernelEntry> completing() {
        return List.of(
                pair("shmem.empty", "nothing: what the loop costs", Kernel.EMPTY),
                pair("shmem.put", "shmem_putmem: the call alone", ShmemKernels::put).overLength(2),
                pair("shmem.put-quiet", "shmem_putmem and shmem_quiet", ShmemKernels::putQuiet).overLength(2),
                pair("shmem.get", "shmem_getmem", ShmemKernels::get).overLength(2),
                pair("shmem.fetch-add", "shmem_long_atomic_fetch_add, 64 bit", ShmemKernels::fetchAdd),
                KernelEntry.named(
                                "shmem.barrier-all",
                                "shmem_barrier_all, or shmem_barrier over the first ranks",
                                Collective.of(ShmemKernels::barrier).inStepBy(Synchronisation.BACK_TO_BACK))
                        .needing(2)
                        .over(Variable.RANKS));
    }

    private static KernelEntry pair(String name, String description, Kernel kernel) {
        return KernelEntry.named(name, description, OneSided.of(kernel)).needing(2);
    }

    private static Operation put(Setting setting) {
        Transfer transfer = Transfer.prepare(setting);
        long target = transfer.target();
        long source = transfer.source();
        long bytes = transfer.bytes();
        int pe = transfer.pe();
        return () -> Shmem.putmem(target, source, bytes, pe);
    }

    private static Operation putQuiet(Setting setting) {
        Transfer transfer = Transfer.prepare(setting);
        long target = transfer.target();
        long source = transfer.source();
        long bytes = transfer.bytes();
        int pe = transfer.pe();
        return () -> {
            Shmem.putmem(target, source, bytes, pe);
            Shmem.quiet();
        };
    }

    private static Operation get(Setting setting) {
        Transfer transfer = Transfer.prepare(setting);
        long target = transfer.target();
        long source = transfer.source();
        long bytes = transfer.bytes();
        int pe = transfer.pe();
        return () -> Shmem.getmem(target, source, bytes, pe);
    }

    private static Operation fetchAdd(Setting setting) {
        Transfer transfer = Transfer.prepare(setting, Long.BYTES);
        long target = transfer.target();
        int pe = transfer.pe();
        return () -> Shmem.fetchAdd(target, 1, pe);
    }

    private static Operation barrier(Setting setting) {
        return ShmemGroup.behind(setting.group())::barrier;
    }
}
