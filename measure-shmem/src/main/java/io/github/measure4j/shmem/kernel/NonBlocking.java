package io.github.measure4j.shmem.kernel;

import io.github.measure4j.clock.Clock;
import io.github.measure4j.pattern.Computation;
import io.github.measure4j.pattern.Inside;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.OneSided;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.shmem.Shmem;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;

/**
 * Puts and gets that return before they are complete (Coti and Malony 2022, 3.1 and algorithm 9): posting them, waiting
 * for them in {@code shmem_quiet}, both, and what a computation in between cannot hide.
 *
 * <p>Each operation is a lambda of its own that names its calls, so that the JIT inlines it.
 */
final class NonBlocking {
    private static final int TRANSFERS_A_BATCH = 20;
    private static final long TRIED_OUT_NANOS = 20_000_000;

    private NonBlocking() {}

    static List<KernelEntry> kernels() {
        return List.of(
                entry("put.nonblocking.full", "shmem_putmem_nbi and shmem_quiet at once",
                        OneSided.of(NonBlocking::putFull)),
                entry("put.nonblocking.post", "shmem_putmem_nbi: the call alone", OneSided.of(NonBlocking::putPost)),
                entry("put.nonblocking.quiet", "shmem_quiet after shmem_putmem_nbi: both, without the call",
                        Inside.of(OneSided.of(NonBlocking::putFull)).without(OneSided.of(NonBlocking::putPost))),
                entry("put.nonblocking.overlap", "shmem_putmem_nbi, twice its time of computing, shmem_quiet: what is left",
                        Inside.of(OneSided.of(NonBlocking::putAround)).without(OneSided.of(NonBlocking::putComputation))),
                entry("get.nonblocking.full", "shmem_getmem_nbi and shmem_quiet at once",
                        OneSided.of(NonBlocking::getFull)),
                entry("get.nonblocking.post", "shmem_getmem_nbi: the call alone", OneSided.of(NonBlocking::getPost)),
                entry("get.nonblocking.quiet", "shmem_quiet after shmem_getmem_nbi: both, without the call",
                        Inside.of(OneSided.of(NonBlocking::getFull)).without(OneSided.of(NonBlocking::getPost))),
                entry("get.nonblocking.overlap", "shmem_getmem_nbi, twice its time of computing, shmem_quiet: what is left",
                        Inside.of(OneSided.of(NonBlocking::getAround)).without(OneSided.of(NonBlocking::getComputation))));
    }

    private static KernelEntry entry(String name, String description, Pattern pattern) {
        return KernelEntry.named("shmem." + name, description, pattern).overLength(2).needing(2);
    }

    private static Operation putFull(Setting setting) throws Exception {
        Transfer transfer = transfer(setting);
        long target = transfer.target();
        long source = transfer.source();
        long bytes = transfer.bytes();
        int pe = transfer.pe();
        return () -> {
            Shmem.putmemNbi(target, source, bytes, pe);
            Shmem.quiet();
        };
    }

    private static Operation putPost(Setting setting) throws Exception {
        Transfer transfer = transfer(setting);
        long target = transfer.target();
        long source = transfer.source();
        long bytes = transfer.bytes();
        int pe = transfer.pe();
        setting.afterRepetition(Shmem::quiet);
        return () -> Shmem.putmemNbi(target, source, bytes, pe);
    }

    private static Operation putAround(Setting setting) throws Exception {
        Transfer transfer = transfer(setting);
        long target = transfer.target();
        long source = transfer.source();
        long bytes = transfer.bytes();
        int pe = transfer.pe();
        Operation computation = putComputation(setting);
        return () -> {
            Shmem.putmemNbi(target, source, bytes, pe);
            computation.run();
            Shmem.quiet();
        };
    }

    private static Operation putComputation(Setting setting) throws Exception {
        return twice(setting, NonBlocking::putFull);
    }

    private static Operation getFull(Setting setting) throws Exception {
        Transfer transfer = transfer(setting);
        long target = transfer.target();
        long source = transfer.source();
        long bytes = transfer.bytes();
        int pe = transfer.pe();
        return () -> {
            Shmem.getmemNbi(target, source, bytes, pe);
            Shmem.quiet();
        };
    }

    private static Operation getPost(Setting setting) throws Exception {
        Transfer transfer = transfer(setting);
        long target = transfer.target();
        long source = transfer.source();
        long bytes = transfer.bytes();
        int pe = transfer.pe();
        setting.afterRepetition(Shmem::quiet);
        return () -> Shmem.getmemNbi(target, source, bytes, pe);
    }

    private static Operation getAround(Setting setting) throws Exception {
        Transfer transfer = transfer(setting);
        long target = transfer.target();
        long source = transfer.source();
        long bytes = transfer.bytes();
        int pe = transfer.pe();
        Operation computation = getComputation(setting);
        return () -> {
            Shmem.getmemNbi(target, source, bytes, pe);
            computation.run();
            Shmem.quiet();
        };
    }

    private static Operation getComputation(Setting setting) throws Exception {
        return twice(setting, NonBlocking::getFull);
    }

    /** The buffers of the whole are those of the part. */
    private static Transfer transfer(Setting setting) throws Exception {
        return setting.shared(Transfer.class, () -> Transfer.prepare(setting));
    }

    /** How long a computation is, the same with the transfer and without. */
    private record Length(long nanos) {}

    /** A computation that takes twice as long as a full transfer, which the origin tries out; the target only waits. */
    private static Operation twice(Setting setting, Kernel full) throws Exception {
        if (setting.group().rank() > 0) {
            return Operation.NOTHING;
        }
        Length length = setting.shared(Length.class, () -> new Length(2 * nanos(setting, full.prepare(setting))));
        return Computation.lasting(setting, length.nanos());
    }

    /** In the fastest of some batches, since disturbances only add; for about 20 ms, by when the JIT has been there. */
    private static long nanos(Setting setting, Operation full) throws Exception {
        Clock clock = Clock.of(setting.group());
        long begin = clock.nanoTime();
        long fastest = Long.MAX_VALUE;
        long start;
        do {
            start = clock.nanoTime();
            for (int i = 0; i < TRANSFERS_A_BATCH; i++) {
                full.run();
            }
            fastest = Math.min(fastest, clock.nanoTime() - start);
        } while (start - begin < TRIED_OUT_NANOS);
        return fastest / TRANSFERS_A_BATCH;
    }
}
