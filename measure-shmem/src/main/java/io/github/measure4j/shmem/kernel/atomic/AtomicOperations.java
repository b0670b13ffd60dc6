package io.github.measure4j.shmem.kernel.atomic;

import static io.github.measure4j.shmem.kernel.Word.BEFORE;

import io.github.measure4j.pattern.Operation;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.shmem.kernel.Word;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;
import java.util.stream.Stream;

/**
 * Atomics of 64 bits, {@code p} and {@code g}. Those that fetch are complete when they return. Of the others the call
 * alone is here, the call with {@code shmem_quiet}, and the latter without an empty {@code shmem_quiet}.
 *
 * <p>Each upon the farthest rank; the complete ones also by many ranks at once.
 */
final class AtomicOperations {
    private static final long THREE = 3;
    private static final long FIVE = 5;
    private static final long NEVER_THERE = -1;
    private static final String QUIET = "-quiet";

    private AtomicOperations() {}

    static List<KernelEntry> kernels() {
        Stream<KernelEntry> complete = Stream.concat(fetching(), withQuiet())
                .flatMap(call -> Stream.of(call.oneTarget(), call.contended(), call.pairs()));
        Stream<KernelEntry> withoutQuiet =
                withQuiet().map(call -> call.complete(call.name().replace(QUIET, ".complete")));
        return Stream.of(complete, withoutQuiet, alone().map(WordCall::oneTarget))
                .flatMap(entries -> entries)
                .toList();
    }

    private static Stream<WordCall> fetching() {
        return Stream.of(
                WordCall.fetching("g", "shmem_long_g", 0, n -> BEFORE,
                        w -> () -> w.fetched = w.remote.get(), AtomicLoops::g).movingOneElement(),
                WordCall.fetching("fetch", "shmem_long_atomic_fetch", 0, n -> BEFORE,
                        w -> () -> w.fetched = w.remote.fetch(), AtomicLoops::fetch),
                WordCall.fetching("fetch-inc", "shmem_long_atomic_fetch_inc", 0, n -> BEFORE + n,
                        w -> () -> w.fetched = w.remote.fetchInc(), AtomicLoops::fetchInc),
                WordCall.fetching("fetch-add", "shmem_long_atomic_fetch_add, 64 bit", THREE, n -> BEFORE + THREE * n,
                        w -> () -> w.fetched = w.remote.fetchAdd(w.operand), AtomicLoops::fetchAdd),
                WordCall.fetching("fetch-and", "shmem_int64_atomic_fetch_and", FIVE, n -> BEFORE & FIVE,
                        w -> () -> w.fetched = w.remote.fetchAnd(w.operand), AtomicLoops::fetchAnd),
                WordCall.fetching("fetch-or", "shmem_int64_atomic_fetch_or", FIVE, n -> BEFORE | FIVE,
                        w -> () -> w.fetched = w.remote.fetchOr(w.operand), AtomicLoops::fetchOr),
                WordCall.fetching("fetch-xor", "shmem_int64_atomic_fetch_xor", FIVE, n -> BEFORE ^ n % 2 * FIVE,
                        w -> () -> w.fetched = w.remote.fetchXor(w.operand), AtomicLoops::fetchXor),
                WordCall.fetching("swap", "shmem_long_atomic_swap", THREE, n -> THREE,
                        w -> () -> w.fetched = w.remote.swap(w.operand), AtomicLoops::swap),
                WordCall.fetching("compare-swap", "shmem_long_atomic_compare_swap that finds what it expects", BEFORE,
                        n -> BEFORE ^ 1, AtomicOperations::compareSwap, AtomicLoops::compareSwap),
                WordCall.fetching("compare-swap.failing",
                        "shmem_long_atomic_compare_swap that does not find what it expects", NEVER_THERE, n -> BEFORE,
                        w -> () -> w.fetched = w.remote.compareSwap(w.operand, w.operand),
                        AtomicLoops::compareSwapFailing));
    }

