package io.github.measure4j.shmem.kernel;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.OneSided;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.shmem.Shmem;
import io.github.measure4j.shmem.Typed;
import io.github.measure4j.shmem.Typed.Type;
import io.github.measure4j.suite.KernelEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The calls that move data, once for each type and size of the standard. A message length becomes as many elements as it
 * takes, so that it is rounded up to whole ones.
 */
final class TypedTransfers {
    private static final String EVERY_SECOND = " of every second element";

    private TypedTransfers() {}

    static List<KernelEntry> kernels() {
        return Arrays.stream(Type.values()).flatMap(type -> of(type).stream()).toList();
    }

    private static List<KernelEntry> of(Type of) {
        int type = of.ordinal();
        List<KernelEntry> kernels = new ArrayList<>(List.of(
                entry(of, "put", ": the call alone", Transfer::putElements,
                                t -> () -> Typed.put(type, t.target(), t.source(), t.amount(), t.pe()),
                                (t, n) -> Typed.putLoop(type, t.target(), t.source(), t.amount(), t.pe(), n))
                        .overLength(2),
                entry(of, "put-quiet", " and shmem_quiet", Transfer::putElements,
                                t -> () -> {
                                    Typed.put(type, t.target(), t.source(), t.amount(), t.pe());
                                    Shmem.quiet();
                                },
                                (t, n) -> Typed.putQuietLoop(type, t.target(), t.source(), t.amount(), t.pe(), n))
                        .overLength(2),
                entry(of, "get", "", Transfer::getElements,
                                t -> () -> Typed.get(type, t.target(), t.source(), t.amount(), t.pe()),
                                (t, n) -> Typed.getLoop(type, t.target(), t.source(), t.amount(), t.pe(), n))
                        .overLength(2),
                entry(of, "iput", EVERY_SECOND + ": the call alone", Transfer::putStrided,
                                t -> () -> Typed.iput(type, t.target(), t.source(), Transfer.STRIDE, t.amount(), t.pe()),
                                (t, n) -> Typed.iputLoop(
                                        type, t.target(), t.source(), Transfer.STRIDE, t.amount(), t.pe(), n))
                        .overLength(4),
                entry(of, "iget", EVERY_SECOND, Transfer::getStrided,
                                t -> () -> Typed.iget(type, t.target(), t.source(), Transfer.STRIDE, t.amount(), t.pe()),
                                (t, n) -> Typed.igetLoop(
                                        type, t.target(), t.source(), Transfer.STRIDE, t.amount(), t.pe(), n))
                        .overLength(4)));
        if (of.single()) {
            kernels.add(entry(of, "p", ": the call alone", Transfer::putOne,
                    t -> () -> Typed.p(type, t.target(), t.source(), t.pe()),
                    (t, n) -> Typed.pLoop(type, t.target(), t.source(), t.pe(), n)));
            kernels.add(entry(of, "g", "", Transfer::getOne,
                    t -> () -> Typed.g(type, t.target(), t.source(), t.pe()),
                    (t, n) -> Typed.gLoop(type, t.target(), t.source(), t.pe(), n)));
        }
        return kernels;
    }

    private interface Memory {
        Transfer prepare(Setting setting, Type type) throws Exception;
    }

    private interface Role {
        Operation with(Transfer transfer);
    }

    private interface Loop {
        void run(Transfer transfer, long iterations);
    }

    private static KernelEntry entry(Type type, String call, String more, Memory memory, Role java, Loop c) {
        String function = type.function(call.equals("put-quiet") ? "put" : call);
        return KernelEntry.named(
                        "shmem.%s.%s".formatted(call, type.word()),
                        function + more,
                        Looping.of(
                                OneSided.of(s -> java.with(memory.prepare(s, type))),
                                OneSided.of(s -> {
                                    Transfer transfer = memory.prepare(s, type);
                                    return (Looping.InC) n -> c.run(transfer, n);
                                })))
                .needing(2)
                .over(Variable.LOOP);
    }
}
