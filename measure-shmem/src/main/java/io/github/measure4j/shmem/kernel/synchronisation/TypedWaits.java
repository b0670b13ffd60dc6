package io.github.measure4j.shmem.kernel.synchronisation;

import io.github.measure4j.pattern.BlackHole;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.pattern.operation.WrongData;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.shmem.SymmetricMemory;
import io.github.measure4j.shmem.kernel.ElementTypes;
import io.github.measure4j.shmem.kernel.Type;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;

/** Waiting for a word of each type that is 1 already, and testing it: what the calls cost where there is nothing to wait for. */
final class TypedWaits {
    /** In the order of the tables in C. */
    private static final List<Type> TYPES = List.of(
            Type.LONG, Type.SHORT, Type.INT, Type.LONGLONG, Type.USHORT, Type.UINT, Type.ULONG, Type.ULONGLONG, Type.INT32,
            Type.INT64, Type.UINT32, Type.UINT64, Type.SIZE, Type.PTRDIFF);

    private static final ElementTypes OF_WAITS = ElementTypes.of(TYPES);

    private TypedWaits() {}

    static List<KernelEntry> kernels() {
        return List.of(
                KernelEntry.named("shmem.typed.wait-until", "shmem_TYPE_wait_until what is so already", Simple.of(TypedWaits::waiting))
                        .over(OF_WAITS.variable()),
                KernelEntry.named("shmem.typed.test", "shmem_TYPE_test of what is so", Simple.of(TypedWaits::testing))
                        .over(OF_WAITS.variable()));
    }

    private static long one(Setting setting, Type type) {
        SymmetricMemory memory = setting.closing(ShmemGroup.behind(setting.group()).allocate(Long.BYTES));
        type.store(memory.address(), 1);
        return memory.address();
    }

    private static Operation waiting(Setting setting) {
        Type type = OF_WAITS.at(setting);
        long address = one(setting, type);
        int code = TYPES.indexOf(type);
        return () -> waitUntilOne(code, address);
    }

    private static Operation testing(Setting setting) {
        Type type = OF_WAITS.at(setting);
        long address = one(setting, type);
        int code = TYPES.indexOf(type);
        setting.checking(() -> {
            if (!testOne(code, address)) {
                throw new WrongData("shmem_%s_test".formatted(type.word()), 1, 0);
            }
        });
        BlackHole hole = setting.hole();
        return () -> hole.consume(testOne(code, address));
    }

    private static native void waitUntilOne(int type, long address);

    private static native boolean testOne(int type, long address);
}
