package io.github.measure4j.threads.kernel.lock;

import io.github.measure4j.pattern.Operation;
import io.github.measure4j.threads.kernel.OperationStopwatch;
import java.util.Arrays;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Supplier;

/**
 * Locks in a row, at least as many as a repetition has iterations. Only the walk along them is timed. What each kind of lock
 * does at a place is written by itself, since the JIT would not inline what is one operation for all of them.
 */
abstract class LockRow {
    private static final int MOST = 1 << 22;

    /** The place of the walk. */
    int at;

    private int length;

    /** Locks this one and goes on to the next. */
    abstract Operation lock();

    /** Unlocks this one and goes on to the next. */
    abstract Operation unlock();

    /** Unlocks this one, goes on to the next and locks it. */
    abstract Operation handOver();

    /** Has so many of them, more than before. */
    abstract void grow(int to);

    /** Has the first one in the place of all others. */
    abstract void repeatFirst();

    /**
     * A number of iterations as the length of a row.
     *
     * @throws IllegalArgumentException if they are too many to have a lock each
     */
    static int length(long iterations) {
        if (iterations >= MOST) {
            throw new IllegalArgumentException(
                    "%d iterations, each with a lock of its own; %d at most".formatted(iterations, MOST - 1));
        }
        return (int) iterations;
    }

    void lockEach(OperationStopwatch watch, int iterations) throws Exception {
        have(iterations);
        at = 0;
        watch.time(lock(), iterations);
        walk(unlock(), iterations);
    }

    void unlockEach(OperationStopwatch watch, int iterations) throws Exception {
        have(iterations);
        walk(lock(), iterations);
        at = 0;
        watch.time(unlock(), iterations);
    }

    void handOverHand(OperationStopwatch watch, int iterations) throws Exception {
        have(iterations + 1);
        walkHandOverHand(watch, iterations);
    }

    void handOverHandOfOne(OperationStopwatch watch, int iterations) throws Exception {
        if (have(iterations + 1)) {
            repeatFirst();
        }
        walkHandOverHand(watch, iterations);
    }

    private void walkHandOverHand(OperationStopwatch watch, int iterations) throws Exception {
        walk(lock(), 1);
        at = 0;
        watch.time(handOver(), iterations);
        unlock().run();
    }

    private void walk(Operation operation, int iterations) throws Exception {
        at = 0;
        for (int i = 0; i < iterations; i++) {
            operation.run();
        }
    }

    /** Whether there were not enough before. */
    private boolean have(int needed) {
        int before = length;
        if (needed > before) {
            length = Math.max(needed, Math.min(2 * before, MOST));
            grow(length);
        }
        return needed > before;
    }

    private static <L> L[] grown(L[] locks, int to, Supplier<L> another) {
        L[] all = Arrays.copyOf(locks, to);
        for (int i = locks.length; i < to; i++) {
            all[i] = another.get();
        }
        return all;
    }

    /** A row of {@link ReentrantLock}s. */
    static final class OfLocks extends LockRow {
        private ReentrantLock[] locks = {};

        @Override
        Operation lock() {
            return () -> locks[at++].lock();
        }

        @Override
        Operation unlock() {
            return () -> locks[at++].unlock();
        }

        @Override
        Operation handOver() {
            return () -> {
                locks[at].unlock();
                locks[++at].lock();
            };
        }

        @Override
        void grow(int to) {
            locks = grown(locks, to, ReentrantLock::new);
        }

        @Override
        void repeatFirst() {
            Arrays.fill(locks, locks[0]);
        }
    }

    /** A row of {@link Semaphore}s with one permit each. */
    static final class OfSemaphores extends LockRow {
        private Semaphore[] semaphores = {};

        @Override
        Operation lock() {
            return () -> semaphores[at++].acquireUninterruptibly();
        }

        @Override
        Operation unlock() {
            return () -> semaphores[at++].release();
        }

        @Override
        Operation handOver() {
            return () -> {
                semaphores[at].release();
                semaphores[++at].acquireUninterruptibly();
            };
        }

        @Override
        void grow(int to) {
            semaphores = grown(semaphores, to, () -> new Semaphore(1));
        }

        @Override
        void repeatFirst() {
            Arrays.fill(semaphores, semaphores[0]);
        }
    }

    /** A row of {@link StampedLock}s, which are locked for writing; the stamps lie in a row of their own. */
    static final class OfStamped extends LockRow {
        private StampedLock[] locks = {};
        private long[] stamps = {};

        @Override
        Operation lock() {
            return () -> {
                stamps[at] = locks[at].writeLock();
                at++;
            };
        }

        @Override
        Operation unlock() {
            return () -> {
                locks[at].unlockWrite(stamps[at]);
                at++;
            };
        }

        @Override
        Operation handOver() {
            return () -> {
                locks[at].unlockWrite(stamps[at]);
                at++;
                stamps[at] = locks[at].writeLock();
            };
        }

        @Override
        void grow(int to) {
            locks = grown(locks, to, StampedLock::new);
            stamps = new long[to];
        }

        @Override
        void repeatFirst() {
            Arrays.fill(locks, locks[0]);
        }
    }
}
