package io.github.measure4j.shmem.kernel;

import static io.github.measure4j.shmem.kernel.Word.BEFORE;

import io.github.measure4j.pattern.Setting;
import io.github.measure4j.shmem.AtomicFunction;
import io.github.measure4j.shmem.AtomicFunction.Operation;
import io.github.measure4j.shmem.Atomics;
import io.github.measure4j.shmem.Loops;
import io.github.measure4j.shmem.Shmem;
import io.github.measure4j.suite.KernelEntry;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Atomics once for each type of the standard that has them, upon the farthest rank. Of those that fetch nothing the call
 * alone is here, and the call with {@code shmem_quiet}. Where the library has no such function, or ends the program in it,
 * the measurement fails and names it.
 */
final class TypedAtomics {
    private static final long THREE = 3;
    private static final long FIVE = 5;

    private TypedAtomics() {}

    static List<KernelEntry> kernels() {
        return Arrays.stream(Operation.values())
                .flatMap(operation -> operation.types().stream().map(type -> new AtomicFunction(operation, type)))
                .flatMap(TypedAtomics::of)
                .map(WordCall::oneTarget)
                .toList();
    }

    private static Stream<WordCall> of(AtomicFunction function) {
        int number = function.number();
        if (function.operation() == Operation.COMPARE_SWAP) {
            return Stream.of(call(function, "", "", w -> () -> {
                w.fetched = Atomics.call(number, w.target, w.operand, w.operand ^ 1, w.pe);
                w.operand ^= 1;
            }, (to, from, amount, pe, n) -> Atomics.loop(number, to, amount, amount ^ 1, pe, n)));
        }
        WordCall alone = call(function, "", function.operation().fetches() ? "" : ": the call alone",
                w -> () -> w.fetched = Atomics.call(number, w.target, w.operand, w.operand, w.pe),
                (to, from, amount, pe, n) -> Atomics.loop(number, to, amount, amount, pe, n));
        if (function.operation().fetches()) {
            return Stream.of(alone);
        }
        return Stream.of(alone, call(function, "-quiet", " and shmem_quiet", w -> () -> {
            Atomics.call(number, w.target, w.operand, w.operand, w.pe);
            Shmem.quiet();
        }, (to, from, amount, pe, n) -> Atomics.quietLoop(number, to, amount, amount, pe, n)));
    }

    private static WordCall call(AtomicFunction of, String suffix, String more, WordCall.Role java, Loops.Call c) {
        return new WordCall(
                of.operation().word() + suffix + "." + of.type().word(),
                of.function() + more,
                operand(of.operation()),
                after(of.operation()),
                of.operation().fetches(),
                java,
                c,
                of.type(),
                setting -> require(of, setting));
    }

    private static void require(AtomicFunction function, Setting setting) {
        if (!Atomics.has(function.number())) {
            throw new UnsupportedOperationException("%s: this library lacks it%s: %s".formatted(
                    function.function(),
                    function.operation() == Operation.COMPARE_SWAP ? ", or ends the program in it" : "",
                    setting.group().library()));
        }
    }

    private static long operand(Operation operation) {
        return switch (operation) {
            case FETCH, FETCH_INC, INC -> 0;
            case SWAP, SET, FETCH_ADD, ADD -> THREE;
            case FETCH_AND, AND, FETCH_OR, OR, FETCH_XOR, XOR -> FIVE;
            case COMPARE_SWAP -> BEFORE;
        };
    }

    private static Word.After after(Operation operation) {
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
