package io.github.measure4j.shmem.kernel.atomic;

import static io.github.measure4j.shmem.kernel.Word.BEFORE;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.OneSided;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.shmem.kernel.CallLoop;
import io.github.measure4j.shmem.kernel.ElementTypes;
import io.github.measure4j.shmem.kernel.Looping;
import io.github.measure4j.shmem.kernel.Word;
import io.github.measure4j.shmem.kernel.atomic.AtomicFunction.WordOperation;
import io.github.measure4j.suite.Alias;
import io.github.measure4j.suite.KernelEntry;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Atomics of the types of the standard that have them, upon the farthest rank. Of those that fetch nothing the call alone
 * is here, and the call with {@code shmem_quiet}. Where the library has no such function, or ends the program in it, the
 * measurement fails and names it.
 */
final class TypedAtomics {
    private static final long THREE = 3;
    private static final long FIVE = 5;
    private static final String QUIET = "-quiet";

    private TypedAtomics() {}

    /** The call of an operation on each of its types. */
    private interface OfType {
        WordCall call(AtomicFunction function);
    }

    static List<KernelEntry> kernels() {
        return Arrays.stream(WordOperation.values()).flatMap(TypedAtomics::of).toList();
    }

    static List<Alias> aliases() {
        return Arrays.stream(WordOperation.values()).flatMap(TypedAtomics::aliasesOf).toList();
    }

    private static Stream<KernelEntry> of(WordOperation operation) {
        if (operation == WordOperation.COMPARE_SWAP) {
            return Stream.of(entry(operation, "", "", TypedAtomics::compareSwap));
        }
        if (operation.fetches()) {
            return Stream.of(entry(operation, "", "", TypedAtomics::alone));
        }
        return Stream.of(
                entry(operation, "", ": the call alone", TypedAtomics::alone),
                entry(operation, QUIET, " and shmem_quiet", TypedAtomics::withQuiet));
    }

    private static KernelEntry entry(WordOperation operation, String suffix, String more, OfType calls) {
        ElementTypes types = ElementTypes.of(operation.types());
        return KernelEntry.named(
                        name(operation, suffix),
                        operation.function("TYPE") + more,
                        Looping.of(
                                OneSided.of(s -> calls.call(new AtomicFunction(operation, types.at(s))).inJava(s)),
                                OneSided.of(s -> calls.call(new AtomicFunction(operation, types.at(s))).inC(s))))
                .needing(2)
                .over(Variable.LOOP, types.variable());
    }

    private static String name(WordOperation operation, String suffix) {
        return "shmem.typed." + operation.word() + suffix;
    }

    private static Stream<Alias> aliasesOf(WordOperation operation) {
        Stream<String> suffixes = operation.fetches() ? Stream.of("") : Stream.of("", QUIET);
        return suffixes.flatMap(suffix -> operation.types().stream().map(type -> new Alias(
                "shmem.%s%s.%s".formatted(operation.word(), suffix, type.word()),
                name(operation, suffix),
                ElementTypes.fixedAt(type))));
    }

    private static WordCall compareSwap(AtomicFunction function) {
        AtomicCall call = new AtomicCall(function);
        return call(function, w -> () -> {
            w.fetched = call.upon(w, w.operand, w.operand ^ 1);
            w.operand ^= 1;
        }, (to, from, amount, pe, n) -> call.loop(to, amount, amount ^ 1, pe, n));
    }

    private static WordCall alone(AtomicFunction function) {
        AtomicCall call = new AtomicCall(function);
        return call(function, w -> () -> w.fetched = call.upon(w, w.operand, w.operand),
                (to, from, amount, pe, n) -> call.loop(to, amount, amount, pe, n));
    }

    private static WordCall withQuiet(AtomicFunction function) {
        AtomicCall call = new AtomicCall(function);
        return call(function, w -> () -> {
            call.upon(w, w.operand, w.operand);
            ShmemGroup.quiet();
        }, (to, from, amount, pe, n) -> call.quietLoop(to, amount, amount, pe, n));
    }

    private static WordCall call(AtomicFunction of, WordCall.RankOperation java, CallLoop c) {
        return new WordCall(
                of.operation().word(),
                of.function(),
                operand(of.operation()),
                after(of.operation()),
                of.operation().fetches(),
                java,
                c,
                of.type(),
                false,
                setting -> require(of, setting));
    }

    private static void require(AtomicFunction function, Setting setting) {
        if (!new AtomicCall(function).isInLibrary()) {
            throw new UnsupportedOperationException("%s: this library lacks it%s: %s".formatted(
                    function.function(),
                    function.operation() == WordOperation.COMPARE_SWAP ? ", or ends the program in it" : "",
                    setting.group().library()));
        }
    }

    private static long operand(WordOperation operation) {
        return switch (operation) {
            case FETCH, FETCH_INC, INC -> 0;
            case SWAP, SET, FETCH_ADD, ADD -> THREE;
            case FETCH_AND, AND, FETCH_OR, OR, FETCH_XOR, XOR -> FIVE;
            case COMPARE_SWAP -> BEFORE;
        };
    }

    private static Word.After after(WordOperation operation) {
        return switch (operation) {
            case FETCH -> n -> BEFORE;
            case SWAP, SET -> n -> THREE;
            case FETCH_INC, INC -> n -> BEFORE + n;
            case FETCH_ADD, ADD -> n -> BEFORE + THREE * n;
            case FETCH_AND, AND -> n -> BEFORE & FIVE;
            case FETCH_OR, OR -> n -> BEFORE | FIVE;
            case FETCH_XOR, XOR -> n -> BEFORE ^ n % 2 * FIVE;
            case COMPARE_SWAP -> n -> BEFORE ^ n % 2;
        };
    }
}
