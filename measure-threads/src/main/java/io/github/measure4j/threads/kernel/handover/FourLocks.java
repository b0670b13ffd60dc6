package io.github.measure4j.threads.kernel.handover;

import io.github.measure4j.pattern.Operation;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Four locks, of which the initiator holds the first and third and the responder the others. Each gives one of its own
 * and takes one of the other's, four times an iteration, after which each holds what it held (Sphinx 105). Alone, the
 * initiator does the same without ever waiting (106).
 *
 * <p>Locked so that a wait can be interrupted, which costs a nanosecond: a partner may have died.
 */
final class FourLocks {
    private final ReentrantLock a = new ReentrantLock();
    private final ReentrantLock b = new ReentrantLock();
    private final ReentrantLock c = new ReentrantLock();
    private final ReentrantLock d = new ReentrantLock();

    Operation initiator() {
        a.lock();
        c.lock();
        return this::initiate;
    }

    Operation responder() {
        b.lock();
        d.lock();
        return this::respond;
    }

    private void initiate() throws InterruptedException {
        a.unlock();
        b.lockInterruptibly();
        c.unlock();
        d.lockInterruptibly();
        b.unlock();
        a.lockInterruptibly();
        d.unlock();
        c.lockInterruptibly();
    }

    private void respond() throws InterruptedException {
        b.unlock();
        a.lockInterruptibly();
        d.unlock();
        c.lockInterruptibly();
        a.unlock();
        b.lockInterruptibly();
        c.unlock();
        d.lockInterruptibly();
    }
}
