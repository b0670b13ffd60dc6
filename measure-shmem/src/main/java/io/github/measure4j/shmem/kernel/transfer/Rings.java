package io.github.measure4j.shmem.kernel.transfer;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.kind.Exchange;
import io.github.measure4j.pattern.kind.Inside;
import io.github.measure4j.pattern.kind.TimedInside;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.shmem.kernel.Transfer;
import io.github.measure4j.shmem.kernel.Type;
import io.github.measure4j.subject.Count;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;

/**
 * Puts and gets of each PE with the next in a ring, all at once (SKaMPI's OpenSHMEM measurements). Many of them before one
 * quiet, in a ring or in pairs (OSU's message rates). A quiet or a fence alone after a put.
 */
final class Rings {
    private static final int MESSAGES = 64;
    private static final OneCall PUT_POST = new OneCall(Transfer::put, t -> t::putNonBlocking, Loops::putNbi);
    private static final OneCall PUT_FULL = new OneCall(Transfer::put, NonBlocking::putFull, Loops::putNbiQuiet);
    private static final OneCall GET_POST = new OneCall(Transfer::get, t -> t::getNonBlocking, Loops::getNbi);
    private static final OneCall GET_FULL = new OneCall(Transfer::get, NonBlocking::getFull, Loops::getNbiQuiet);

    private Rings() {}

    static List<KernelEntry> kernels() {
        return List.of(
                ring("put-quiet", "shmem_putmem and shmem_quiet", Transfers.PUT_QUIET.inRing()).overLength(2),
                ring("put.complete", "shmem_putmem until it is complete: an empty shmem_quiet subtracted",
                        complete(Transfers.PUT_QUIET.inRing())).overLength(2),
                ring("p.complete", "shmem_int_p until it is complete: an empty shmem_quiet subtracted",
                        complete(OneCall.inRing(s -> Transfer.putOne(s, Type.INT), Rings::pQuiet)))
                        .moving(Traffic.of(Count.RANKS).each(Integer.BYTES)),
                ring("iput.complete", "shmem_char_iput of every second byte until it is complete: an empty shmem_quiet subtracted",
                        complete(OneCall.inRing(s -> Transfer.putStrided(s, Type.CHAR), Rings::iputQuiet))).overLength(4),
                ring("put.nonblocking.post", "shmem_putmem_nbi: the call alone", PUT_POST.inRing()).overLength(2),
                ring("put.nonblocking.full", "shmem_putmem_nbi and shmem_quiet at once", PUT_FULL.inRing()).overLength(2),
                ring("put.nonblocking.quiet", "shmem_quiet after shmem_putmem_nbi: both, without the call",
                        Inside.of(PUT_FULL.inRing()).without(PUT_POST.inRing())).overLength(2),
                ring("put.nonblocking.overlap", "shmem_putmem_nbi, twice its time of computing, shmem_quiet: what is left",
                        around(NonBlocking::putAround, s -> NonBlocking.twice(s, Transfer::put, NonBlocking::putFull)))
                        .overLength(2),
                ring("get", "shmem_getmem", Transfers.GET.inRing()).overLength(2),
                ring("iget", "shmem_char_iget of every second byte", OneCall.inRing(
                        s -> Transfer.getStrided(s, Type.CHAR), t -> new Elements(Type.CHAR, t)::iget))
                        .overLength(4),
                ring("g", "shmem_int_g", OneCall.inRing(
                        s -> Transfer.getOne(s, Type.INT), t -> new SingleValue(Type.INT, t)::g))
                        .moving(Traffic.of(Count.RANKS).each(Integer.BYTES)),
                ring("get.nonblocking.post", "shmem_getmem_nbi: the call alone", GET_POST.inRing()).overLength(2),
                ring("get.nonblocking.full", "shmem_getmem_nbi and shmem_quiet at once", GET_FULL.inRing()).overLength(2),
                ring("get.nonblocking.quiet", "shmem_quiet after shmem_getmem_nbi: both, without the call",
                        Inside.of(GET_FULL.inRing()).without(GET_POST.inRing())).overLength(2),
                ring("get.nonblocking.overlap", "shmem_getmem_nbi, twice its time of computing, shmem_quiet: what is left",
                        around(NonBlocking::getAround, s -> NonBlocking.twice(s, Transfer::get, NonBlocking::getFull)))
                        .overLength(2),
                ring("put.rate", "one of 64 shmem_putmem before a shmem_quiet", many(Transfer::put, t -> t::put)).overLength(2),
                ring("put.nonblocking.rate", "one of 64 shmem_putmem_nbi before a shmem_quiet",
                        many(Transfer::put, t -> t::putNonBlocking)).overLength(2),
                ring("get.nonblocking.rate", "one of 64 shmem_getmem_nbi before a shmem_quiet",
                        many(Transfer::get, t -> t::getNonBlocking)).overLength(2),
                pairs("put.rate", "one of 64 shmem_putmem before a shmem_quiet", manyInPairs(true, t -> t::put)),
                pairs("put.nonblocking.rate", "one of 64 shmem_putmem_nbi before a shmem_quiet",
                        manyInPairs(true, t -> t::putNonBlocking)),
                pairs("get.nonblocking.rate", "one of 64 shmem_getmem_nbi before a shmem_quiet",
                        manyInPairs(false, t -> t::getNonBlocking)),
                after("quiet", ShmemGroup::quiet),
                after("fence", ShmemGroup::fence));
    }

