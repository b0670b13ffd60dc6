package io.github.measure4j.shmem.kernel.object;

import io.github.measure4j.pattern.BlackHole;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.pattern.operation.WrongData;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.shmem.SymmetricMemory;
import io.github.measure4j.shmem.SymmetricWord;
import io.github.measure4j.shmem.WordComparison;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;
import java.util.function.LongSupplier;

/** Calls that a PE answers by itself, and waiting: for what is there already, and for what another PE has yet to put. */
final class LocalCalls {
    private LocalCalls() {}

    static List<KernelEntry> kernels() {
        return List.of(
                local("my-pe", "shmem_my_pe", LocalCalls::myPe),
                local("n-pes", "shmem_n_pes", LocalCalls::nPes),
                local("query-thread", "shmem_query_thread", setting -> consuming(setting, LocalCalls::queryThread)),
                local("info-get-version", "shmem_info_get_version", setting -> consuming(setting, LocalCalls::majorVersion)),
                local("info-get-name", "shmem_info_get_name", setting -> consuming(setting, LocalCalls::nameBegins)),
                local("ptr", "shmem_ptr of memory of the last PE", LocalCalls::ptr),
                local("pe-accessible", "shmem_pe_accessible of the last PE", LocalCalls::peAccessible),
                local("addr-accessible", "shmem_addr_accessible of memory of the last PE", LocalCalls::addrAccessible),
                local("test", "shmem_long_test of what is so", setting -> test(setting, WordComparison.EQ, 1)),
                local("test.failing", "shmem_long_test of what is not so", setting -> test(setting, WordComparison.NE, 0)),
                local("wait-until", "shmem_long_wait_until what is so already", LocalCalls::waitUntil),
                KernelEntry.named(
                                "shmem.pingpong.p-wait",
                                "shmem_long_p of a counter, for which shmem_long_wait_until waits, there and back",
                                PingPong.of(LocalCalls::ask, LocalCalls::answer))
                        .moving(Traffic.FORTH_AND_BACK.each(Long.BYTES))
                        .needing(2));
    }

    private static KernelEntry local(String name, String description, Kernel kernel) {
        return KernelEntry.named("shmem." + name, description, Simple.of(kernel));
    }

    private static void expecting(Setting setting, String what, long expected, LongSupplier found) {
        setting.checking(() -> {
            long value = found.getAsLong();
            if (value != expected) {
                throw new WrongData(what, expected, value);
            }
        });
    }

    private static Operation consuming(Setting setting, LongSupplier call) {
        BlackHole hole = setting.hole();
        return () -> hole.consume(call.getAsLong());
    }

    private static Operation myPe(Setting setting) {
        BlackHole hole = setting.hole();
        expecting(setting, "shmem_my_pe", setting.group().rank(), LocalCalls::myPe);
        return () -> hole.consume(myPe());
    }

    private static Operation nPes(Setting setting) {
        BlackHole hole = setting.hole();
        return () -> hole.consume(nPes());
    }

    private static Operation ptr(Setting setting) {
        BlackHole hole = setting.hole();
        long address = word(setting, 0).address();
        int last = nPes() - 1;
        expecting(setting, "shmem_ptr of this PE's own memory", address, () -> ptr(address, myPe()));
        return () -> hole.consume(ptr(address, last));
    }

    private static Operation peAccessible(Setting setting) {
        BlackHole hole = setting.hole();
        int last = nPes() - 1;
        expecting(setting, "shmem_pe_accessible", 1, () -> peAccessible(last) ? 1 : 0);
        return () -> hole.consume(peAccessible(last));
    }

    private static Operation addrAccessible(Setting setting) {
        BlackHole hole = setting.hole();
        long address = word(setting, 0).address();
        int last = nPes() - 1;
        expecting(setting, "shmem_addr_accessible", 1, () -> addrAccessible(address, last) ? 1 : 0);
        return () -> hole.consume(addrAccessible(address, last));
    }

    private static Operation test(Setting setting, WordComparison comparison, int expected) {
        BlackHole hole = setting.hole();
        SymmetricWord word = own(setting, word(setting, 1));
        expecting(setting, "shmem_long_test", expected, () -> word.test(comparison, 1) ? 1 : 0);
        return () -> hole.consume(word.test(comparison, 1));
    }

    private static Operation waitUntil(Setting setting) {
        SymmetricWord word = own(setting, word(setting, 1));
        return () -> word.waitUntil(WordComparison.EQ, 1);
    }

    private static SymmetricWord own(Setting setting, SymmetricMemory memory) {
        return ShmemGroup.behind(setting.group()).word(memory, 0, setting.group().rank());
    }

    private static SymmetricMemory word(Setting setting, long value) {
        SymmetricMemory memory = setting.closing(ShmemGroup.behind(setting.group()).allocate(Long.BYTES));
        memory.buffer().putLong(0, value);
        return memory;
    }

    private static Operation ask(Setting setting) {
        SymmetricMemory memory = word(setting, 0);
        SymmetricWord word = ShmemGroup.behind(setting.group()).word(memory, 0, setting.partner());
        long[] count = {0};
        expecting(setting, "the counter", 1, () -> memory.buffer().getLong(0));
        return () -> {
            long next = ++count[0];
            word.put(next);
            word.waitUntil(WordComparison.EQ, next);
        };
    }

    private static Operation answer(Setting setting) {
        SymmetricWord word = ShmemGroup.behind(setting.group()).word(word(setting, 0), 0, setting.partner());
        long[] count = {0};
        setting.afterRepetition(ShmemGroup::quiet);
        return () -> {
            long next = ++count[0];
            word.waitUntil(WordComparison.EQ, next);
            word.put(next);
        };
    }

    private static native int myPe();

    /** {@code shmem_n_pes}. */
    static native int nPes();

    private static native long ptr(long address, int pe);

    private static native boolean peAccessible(int pe);

    private static native boolean addrAccessible(long address, int pe);

    private static native int queryThread();

    private static native int majorVersion();

    /** The first character of the library's name. */
    private static native int nameBegins();
}
