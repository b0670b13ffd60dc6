package io.github.measure4j.shmem.kernel.synchronisation;

import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.pattern.operation.WrongData;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.shmem.SymmetricMemory;
import io.github.measure4j.shmem.kernel.Newer;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/** Waiting for a vector of words that are so already, and testing them: what looking at so many of them costs. */
final class VectorWaits {
    private static final long SO = 1;

    private VectorWaits() {}

    static List<KernelEntry> kernels() {
        return Arrays.stream(VectorWait.values())
                .map(function -> KernelEntry.named(
                                "shmem." + function.word(),
                                function.function() + " of words that are so already",
                                Simple.of(having(function)))
                        .moving(Traffic.NONE)
                        .overLength(3)
                        .requiring(Newer.CONDITION))
                .toList();
    }

    private static Kernel having(VectorWait function) {
        return Newer.having(VectorWait::has, function.function(), setting -> prepare(setting, function));
    }

    /** The length is that of the words, rounded up to whole ones. */
    private static Operation prepare(Setting setting, VectorWait function) {
        int number = Math.max(1, (setting.length() + Long.BYTES - 1) / Long.BYTES);
        long words = filled(setting, number).address();
        long values = filled(setting, number).address();
        long indices = filled(setting, number).address();
        setting.checking(() -> {
            long found = function.call(words, number, indices, values);
            if (!isPossible(function, found, number)) {
                throw new WrongData("what %s returns of %d words".formatted(function.function(), number), number, found);
            }
        });
        return () -> function.call(words, number, indices, values);
    }

    private static boolean isPossible(VectorWait function, long found, int number) {
        return switch (function) {
            case WAIT_UNTIL_ALL, WAIT_UNTIL_ALL_VECTOR, TEST_ALL, TEST_ALL_VECTOR -> found == 1;
            case WAIT_UNTIL_ANY, WAIT_UNTIL_ANY_VECTOR, TEST_ANY, TEST_ANY_VECTOR -> found >= 0 && found < number;
            case WAIT_UNTIL_SOME, WAIT_UNTIL_SOME_VECTOR, TEST_SOME, TEST_SOME_VECTOR -> found == number;
        };
    }

    private static SymmetricMemory filled(Setting setting, int number) {
        SymmetricMemory memory =
                setting.closing(ShmemGroup.behind(setting.group()).allocate((long) number * Long.BYTES));
        ByteBuffer buffer = memory.buffer();
        for (int i = 0; i < number; i++) {
            buffer.putLong(i * Long.BYTES, SO);
        }
        return memory;
    }
}
