package io.github.measure4j.shmem.kernel.context;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.OneSided;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.shmem.kernel.ElementTypes;
import io.github.measure4j.shmem.kernel.Looping;
import io.github.measure4j.shmem.kernel.Transfer;
import io.github.measure4j.shmem.kernel.Type;
import io.github.measure4j.shmem.kernel.context.Context.Option;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The calls of each type and size that do not wait, and those upon a context, each with the quiet that completes it. */
final class TypedOnContexts {

    /** The calls, in the order of the tables in C; the last two are there without a context, too. */
    private enum Kind {
        PUT, GET, IPUT, IGET, P, G, PUT_NBI, GET_NBI;

        private boolean single() {
            return this == P || this == G;
        }

        private boolean strided() {
            return this == IPUT || this == IGET;
        }

        private boolean puts() {
            return this == PUT || this == IPUT || this == P || this == PUT_NBI;
        }

        private boolean nonBlocking() {
            return this == PUT_NBI || this == GET_NBI;
        }

        private String word() {
            return name().toLowerCase(Locale.ROOT).replace("_nbi", ".nonblocking");
        }

        private ElementTypes types() {
            return ElementTypes.of(single() ? Type.ofSingleValues() : Type.ofTransfers());
        }

        private Transfer transfer(Setting setting, Type type) throws Exception {
            if (single()) {
                return puts() ? Transfer.putOne(setting, type) : Transfer.getOne(setting, type);
            }
            if (strided()) {
                return puts() ? Transfer.putStrided(setting, type) : Transfer.getStrided(setting, type);
            }
            return puts() ? Transfer.putElements(setting, type) : Transfer.getElements(setting, type);
        }
    }

    private interface Preparation {
        Operation prepare(Setting setting, Type type) throws Exception;
    }

    private TypedOnContexts() {}

    static List<KernelEntry> kernels() {
        return Stream.concat(
                        Stream.of(Kind.PUT_NBI, Kind.GET_NBI).map(kind -> entry(kind, "typed.", "shmem_TYPE_", "shmem_quiet",
                                (setting, type) -> nonBlocking(setting, type, kind),
                                (setting, type) -> nonBlockingInC(setting, type, kind))),
                        Arrays.stream(Kind.values()).map(kind -> entry(kind, "ctx.typed.", "shmem_ctx_TYPE_", "shmem_ctx_quiet",
                                (setting, type) -> onContext(setting, type, kind),
                                (setting, type) -> onContextInC(setting, type, kind))))
                .toList();
    }

    private static KernelEntry entry(
            Kind kind, String prefix, String function, String quiet, Preparation java, Preparation c) {
        boolean completed = kind.puts() || kind.nonBlocking();
        KernelEntry entry = KernelEntry.named(
                        "shmem." + prefix + kind.word() + (completed ? "-quiet" : ""),
                        function + kind.name().toLowerCase(Locale.ROOT) + (completed ? " and " + quiet : ""),
                        Looping.of(
                                OneSided.of(setting -> java.prepare(setting, kind.types().at(setting))),
                                OneSided.of(setting -> c.prepare(setting, kind.types().at(setting)))))
                .needing(2)
                .over(Variable.LOOP, kind.types().variable());
        return kind.single()
                ? entry.moving(Traffic.ONE_MESSAGE.each(kind.types().element()))
                : entry.overLength(kind.strided() ? 4 : 2);
    }

    private static Operation nonBlocking(Setting setting, Type type, Kind kind) throws Exception {
        Transfer t = kind.transfer(setting, type);
        int call = kind.ordinal() - Kind.PUT_NBI.ordinal();
        int code = type.ordinal();
        return () -> {
            nonBlocking(call, t.target(), t.source(), code, t.amount(), t.pe());
            ShmemGroup.quiet();
        };
    }

    private static Operation nonBlockingInC(Setting setting, Type type, Kind kind) throws Exception {
        Transfer t = kind.transfer(setting, type);
        int call = kind.ordinal() - Kind.PUT_NBI.ordinal();
        int code = type.ordinal();
        return (Looping.InC) n -> nonBlockingLoop(call, t.target(), t.source(), code, t.amount(), t.pe(), n);
    }

    private static Operation onContextInC(Setting setting, Type type, Kind kind) throws Exception {
        Transfer t = kind.transfer(setting, type);
        if (setting.group().rank() > 0) {
            return Operation.NOTHING;
        }
        Context context = Context.of(Option.SERIALIZED);
        setting.closing((AutoCloseable) context::destroy);
        int call = kind.ordinal();
        int code = type.ordinal();
        long address = context.address();
        boolean quiet = kind.puts() || kind.nonBlocking();
        return (Looping.InC) n -> onContextLoop(
                call, address, t.target(), t.source(), code, Transfer.STRIDE, t.amount(), t.pe(), quiet, n);
    }

    /** On rank 0 alone, as {@link ContextCalls} say. */
    private static Operation onContext(Setting setting, Type type, Kind kind) throws Exception {
        Transfer t = kind.transfer(setting, type);
        if (setting.group().rank() > 0) {
            return Operation.NOTHING;
        }
        Context context = Context.of(Option.SERIALIZED);
        setting.closing((AutoCloseable) context::destroy);
        int call = kind.ordinal();
        int code = type.ordinal();
        long address = context.address();
        if (!kind.puts() && !kind.nonBlocking()) {
            return () -> onContext(call, address, t.target(), t.source(), code, Transfer.STRIDE, t.amount(), t.pe());
        }
        return () -> {
            onContext(call, address, t.target(), t.source(), code, Transfer.STRIDE, t.amount(), t.pe());
            context.quiet();
        };
    }

    private static native void nonBlocking(int call, long target, long source, int type, long number, int pe);

    private static native void onContext(
            int call, long context, long target, long source, int type, long stride, long number, int pe);

    private static native void nonBlockingLoop(
            int call, long target, long source, int type, long number, int pe, long iterations);

    private static native void onContextLoop(
            int call, long context, long target, long source, int type, long stride, long number, int pe, boolean quiet,
            long iterations);
}
