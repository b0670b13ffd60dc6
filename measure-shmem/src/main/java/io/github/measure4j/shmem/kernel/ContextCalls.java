package io.github.measure4j.shmem.kernel;

import static io.github.measure4j.shmem.kernel.Word.BEFORE;

import io.github.measure4j.pattern.OneSided;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.shmem.Atomics;
import io.github.measure4j.shmem.Contexts;
import io.github.measure4j.shmem.Contexts.Option;
import io.github.measure4j.suite.KernelEntry;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.LongFunction;
import java.util.stream.Stream;

/**
 * Communication contexts: making and destroying one with each option, where the other of the two is not timed, and the
 * calls that take one, on a serialized context.
 */
final class ContextCalls {
    private static final long THREE = 3;
    private static final long FIVE = 5;

    private ContextCalls() {}

    static List<KernelEntry> kernels() {
        return Stream.of(Arrays.stream(Option.values()).flatMap(ContextCalls::life), transfers(), atomics())
                .flatMap(entries -> entries)
                .toList();
    }

    private static Stream<KernelEntry> life(Option option) {
        String word = option.name().toLowerCase(Locale.ROOT);
        int code = option.ordinal();
        return Stream.of(
                KernelEntry.named("shmem.ctx.create." + word, "shmem_ctx_create with option " + word,
                        TimedInside.solo((setting, watch) -> {
                            Contexts.destroy(created(option));
                            return () -> {
                                watch.start();
                                long context = Contexts.create(code);
                                watch.stop();
                                Contexts.destroy(context);
                            };
                        }).withoutReadings()),
                KernelEntry.named("shmem.ctx.destroy." + word, "shmem_ctx_destroy of one with option " + word,
                        TimedInside.solo((setting, watch) -> {
                            Contexts.destroy(created(option));
                            return () -> {
                                long context = Contexts.create(code);
                                watch.start();
                                Contexts.destroy(context);
                                watch.stop();
                            };
                        }).withoutReadings()));
    }

    private static long created(Option option) {
        long context = Contexts.create(option.ordinal());
        if (context == 0) {
            throw new UnsupportedOperationException("shmem_ctx_create gives no context with option " + option);
        }
        return context;
    }

    /**
     * On rank 0, since both prepare the kernel: Open MPI 4.1 was seen to wait for ever in {@code shmem_ctx_quiet} of a
     * context that nothing was sent by.
     */
    private static Operation onOne(Setting setting, LongFunction<Operation> operation) {
        if (setting.group().rank() > 0) {
            return Operation.NOTHING;
        }
        long context = created(Option.SERIALIZED);
        setting.closing((AutoCloseable) () -> Contexts.destroy(context));
        setting.afterRepetition(() -> Contexts.quiet(context));
        return operation.apply(context);
    }

    /** Makes the operation of rank 0 on a context. */
    private interface Role {
        Operation with(Transfer transfer, long context);
    }

    private static Stream<KernelEntry> transfers() {
        return Stream.of(
                transfer("put-quiet", "shmem_ctx_putmem and shmem_ctx_quiet", Transfer::put, (t, c) -> () -> {
                    Contexts.putmem(c, t.target(), t.source(), t.amount(), t.pe());
                    Contexts.quiet(c);
                }),
                transfer("put-fence", "shmem_ctx_putmem and shmem_ctx_fence", Transfer::put, (t, c) -> () -> {
                    Contexts.putmem(c, t.target(), t.source(), t.amount(), t.pe());
                    Contexts.fence(c);
                }),
                transfer("get", "shmem_ctx_getmem", Transfer::get,
                        (t, c) -> () -> Contexts.getmem(c, t.target(), t.source(), t.amount(), t.pe())),
                transfer("put.nonblocking.full", "shmem_ctx_putmem_nbi and shmem_ctx_quiet", Transfer::put, (t, c) -> () -> {
                    Contexts.putmemNbi(c, t.target(), t.source(), t.amount(), t.pe());
                    Contexts.quiet(c);
                }),
                transfer("get.nonblocking.full", "shmem_ctx_getmem_nbi and shmem_ctx_quiet", Transfer::get, (t, c) -> () -> {
                    Contexts.getmemNbi(c, t.target(), t.source(), t.amount(), t.pe());
                    Contexts.quiet(c);
                }));
    }

