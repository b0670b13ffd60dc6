package io.github.measure4j.shmem.kernel.transfer;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.clock.Clock;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Inside;
import io.github.measure4j.pattern.kind.OneSided;
import io.github.measure4j.pattern.operation.Computation;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.shmem.kernel.Looping;
import io.github.measure4j.shmem.kernel.Transfer;
import io.github.measure4j.subject.Role;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;

/**
 * Puts and gets that return before they are complete (Coti and Malony 2022, 3.1 and algorithm 9): posting them, waiting
 * for them in {@code shmem_quiet}, both, and what a computation in between cannot hide.
 *
 * <p>Each operation is a lambda of its own that names its calls, so that the JIT inlines it.
 */
final class NonBlocking {
    private static final int RUNS_A_BATCH = 20;
    private static final long TRIED_OUT_NANOS = 20_000_000;
    private static final long TRIED_OUT_ROUNDS = 10_000;

    private static final OneCall PUT_FULL = new OneCall(Transfer::put, NonBlocking::putFull, Loops::putNbiQuiet);
    private static final OneCall PUT_POST = new OneCall(
            Transfer::put, t -> () -> t.putNonBlocking(), Loops::putNbi);
    private static final OneCall GET_FULL = new OneCall(Transfer::get, NonBlocking::getFull, Loops::getNbiQuiet);
    private static final OneCall GET_POST = new OneCall(
            Transfer::get, t -> () -> t.getNonBlocking(), Loops::getNbi);

    private NonBlocking() {}

    static List<KernelEntry> kernels() {
        return List.of(
                PUT_FULL.named("put.nonblocking.full", "shmem_putmem_nbi and shmem_quiet at once")
                        .as(Role.FULL).overLength(2),
                PUT_POST.named("put.nonblocking.post", "shmem_putmem_nbi: the call alone").overLength(2),
                PUT_FULL.without(PUT_POST, "put.nonblocking.quiet",
                                "shmem_quiet after shmem_putmem_nbi: both, without the call")
                        .overLength(2),
                overlap("put.nonblocking.overlap",
                        "shmem_putmem_nbi, twice its time of computing, shmem_quiet: what is left",
                        NonBlocking::putAround, setting -> twice(setting, Transfer::put, NonBlocking::putFull),
                        NonBlocking::putAroundInC, setting -> twiceInC(setting, Transfer::put, NonBlocking::putFull))
                        .as(Role.OVERLAP, "shmem.put.nonblocking.full"),
                GET_FULL.named("get.nonblocking.full", "shmem_getmem_nbi and shmem_quiet at once")
                        .as(Role.FULL).overLength(2),
                GET_POST.named("get.nonblocking.post", "shmem_getmem_nbi: the call alone").overLength(2),
                GET_FULL.without(GET_POST, "get.nonblocking.quiet",
                                "shmem_quiet after shmem_getmem_nbi: both, without the call")
                        .overLength(2),
                overlap("get.nonblocking.overlap",
                        "shmem_getmem_nbi, twice its time of computing, shmem_quiet: what is left",
                        NonBlocking::getAround, setting -> twice(setting, Transfer::get, NonBlocking::getFull),
                        NonBlocking::getAroundInC, setting -> twiceInC(setting, Transfer::get, NonBlocking::getFull))
                        .as(Role.OVERLAP, "shmem.get.nonblocking.full"));
    }

    private static KernelEntry overlap(
            String name, String description, Kernel whole, Kernel computation, Kernel wholeInC, Kernel computationInC) {
        return KernelEntry.named(
                        "shmem." + name,
                        description,
                        Inside.of(Looping.of(OneSided.of(whole), OneSided.of(wholeInC)))
                                .without(Looping.of(OneSided.of(computation), OneSided.of(computationInC))))
                .overLength(2)
                .over(Variable.LOOP)
                .needing(2);
    }

    static Operation putFull(Transfer t) {
        return () -> {
            t.putNonBlocking();
            ShmemGroup.quiet();
        };
    }

    static Operation putAround(Setting setting) throws Exception {
        Transfer t = Transfer.put(setting);
        Operation computation = twice(setting, Transfer::put, NonBlocking::putFull);
        return () -> {
            t.putNonBlocking();
            computation.run();
            ShmemGroup.quiet();
        };
    }

    private static Operation putAroundInC(Setting setting) throws Exception {
        Transfer t = Transfer.put(setting);
        long rounds = rounds(setting, Transfer::put, NonBlocking::putFull);
        return (Looping.InC) n -> Loops.putAround(t.target(), t.source(), t.amount(), t.pe(), rounds, n);
    }

    static Operation getFull(Transfer t) {
        return () -> {
            t.getNonBlocking();
            ShmemGroup.quiet();
        };
    }

    static Operation getAround(Setting setting) throws Exception {
        Transfer t = Transfer.get(setting);
        Operation computation = twice(setting, Transfer::get, NonBlocking::getFull);
        return () -> {
            t.getNonBlocking();
            computation.run();
            ShmemGroup.quiet();
        };
    }

    private static Operation getAroundInC(Setting setting) throws Exception {
        Transfer t = Transfer.get(setting);
        long rounds = rounds(setting, Transfer::get, NonBlocking::getFull);
        return (Looping.InC) n -> Loops.getAround(t.target(), t.source(), t.amount(), t.pe(), rounds, n);
    }

    /** The length of a computation, the same with the transfer and without. */
    private record Length(long nanos) {}

    /** As many rounds as it has in C. */
    private record Rounds(long number) {}

    /** A computation that takes twice as long as a full transfer, which the origin tries out; the target only waits. */
    static Operation twice(Setting setting, Transfer.Memory memory, OneCall.RankOperation full) throws Exception {
        Transfer transfer = memory.prepare(setting);
        return setting.hasPartner() && setting.group().rank() > 0
                ? Operation.NOTHING
                : Computation.lasting(setting, length(setting, full.with(transfer)).nanos());
    }

    private static Operation twiceInC(Setting setting, Transfer.Memory memory, OneCall.RankOperation full) throws Exception {
        long rounds = rounds(setting, memory, full);
        return (Looping.InC) n -> Loops.computation(rounds, n);
    }

    /** The rounds of a computation in C that takes twice as long as a full transfer; 0 at the target. */
    static long rounds(Setting setting, Transfer.Memory memory, OneCall.RankOperation full) throws Exception {
        Transfer transfer = memory.prepare(setting);
        if (setting.group().rank() > 0) {
            return 0;
        }
        long nanos = length(setting, full.with(transfer)).nanos();
        Operation computation = () -> Loops.computation(TRIED_OUT_ROUNDS, 1);
        return setting.shared(Rounds.class, () -> new Rounds(nanos * TRIED_OUT_ROUNDS / nanos(setting, computation))).number();
    }

    private static Length length(Setting setting, Operation full) throws Exception {
        return setting.shared(Length.class, () -> new Length(2 * nanos(setting, full)));
    }

    /** In the fastest of some batches, since disturbances only add; for about 20 ms, by when the JIT has been there. */
    private static long nanos(Setting setting, Operation operation) throws Exception {
        Clock clock = Clock.of(setting.group());
        long begin = clock.nanoTime();
        long fastest = Long.MAX_VALUE;
        long start;
        do {
            start = clock.nanoTime();
            for (int i = 0; i < RUNS_A_BATCH; i++) {
                operation.run();
            }
            fastest = Math.min(fastest, clock.nanoTime() - start);
        } while (start - begin < TRIED_OUT_NANOS);
        return fastest / RUNS_A_BATCH;
    }
}
