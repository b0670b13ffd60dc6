package io.github.measure4j.threads.kernel.handover;

import io.github.measure4j.pattern.Operation;
import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;

/** {@link FourLocks} in an array, so that the difference is what an index and its check cost (Sphinx 116, 117). */
final class LockArray {
    private final ReentrantLock[] locks = new ReentrantLock[4];

    LockArray() {
        Arrays.setAll(locks, i -> new ReentrantLock());
    }

    Operation initiator() {
        locks[0].lock();
        locks[2].lock();
        return () -> {
            giveAndTake(0, 1);
            giveAndTake(1, 0);
        };
    }

    Operation responder() {
        locks[1].lock();
        locks[3].lock();
        return () -> {
            giveAndTake(1, 0);
            giveAndTake(0, 1);
        };
    }

    private void giveAndTake(int give, int take) throws InterruptedException {
        for (int i = 0; i < locks.length; i += 2) {
            locks[i + give].unlock();
            locks[i + take].lockInterruptibly();
        }
    }
}
