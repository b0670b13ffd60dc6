package io.github.measure4j.shmem.kernel.context;

import static io.github.measure4j.shmem.kernel.Word.BEFORE;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.OneSided;
import io.github.measure4j.shmem.kernel.Looping;
import io.github.measure4j.shmem.kernel.Transfer;
import io.github.measure4j.shmem.kernel.Type;
import io.github.measure4j.shmem.kernel.Word;
import io.github.measure4j.shmem.kernel.context.Context.Option;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** The calls that take a communication context, on a serialized one. */
final class ContextCalls {
    private static final long THREE = 3;
    private static final long FIVE = 5;
    private static final long NEVER_THERE = -1;

    private ContextCalls() {}

    static List<KernelEntry> kernels() {
        return Stream.concat(transfers(), atomics()).toList();
    }

    /**
     * On rank 0, since both prepare the kernel: Open MPI 4.1 was seen to wait for ever in {@code shmem_ctx_quiet} of a
     * context that nothing was sent by.
     */
    private static Operation onOne(Setting setting, Function<Context, Operation> operation) {
        if (setting.group().rank() > 0) {
            return Operation.NOTHING;
        }
        Context context = Context.of(Option.SERIALIZED);
        setting.closing((AutoCloseable) context::destroy);
        setting.afterRepetition(context::quiet);
        return operation.apply(context);
    }

    /** Makes the operation of rank 0 on a context. */
    private interface RankOperation {
        Operation with(Transfer transfer, Context context);
    }

    private static Stream<KernelEntry> transfers() {
        return Stream.of(
                transfer("put-quiet", "shmem_ctx_putmem and shmem_ctx_quiet", Transfer::put, (t, c) -> () -> {
                    c.put(t);
                    c.quiet();
                }, ContextLoops::putQuiet),
                transfer("put-fence", "shmem_ctx_putmem and shmem_ctx_fence", Transfer::put, (t, c) -> () -> {
                    c.put(t);
                    c.fence();
                }, ContextLoops::putFence),
                transfer("get", "shmem_ctx_getmem", Transfer::get,
                        (t, c) -> () -> c.get(t), ContextLoops::get),
                transfer("put.nonblocking.full", "shmem_ctx_putmem_nbi and shmem_ctx_quiet", Transfer::put, (t, c) -> () -> {
                    c.putNonBlocking(t);
                    c.quiet();
                }, ContextLoops::putNbiQuiet),
                transfer("get.nonblocking.full", "shmem_ctx_getmem_nbi and shmem_ctx_quiet", Transfer::get, (t, c) -> () -> {
                    c.getNonBlocking(t);
                    c.quiet();
                }, ContextLoops::getNbiQuiet));
    }

    private static KernelEntry transfer(
            String name, String description, Transfer.Memory memory, RankOperation java, ContextLoops.Call c) {
        return entry(name, description, setting -> {
                    Transfer t = memory.prepare(setting);
                    return onOne(setting, context -> java.with(t, context));
                }, setting -> {
                    Transfer t = memory.prepare(setting);
                    return onOne(setting, context ->
                            (Looping.InC) n -> c.run(context.address(), t.target(), t.source(), t.amount(), t.pe(), n));
                })
                .overLength(2);
    }

    private static KernelEntry entry(String name, String description, Kernel java, Kernel c) {
        return KernelEntry.named("shmem.ctx." + name, description, Looping.of(OneSided.of(java), OneSided.of(c)))
                .needing(2)
                .over(Variable.LOOP);
    }

    /** Makes the operation of rank 0 upon a word, on a context. */
    private interface WordRole {
        Operation with(Word word, Context context);
    }

