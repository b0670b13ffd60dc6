package io.github.measure4j.threads.kernel.lock;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.threads.Binding;
import io.github.measure4j.threads.kernel.BoundThreads;
import io.github.measure4j.threads.kernel.Framed;
import io.github.measure4j.threads.kernel.Framed.Frame;
import io.github.measure4j.threads.kernel.Framed.FramedKernel;
import io.github.measure4j.threads.kernel.OperationStopwatch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Supplier;

/**
 * Many locks, none of which anybody else wants: hand over hand round a few of them (Sphinx 112-115, 119-122), and along
 * a row as long as the iterations (111, 118, 123). The few are in an array, too; what that costs, 106 and 117 tell. What is
 * entered by {@code synchronized} is left in the opposite order, so that hands cannot change.
 */
final class ManyLocks {
    private ManyLocks() {}

    static List<KernelEntry> entries() {
        List<KernelEntry> entries = new ArrayList<>(List.of(
                BoundThreads.solo("threads.locks.ring-2",
                        "unlock one, lock the other, and back, of 2 locks, for one of them",
                        2, setting -> two()).sphinx(112),
                row("threads.locks.lock", "lock of each of as many locks as iterations", LockRow.OfLocks::new,
                        LockRow::lockEach).sphinx(111),
                row("threads.locks.unlock", "unlock of each of as many locks as iterations", LockRow.OfLocks::new,
                        LockRow::unlockEach).sphinx(111),
                row("threads.locks.row", "hand over hand along as many locks as iterations", LockRow.OfLocks::new,
                        LockRow::handOverHand).sphinx(118),
                row("threads.locks.row-of-one",
                        "unlock and lock of one lock that stands in every place of a row", LockRow.OfLocks::new,
                        LockRow::handOverHandOfOne).sphinx(123)));
        entries.addAll(rows("threads.semaphore", "Semaphores", LockRow.OfSemaphores::new));
        entries.addAll(rows("threads.stamped", "StampedLocks", LockRow.OfStamped::new));
        int[] lengths = {3, 5, 6, 7, 8, 9, 10};
        int[] types = {113, 114, 115, 119, 120, 121, 122};
        for (int i = 0; i < lengths.length; i++) {
            int length = lengths[i];
            entries.add(BoundThreads.solo("threads.locks.ring-" + length,
                    "hand over hand round " + length + " locks, for one of them", length, ring(length))
                    .sphinx(types[i]));
        }
        for (int length : new int[] {2, 3, 5, 6, 7, 8, 9, 10}) {
            entries.add(BoundThreads.solo("threads.semaphore.ring-" + length,
                    "hand over hand round " + length + " Semaphores, for one of them", length, ringOfSemaphores(length)));
            entries.add(BoundThreads.solo("threads.stamped.ring-" + length,
                    "hand over hand round " + length + " StampedLocks, for one of them", length, ringOfStamped(length)));
        }
        return entries;
    }

    /** Sphinx's order for two: unlock the first, lock the second, lock the first, unlock the second. */
    private static Operation two() {
        ReentrantLock first = new ReentrantLock();
        ReentrantLock second = new ReentrantLock();
        first.lock();
        return () -> {
            first.unlock();
            second.lock();
            first.lock();
            second.unlock();
        };
    }

    private static Kernel ring(int length) {
        return setting -> {
            ReentrantLock[] locks = new ReentrantLock[length + 1];
            Arrays.setAll(locks, i -> new ReentrantLock());
            locks[length] = locks[0];
            locks[0].lock();
            return () -> {
                for (int i = 0; i < length; i++) {
                    locks[i].unlock();
                    locks[i + 1].lock();
                }
            };
        };
    }

    private static Kernel ringOfSemaphores(int length) {
        return setting -> {
            Semaphore[] semaphores = new Semaphore[length + 1];
            Arrays.setAll(semaphores, i -> new Semaphore(1));
            semaphores[length] = semaphores[0];
            semaphores[0].acquire();
            return () -> {
                for (int i = 0; i < length; i++) {
                    semaphores[i].release();
                    semaphores[i + 1].acquireUninterruptibly();
                }
            };
        };
    }

    private static Kernel ringOfStamped(int length) {
        return setting -> {
            StampedLock[] locks = new StampedLock[length + 1];
            Arrays.setAll(locks, i -> new StampedLock());
            locks[length] = locks[0];
            long[] stamp = {locks[0].writeLock()};
            return () -> {
                long held = stamp[0];
                for (int i = 0; i < length; i++) {
                    locks[i].unlockWrite(held);
                    held = locks[i + 1].writeLock();
                }
                stamp[0] = held;
            };
        };
    }

    /** One repetition along a row. */
    @FunctionalInterface
    private interface Walk {
        void along(LockRow row, OperationStopwatch watch, int iterations) throws Exception;
    }

    /** The rows of locks that Sphinx has for mutexes only. */
    private static List<KernelEntry> rows(String name, String locks, Supplier<LockRow> rows) {
        return List.of(
                row(name + ".lock", "lock of each of as many " + locks + " as iterations", rows, LockRow::lockEach),
                row(name + ".unlock", "unlock of each of as many " + locks + " as iterations", rows, LockRow::unlockEach),
                row(name + ".row", "hand over hand along as many " + locks + " as iterations", rows,
                        LockRow::handOverHand),
                row(name + ".row-of-one",
                        "hand over hand along a row of " + locks + " that are all one", rows, LockRow::handOverHandOfOne));
    }

    private static KernelEntry row(String name, String description, Supplier<LockRow> rows, Walk walk) {
        FramedKernel kernel = (setting, watch) -> {
            setting.closing(Binding.to(BoundThreads.master(setting)));
            LockRow row = rows.get();
            Frame frame = iterations -> walk.along(row, watch, LockRow.length(iterations));
            return frame;
        };
        return KernelEntry.named(name, description, Framed.of("simple", kernel)).over(Variable.MASTER_BINDING);
    }
}