    private static KernelEntry ring(String name, String description, Pattern pattern) {
        return KernelEntry.named("shmem.ring." + name, description + ", each PE with the next", pattern)
                .over(Variable.RANKS)
                .moving(Traffic.of(Count.RANKS))
                .needing(2);
    }

    private static KernelEntry pairs(String name, String description, Pattern pattern) {
        return KernelEntry.named(
                        "shmem.pairs." + name,
                        description + ", by each of the lower half of the ranks upon one of the upper half, at once",
                        pattern)
                .over(Variable.RANKS)
                .overLength(2)
                .moving(Traffic.ONE_OF_EACH_PAIR)
                .needing(2);
    }

    private static Pattern complete(Exchange withQuiet) {
        return Inside.of(withQuiet).without(Transfers.EMPTY_QUIET.inRing());
    }

    private static Pattern around(Kernel whole, Kernel computation) {
        String quantity = "one operation of the slowest rank, in a ring";
        return Inside.of(Exchange.of(whole, quantity)).without(Exchange.of(computation, quantity));
    }

    private static Exchange many(Transfer.Memory memory, OneCall.RankOperation call) {
        return Exchange.of(setting -> window(call.with(memory.prepare(setting))),
                "one of 64 messages of the slowest rank, in a ring").counting(MESSAGES);
    }

    private static Exchange manyInPairs(boolean put, OneCall.RankOperation call) {
        return Exchange.of(setting -> {
            Operation once = call.with(Transfer.inPairs(setting, put));
            return setting.group().rank() < setting.group().size() / 2 ? window(once) : Operation.NOTHING;
        }, "one of 64 messages of the slowest pair").counting(MESSAGES);
    }

    private static Operation window(Operation once) {
        return () -> {
            for (int i = 0; i < MESSAGES; i++) {
                once.run();
            }
            ShmemGroup.quiet();
        };
    }

    private static KernelEntry after(String name, Operation call) {
        return KernelEntry.named(
                        "shmem.%s.after-put".formatted(name),
                        "shmem_%s after shmem_putmem, which is not timed".formatted(name),
                        TimedInside.oneSided((setting, watch) -> {
                            Transfer t = Transfer.put(setting);
                            return () -> {
                                t.put();
                                watch.start();
                                call.run();
                                watch.stop();
                            };
                        }))
                .overLength(2)
                .needing(2);
    }

    private static Operation pQuiet(Transfer t) {
        SingleValue value = new SingleValue(Type.INT, t);
        return () -> {
            value.p();
            ShmemGroup.quiet();
        };
    }

    private static Operation iputQuiet(Transfer t) {
        Elements bytes = new Elements(Type.CHAR, t);
        return () -> {
            bytes.iput();
            ShmemGroup.quiet();
        };
    }
}
