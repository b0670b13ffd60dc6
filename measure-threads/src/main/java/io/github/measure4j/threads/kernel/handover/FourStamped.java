package io.github.measure4j.threads.kernel.handover;

import io.github.measure4j.pattern.Operation;
import java.util.concurrent.locks.StampedLock;

/** {@link FourLocks} as StampedLocks, held for writing. */
final class FourStamped {
    private final StampedLock a = new StampedLock();
    private final StampedLock b = new StampedLock();
    private final StampedLock c = new StampedLock();
    private final StampedLock d = new StampedLock();

    /** The stamps of the two that a role holds. */
    private static final class Held {
        private long first;
        private long second;
    }

    Operation initiator() {
        Held held = new Held();
        held.first = a.writeLock();
        held.second = c.writeLock();
        return () -> {
            giveAndTake(held, a, b, c, d);
            giveAndTake(held, b, a, d, c);
        };
    }

    Operation responder() {
        Held held = new Held();
        held.first = b.writeLock();
        held.second = d.writeLock();
        return () -> {
            giveAndTake(held, b, a, d, c);
            giveAndTake(held, a, b, c, d);
        };
    }

    private static void giveAndTake(
            Held held, StampedLock given, StampedLock taken, StampedLock alsoGiven, StampedLock alsoTaken)
            throws InterruptedException {
        given.unlockWrite(held.first);
        held.first = taken.writeLockInterruptibly();
        alsoGiven.unlockWrite(held.second);
        held.second = alsoTaken.writeLockInterruptibly();
    }
}
