package io.github.measure4j.threads.kernel;

import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;

/** Locks in a row, at least as many as a repetition has iterations. Only the walk along them is timed. */
final class LockRow {
    private static final int MOST = 1 << 22;

    private ReentrantLock[] locks = {};
    private int at;

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

    private void begin(int needed) {
        at = 0;
        int before = locks.length;
        if (needed > before) {
            locks = Arrays.copyOf(locks, Math.max(needed, Math.min(2 * before, MOST)));
            for (int i = before; i < locks.length; i++) {
                locks[i] = new ReentrantLock();
            }
        }
    }

    void lockEach(Stopwatch watch, int iterations) throws Exception {
        begin(iterations);
        watch.time(() -> locks[at++].lock(), iterations);
        unlock(iterations);
    }

    void unlockEach(Stopwatch watch, int iterations) throws Exception {
        begin(iterations);
        for (int i = 0; i < iterations; i++) {
            locks[i].lock();
        }
        watch.time(() -> locks[at++].unlock(), iterations);
    }

    void handOverHand(Stopwatch watch, int iterations) throws Exception {
        begin(iterations + 1);
        locks[0].lock();
        watch.time(() -> {
            locks[at].unlock();
            locks[++at].lock();
        }, iterations);
        locks[at].unlock();
    }

    void handOverHandOfOne(Stopwatch watch, int iterations) throws Exception {
        if (locks.length <= iterations) {
            begin(iterations + 1);
            Arrays.fill(locks, locks[0]);
        }
        at = 0;
        locks[0].lock();
        watch.time(() -> {
            locks[at].unlock();
            locks[++at].lock();
        }, iterations);
        locks[at].unlock();
    }

    private void unlock(int number) {
        for (int i = 0; i < number; i++) {
            locks[i].unlock();
        }
    }
}
