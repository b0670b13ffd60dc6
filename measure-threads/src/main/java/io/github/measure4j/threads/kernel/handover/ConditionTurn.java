package io.github.measure4j.threads.kernel.handover;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The turn of one of two threads, under a lock with one condition (Sphinx 101). Sphinx's threads hold the mutex from
 * one iteration to the next; here each takes it anew, since between repetitions the other must be able to get ready.
 * That adds an uncontended lock, some 20 ns, to a round trip of microseconds.
 */
final class ConditionTurn {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private boolean responders;

    void initiate() throws InterruptedException {
        lock.lock();
        try {
            pass(true);
            await(false);
        } finally {
            lock.unlock();
        }
    }

    void respond() throws InterruptedException {
        lock.lock();
        try {
            await(true);
            pass(false);
        } finally {
            lock.unlock();
        }
    }

    private void pass(boolean toResponder) {
        responders = toResponder;
        changed.signal();
    }

    private void await(boolean responder) throws InterruptedException {
        while (responders != responder) {
            changed.await();
        }
    }
}