    private static KernelEntry transfer(String name, String description, OneCall.Memory memory, Role role) {
        return KernelEntry.named("shmem.ctx." + name, description, OneSided.of(setting -> {
                    Transfer transfer = memory.prepare(setting);
                    return onOne(setting, context -> role.with(transfer, context));
                }))
                .overLength(2)
                .needing(2);
    }

    /** Makes the operation of rank 0 upon a word, on a context. */
    private interface WordRole {
        Operation with(Word word, long context);
    }

    private static Stream<KernelEntry> atomics() {
        return Stream.of(
                fetching("fetch", 0, n -> BEFORE, (w, c) -> () -> w.fetched = Atomics.ctxFetch(c, w.target, w.pe)),
                fetching("fetch-inc", 0, n -> BEFORE + n,
                        (w, c) -> () -> w.fetched = Atomics.ctxFetchInc(c, w.target, w.pe)),
                fetching("fetch-add", THREE, n -> BEFORE + THREE * n,
                        (w, c) -> () -> w.fetched = Atomics.ctxFetchAdd(c, w.target, w.operand, w.pe)),
                fetching("fetch-and", FIVE, n -> BEFORE & FIVE,
                        (w, c) -> () -> w.fetched = Atomics.ctxFetchAnd(c, w.target, w.operand, w.pe)),
                fetching("fetch-or", FIVE, n -> BEFORE | FIVE,
                        (w, c) -> () -> w.fetched = Atomics.ctxFetchOr(c, w.target, w.operand, w.pe)),
                fetching("fetch-xor", FIVE, n -> BEFORE ^ FIVE,
                        (w, c) -> () -> w.fetched = Atomics.ctxFetchXor(c, w.target, w.operand, w.pe)),
                fetching("swap", THREE, n -> THREE,
                        (w, c) -> () -> w.fetched = Atomics.ctxSwap(c, w.target, w.operand, w.pe)),
                fetching("compare-swap", BEFORE, n -> BEFORE ^ 1, (w, c) -> () -> {
                    long found = Atomics.ctxCompareSwap(c, w.target, w.operand, w.operand ^ 1, w.pe);
                    w.operand = found == w.operand ? found ^ 1 : found;
                    w.fetched = found;
                }),
                quiet("inc", 0, n -> BEFORE + n, (w, c) -> () -> {
                    Atomics.ctxInc(c, w.target, w.pe);
                    Contexts.quiet(c);
                }),
                quiet("add", THREE, n -> BEFORE + THREE * n, (w, c) -> () -> {
                    Atomics.ctxAdd(c, w.target, w.operand, w.pe);
                    Contexts.quiet(c);
                }),
                quiet("and", FIVE, n -> BEFORE & FIVE, (w, c) -> () -> {
                    Atomics.ctxAnd(c, w.target, w.operand, w.pe);
                    Contexts.quiet(c);
                }),
                quiet("or", FIVE, n -> BEFORE | FIVE, (w, c) -> () -> {
                    Atomics.ctxOr(c, w.target, w.operand, w.pe);
                    Contexts.quiet(c);
                }),
                quiet("xor", FIVE, n -> BEFORE ^ FIVE, (w, c) -> () -> {
                    Atomics.ctxXor(c, w.target, w.operand, w.pe);
                    Contexts.quiet(c);
                }),
                quiet("set", THREE, n -> THREE, (w, c) -> () -> {
                    Atomics.ctxSet(c, w.target, w.operand, w.pe);
                    Contexts.quiet(c);
                }));
    }

    private static KernelEntry fetching(String name, long operand, Word.After after, WordRole role) {
        return atomic(name, "", operand, after, true, role);
    }

    private static KernelEntry quiet(String name, long operand, Word.After after, WordRole role) {
        return atomic(name + "-quiet", " and shmem_ctx_quiet", operand, after, false, role);
    }

    private static KernelEntry atomic(
            String name, String more, long operand, Word.After after, boolean fetches, WordRole role) {
        String function = "shmem_ctx_TYPE_atomic_" + name.replace("-quiet", "").replace('-', '_');
        return KernelEntry.named("shmem.ctx." + name, function + ", 64 bit" + more, OneSided.of(setting -> {
                    boolean origin = setting.group().rank() == 0;
                    Word word = Word.of(setting, setting.partner(), operand, origin ? 0 : 1, after);
                    if (origin && fetches) {
                        word.verifyingWhatIsFetched(setting);
                    }
                    return onOne(setting, context -> role.with(word, context));
                }))
                .needing(2);
    }
}
