package io.github.measure4j.shmem.kernel.synchronisation;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Exchange;
import io.github.measure4j.pattern.kind.Stopwatch;
import io.github.measure4j.pattern.kind.TimedInside;
import io.github.measure4j.pattern.operation.WrongData;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.shmem.SymmetricMemory;
import io.github.measure4j.shmem.SymmetricWord;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;

/**
 * Locks (Coti and Malony 2022, figure 9): free, held by another, wanted by all; over the number of ranks, and where one
 * asks over the rank that does, {@link Variable#ROOT}. Where the lock's queue is kept is the library's secret, so the
 * distance of the one that asks shows in the difference between ranks.
 */
final class DistributedLocks {
    private static final String AT_ONCE = "one operation of rank 0, others at once";
    private static final int ADDITIONS = 10;

    private DistributedLocks() {}

    static List<KernelEntry> kernels() {
        return List.of(
                asked("set-clear", "shmem_set_lock of a free lock and shmem_clear_lock", AtRoot.of(DistributedLocks::setClear)),
                asked("test-clear", "shmem_test_lock of a free lock, which takes it, and shmem_clear_lock",
                        AtRoot.of(DistributedLocks::testClear)),
                asked("test.taken", "shmem_test_lock of a lock that the rank after it holds, or another one",
                        AtRoot.of(DistributedLocks::testTaken)).over(Variable.TO),
                asked("set", "shmem_set_lock of a free lock, shmem_clear_lock not timed",
                        TimedInside.slowest(DistributedLocks::set).withoutReadings()),
                asked("clear", "shmem_clear_lock, shmem_set_lock not timed",
                        TimedInside.slowest(DistributedLocks::clear).withoutReadings()),
                entry("set-clear.contended", "shmem_set_lock and shmem_clear_lock by all ranks at once",
                        Exchange.of(DistributedLocks::contended, AT_ONCE)),
                entry("test.taken.contended", "shmem_test_lock of a lock that the last rank holds, by all others at once",
                        Exchange.of(DistributedLocks::testByAll, AT_ONCE)));
    }

    private static KernelEntry asked(String name, String description, Pattern pattern) {
        return entry(name, description, pattern).over(Variable.ROOT);
    }

    private static KernelEntry entry(String name, String description, Pattern pattern) {
        return KernelEntry.named("shmem.lock." + name, description, pattern)
                .over(Variable.RANKS)
                .needing(2);
    }

    private static long free(Setting setting) {
        return ShmemGroup.behind(setting.group()).freeLock();
    }

    /**
     * A lock that a rank holds when this returns on all, and until all are done with it: who tests it once it is free
     * takes it. No rank goes on before it is free again.
     */
    private static long takenBy(Setting setting, int holder) {
        ProcessGroup group = setting.group();
        long lock = free(setting);
        boolean holds = group.rank() == holder;
        if (holds) {
            setLock(lock);
        }
        setting.closing((AutoCloseable) () -> {
            group.barrier();
            if (holds) {
                clearLock(lock);
            }
            group.barrier();
        });
        group.barrier();
        return lock;
    }

    private static int root(Setting setting) {
        return Math.toIntExact(setting.point().valueOr(Variable.ROOT, 0));
    }

    /** The lock is free again after what is measured. */
    private static void checkFree(Setting setting, long lock) {
        setting.checking(() -> {
            if (!testLock(lock)) {
                throw new WrongData("the lock, 1 if it is held,", 0, 1);
            }
            clearLock(lock);
        });
    }

    private static void checkTaken(Setting setting, long lock) {
        setting.checking(() -> {
            if (testLock(lock)) {
                throw new WrongData("the lock, 1 if it is held,", 1, 0);
            }
        });
    }

    private static Operation setClear(Setting setting) {
        long lock = free(setting);
        if (setting.group().rank() == root(setting)) {
            checkFree(setting, lock);
        }
        return () -> {
            setLock(lock);
            clearLock(lock);
        };
    }

    private static Operation testClear(Setting setting) {
        long lock = free(setting);
        if (setting.group().rank() == root(setting)) {
            checkFree(setting, lock);
        }
        return () -> {
            testLock(lock);
            clearLock(lock);
        };
    }

    private static Operation testTaken(Setting setting) {
        int root = root(setting);
        int size = setting.group().size();
        int holder = Math.toIntExact(setting.point().valueOr(Variable.TO, (root + 1) % size));
        if (holder == root || holder < 0 || holder >= size) {
            throw new IllegalArgumentException(
                    "rank %d holds the lock that rank %d of %d tests; expected another one".formatted(holder, root, size));
        }
        long lock = takenBy(setting, holder);
        if (setting.group().rank() == root) {
            checkTaken(setting, lock);
        }
        return () -> testLock(lock);
    }

    private static Operation testByAll(Setting setting) {
        int last = setting.group().size() - 1;
        long lock = takenBy(setting, last);
        if (setting.group().rank() == last) {
            return Operation.NOTHING;
        }
        checkTaken(setting, lock);
        return () -> testLock(lock);
    }

    /** The root alone; the others are there, since the lock's memory has to be. */
    private static Operation set(Setting setting, Stopwatch watch) {
        long lock = free(setting);
        if (setting.group().rank() != root(setting)) {
            return Operation.NOTHING;
        }
        checkFree(setting, lock);
        return () -> {
            watch.start();
            setLock(lock);
            watch.stop();
            clearLock(lock);
        };
    }

    private static Operation clear(Setting setting, Stopwatch watch) {
        long lock = free(setting);
        if (setting.group().rank() != root(setting)) {
            return Operation.NOTHING;
        }
        checkFree(setting, lock);
        return () -> {
            setLock(lock);
            watch.start();
            clearLock(lock);
            watch.stop();
        };
    }

    private static Operation contended(Setting setting) {
        ShmemGroup group = ShmemGroup.behind(setting.group());
        SymmetricMemory sum = setting.closing(group.allocate(Long.BYTES));
        sum.buffer().putLong(0, 0);
        long lock = free(setting);
        setting.checking(() -> checkExclusion(group, sum, lock));
        return () -> {
            setLock(lock);
            clearLock(lock);
        };
    }

    /** Additions that are no atomics come out right only if one rank at a time makes them. All ranks check at once. */
    private static void checkExclusion(ShmemGroup group, SymmetricMemory sum, long lock) {
        SymmetricWord word = group.word(sum, 0, 0);
        for (int i = 0; i < ADDITIONS; i++) {
            setLock(lock);
            word.put(word.get() + 1);
            ShmemGroup.quiet();
            clearLock(lock);
        }
        group.barrier();
        long expected = (long) ADDITIONS * group.size();
        long found = word.get();
        if (found != expected) {
            throw new WrongData("the sum of additions under the lock", expected, found);
        }
    }

    private static native void setLock(long lock);

    private static native void clearLock(long lock);

    /** Does not wait. True if the lock is this PE's now, false if another has it. */
    private static native boolean testLock(long lock);
}
