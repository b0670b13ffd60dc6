package io.github.measure4j.shmem.kernel.transfer;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.OneSided;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.shmem.kernel.ElementTypes;
import io.github.measure4j.shmem.kernel.Looping;
import io.github.measure4j.shmem.kernel.Transfer;
import io.github.measure4j.shmem.kernel.Type;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.Alias;
import io.github.measure4j.suite.KernelEntry;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The calls that move data of each type and size of the standard. A message length becomes as many elements as it takes,
 * so that it is rounded up to whole ones.
 *
 * <p>Each operation is a method reference or lambda of its own that names its call, so that the JIT inlines it.
 */
enum TypedTransfers {
    PUT("put", "put", ": the call alone", Type.ofTransfers(), elements(
            Transfer::putElements, e -> e::put, e -> e::putLoop), entry -> entry.overLength(2)),
    PUT_QUIET("put-quiet", "put", " and shmem_quiet", Type.ofTransfers(), elements(
            Transfer::putElements, e -> () -> {
                e.put();
                ShmemGroup.quiet();
            }, e -> e::putQuietLoop), entry -> entry.overLength(2)),
    GET("get", "get", "", Type.ofTransfers(), elements(
            Transfer::getElements, e -> e::get, e -> e::getLoop), entry -> entry.overLength(2)),
    IPUT("iput", "iput", " of every second element: the call alone", Type.ofTransfers(), elements(
            Transfer::putStrided, e -> e::iput, e -> e::iputLoop), entry -> entry.overLength(4)),
    IGET("iget", "iget", " of every second element", Type.ofTransfers(), elements(
            Transfer::getStrided, e -> e::iget, e -> e::igetLoop), entry -> entry.overLength(4)),
    P("p", "p", ": the call alone", Type.ofSingleValues(), single(
            Transfer::putOne, v -> v::p, v -> v::pLoop), TypedTransfers::ofOneElement),
    G("g", "g", "", Type.ofSingleValues(), single(
            Transfer::getOne, v -> v::g, v -> v::gLoop), TypedTransfers::ofOneElement);

    private final String word;
    private final String call;
    private final String more;
    private final ElementTypes types;
    private final Typed typed;
    private final UnaryOperator<KernelEntry> lengths;

    TypedTransfers(
            String word, String call, String more, List<Type> types, Typed typed, UnaryOperator<KernelEntry> lengths) {
        this.word = word;
        this.call = call;
        this.more = more;
        this.types = ElementTypes.of(types);
        this.typed = typed;
        this.lengths = lengths;
    }

    static List<KernelEntry> kernels() {
        return Arrays.stream(values()).map(TypedTransfers::entry).toList();
    }

    static List<Alias> aliases() {
        return Arrays.stream(values()).flatMap(TypedTransfers::aliasesOfTypes).toList();
    }

    private Stream<Alias> aliasesOfTypes() {
        return types.types().stream().map(type ->
                new Alias("shmem.%s.%s".formatted(word, type.word()), name(word), ElementTypes.fixedAt(type)));
    }

    private static String name(String word) {
        return "shmem.typed." + word;
    }

    /** The function of C for a type. */
    String function(Type type) {
        return type.function(call);
    }

    private KernelEntry entry() {
        return lengths.apply(KernelEntry.named(
                        name(word),
                        "shmem_TYPE_" + call + more,
                        Looping.of(
                                OneSided.of(s -> typed.java().prepare(s, types.at(s))),
                                OneSided.of(s -> typed.c().prepare(s, types.at(s)))))
                .needing(2)
                .over(Variable.LOOP, types.variable()));
    }

    private static KernelEntry ofOneElement(KernelEntry entry) {
        ElementTypes types = ElementTypes.of(Type.ofSingleValues());
        return entry.moving(Traffic.ONE_MESSAGE.each(types.element()));
    }

    /** Both loops of a call. */
    private record Typed(Preparation java, Preparation c) {}

    private interface Preparation {
        Operation prepare(Setting setting, Type type) throws Exception;
    }

    private interface Memory {
        Transfer prepare(Setting setting, Type type) throws Exception;
    }

    private interface RankOperation<T> {
        Operation with(T prepared);
    }

    private interface LoopRole<T> {
        Looping.InC with(T prepared);
    }

    private static Typed elements(Memory memory, RankOperation<Elements> java, LoopRole<Elements> c) {
        return new Typed(
                (setting, type) -> java.with(new Elements(type, memory.prepare(setting, type))),
                (setting, type) -> c.with(new Elements(type, memory.prepare(setting, type))));
    }

    private static Typed single(Memory memory, RankOperation<SingleValue> java, LoopRole<SingleValue> c) {
        return new Typed(
                (setting, type) -> java.with(new SingleValue(type, memory.prepare(setting, type))),
                (setting, type) -> c.with(new SingleValue(type, memory.prepare(setting, type))));
    }
}