    private static Stream<KernelEntry> atomics() {
        return Stream.of(
                fetching("fetch", 0, n -> BEFORE, (w, c) -> () -> w.fetched = c.fetch(w),
                        ContextLoops::fetch),
                fetching("fetch-inc", 0, n -> BEFORE + n,
                        (w, c) -> () -> w.fetched = c.fetchInc(w), ContextLoops::fetchInc),
                fetching("fetch-add", THREE, n -> BEFORE + THREE * n,
                        (w, c) -> () -> w.fetched = c.fetchAdd(w),
                        ContextLoops::fetchAdd),
                fetching("fetch-and", FIVE, n -> BEFORE & FIVE,
                        (w, c) -> () -> w.fetched = c.fetchAnd(w),
                        ContextLoops::fetchAnd),
                fetching("fetch-or", FIVE, n -> BEFORE | FIVE,
                        (w, c) -> () -> w.fetched = c.fetchOr(w), ContextLoops::fetchOr),
                fetching("fetch-xor", FIVE, n -> BEFORE ^ FIVE,
                        (w, c) -> () -> w.fetched = c.fetchXor(w),
                        ContextLoops::fetchXor),
                fetching("swap", THREE, n -> THREE,
                        (w, c) -> () -> w.fetched = c.swap(w), ContextLoops::swap),
                fetching("compare-swap", BEFORE, n -> BEFORE ^ 1, (w, c) -> () -> {
                    long found = c.compareSwap(w);
                    w.operand = found == w.operand ? found ^ 1 : found;
                    w.fetched = found;
                }, ContextLoops::compareSwap),
                fetching("compare-swap.failing", NEVER_THERE, n -> BEFORE,
                        (w, c) -> () -> w.fetched = c.compareSwapFailing(w), ContextLoops::compareSwapFailing),
                quiet("inc", 0, n -> BEFORE + n, (w, c) -> () -> {
                    c.inc(w);
                    c.quiet();
                }, ContextLoops::incQuiet),
                quiet("add", THREE, n -> BEFORE + THREE * n, (w, c) -> () -> {
                    c.add(w);
                    c.quiet();
                }, ContextLoops::addQuiet),
                quiet("and", FIVE, n -> BEFORE & FIVE, (w, c) -> () -> {
                    c.and(w);
                    c.quiet();
                }, ContextLoops::andQuiet),
                quiet("or", FIVE, n -> BEFORE | FIVE, (w, c) -> () -> {
                    c.or(w);
                    c.quiet();
                }, ContextLoops::orQuiet),
                quiet("xor", FIVE, n -> BEFORE ^ FIVE, (w, c) -> () -> {
                    c.xor(w);
                    c.quiet();
                }, ContextLoops::xorQuiet),
                quiet("set", THREE, n -> THREE, (w, c) -> () -> {
                    c.set(w);
                    c.quiet();
                }, ContextLoops::setQuiet));
    }

    private static KernelEntry fetching(
            String name, long operand, Word.After after, WordRole java, ContextLoops.Call c) {
        return atomic(name, "", operand, after, true, java, c);
    }

    private static KernelEntry quiet(String name, long operand, Word.After after, WordRole java, ContextLoops.Call c) {
        return atomic(name + "-quiet", " and shmem_ctx_quiet", operand, after, false, java, c);
    }

    private static KernelEntry atomic(
            String name, String more, long operand, Word.After after, boolean fetches, WordRole java, ContextLoops.Call c) {
        String function = "shmem_ctx_TYPE_atomic_" + name.replace("-quiet", "").replace(".failing", "").replace('-', '_');
        return entry(name, function + ", 64 bit" + more, setting -> {
            Word word = word(setting, operand, after, fetches);
            return onOne(setting, context -> java.with(word, context));
        }, setting -> {
            Word word = word(setting, operand, after, fetches);
            return onOne(setting, context ->
                    (Looping.InC) n -> word.fetched = c.run(context.address(), word.target, 0, word.operand, word.pe, n));
        });
    }

    private static Word word(Setting setting, long operand, Word.After after, boolean fetches) {
        boolean origin = setting.group().rank() == 0;
        Word word = Word.of(setting, Type.LONG, setting.partner(), operand, origin ? 0 : 1, after);
        return origin && fetches ? word.verifyingWhatIsFetched(setting) : word;
    }
}
