package io.github.measure4j.shmem.kernel.context;

import static io.github.measure4j.shmem.kernel.Word.BEFORE;

import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Inside;
import io.github.measure4j.pattern.kind.OneSided;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.shmem.kernel.Type;
import io.github.measure4j.shmem.kernel.Word;
import io.github.measure4j.shmem.kernel.context.Context.Option;
import io.github.measure4j.suite.KernelEntry;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Atomics of 32 bits on a serialized context until they are complete at the target: an empty quiet is subtracted (SKaMPI's
 * OpenSHMEM measurements). The empty one is {@code shmem_quiet}, since Open MPI 4.1 waits for ever in that of an idle context. Its
 * {@code shmem_ctx_int_atomic_compare_swap} overwrites the stack, so that one is measured with 64 bits alone.
 */
final class IntsOnContexts {
    private static final int THREE = 3;
    private static final int FIVE = 5;

    /** The calls, in their order in C, with the word after one. */
    private enum Call {
        INC(0, BEFORE + 1),
        ADD(THREE, BEFORE + THREE),
        AND(FIVE, BEFORE & FIVE),
        OR(FIVE, BEFORE | FIVE),
        XOR(FIVE, BEFORE ^ FIVE),
        SET(THREE, THREE);

        private final int operand;
        private final long after;

        Call(int operand, long after) {
            this.operand = operand;
            this.after = after;
        }

        private String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private IntsOnContexts() {}

    static List<KernelEntry> kernels() {
        return Arrays.stream(Call.values()).map(IntsOnContexts::entry).toList();
    }

    private static KernelEntry entry(Call call) {
        String function = "shmem_ctx_%s_atomic_%s".formatted(
                List.of(Call.AND, Call.OR, Call.XOR).contains(call) ? "uint" : "int", call.name().toLowerCase(Locale.ROOT));
        OneSided whole = OneSided.of(setting -> operation(setting, call));
        return KernelEntry.named(
                        "shmem.ctx.int." + call.word() + ".complete",
                        function + " until it is complete: an empty quiet subtracted",
                        Inside.of(whole).without(OneSided.of(IntsOnContexts::quiet)))
                .needing(2);
    }

    private static Operation quiet(Setting setting) {
        return ShmemGroup::quiet;
    }

    private static Operation operation(Setting setting, Call call) {
        boolean origin = setting.group().rank() == 0;
        Word word = Word.of(setting, Type.INT, setting.partner(), call.operand, origin ? 0 : 1, number -> call.after);
        if (!origin) {
            return Operation.NOTHING;
        }
        Context context = Context.of(Option.SERIALIZED);
        setting.closing((AutoCloseable) context::destroy);
        int code = call.ordinal();
        int operand = call.operand;
        return () -> {
            call(code, context.address(), word.target, operand, word.pe);
            context.quiet();
        };
    }

    private static native void call(int call, long context, long target, int value, int pe);
}