    /** Expects next time what is there now; others may change it meanwhile. */
    private static Operation compareSwap(Word w) {
        return () -> {
            long found = w.remote.compareSwap(w.operand, w.operand ^ 1);
            w.operand = found == w.operand ? found ^ 1 : found;
            w.fetched = found;
        };
    }

    private static Stream<WordCall> alone() {
        return Stream.of(
                WordCall.of("p", "shmem_long_p: the call alone", THREE, n -> THREE,
                        w -> () -> w.remote.put(w.operand), AtomicLoops::p).movingOneElement(),
                WordCall.of("inc", "shmem_long_atomic_inc: the call alone", 0, n -> BEFORE + n,
                        w -> () -> w.remote.inc(), AtomicLoops::inc),
                WordCall.of("add", "shmem_long_atomic_add: the call alone", THREE, n -> BEFORE + THREE * n,
                        w -> () -> w.remote.add(w.operand), AtomicLoops::add),
                WordCall.of("and", "shmem_int64_atomic_and: the call alone", FIVE, n -> BEFORE & FIVE,
                        w -> () -> w.remote.and(w.operand), AtomicLoops::and),
                WordCall.of("or", "shmem_int64_atomic_or: the call alone", FIVE, n -> BEFORE | FIVE,
                        w -> () -> w.remote.or(w.operand), AtomicLoops::or),
                WordCall.of("xor", "shmem_int64_atomic_xor: the call alone", FIVE, n -> BEFORE ^ n % 2 * FIVE,
                        w -> () -> w.remote.xor(w.operand), AtomicLoops::xor),
                WordCall.of("set", "shmem_long_atomic_set: the call alone", THREE, n -> THREE,
                        w -> () -> w.remote.set(w.operand), AtomicLoops::set));
    }

    private static Stream<WordCall> withQuiet() {
        return Stream.of(
                WordCall.of("p" + QUIET, "shmem_long_p and shmem_quiet", THREE, n -> THREE,
                        w -> () -> {
                            w.remote.put(w.operand);
                            ShmemGroup.quiet();
                        }, AtomicLoops::pQuiet).movingOneElement(),
                WordCall.of("inc" + QUIET, "shmem_long_atomic_inc and shmem_quiet", 0, n -> BEFORE + n,
                        w -> () -> {
                            w.remote.inc();
                            ShmemGroup.quiet();
                        }, AtomicLoops::incQuiet),
                WordCall.of("add" + QUIET, "shmem_long_atomic_add and shmem_quiet", THREE, n -> BEFORE + THREE * n,
                        w -> () -> {
                            w.remote.add(w.operand);
                            ShmemGroup.quiet();
                        }, AtomicLoops::addQuiet),
                WordCall.of("and" + QUIET, "shmem_int64_atomic_and and shmem_quiet", FIVE, n -> BEFORE & FIVE,
                        w -> () -> {
                            w.remote.and(w.operand);
                            ShmemGroup.quiet();
                        }, AtomicLoops::andQuiet),
                WordCall.of("or" + QUIET, "shmem_int64_atomic_or and shmem_quiet", FIVE, n -> BEFORE | FIVE,
                        w -> () -> {
                            w.remote.or(w.operand);
                            ShmemGroup.quiet();
                        }, AtomicLoops::orQuiet),
                WordCall.of("xor" + QUIET, "shmem_int64_atomic_xor and shmem_quiet", FIVE, n -> BEFORE ^ n % 2 * FIVE,
                        w -> () -> {
                            w.remote.xor(w.operand);
                            ShmemGroup.quiet();
                        }, AtomicLoops::xorQuiet),
                WordCall.of("set" + QUIET, "shmem_long_atomic_set and shmem_quiet", THREE, n -> THREE,
                        w -> () -> {
                            w.remote.set(w.operand);
                            ShmemGroup.quiet();
                        }, AtomicLoops::setQuiet));
    }
}
