package io.github.measure4j.threads.kernel;

import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.pattern.Setting;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Whose turn it is, under a lock with one condition (Sphinx 101). Sphinx's threads hold the mutex from one iteration to
 * the next; here each takes it anew, since between repetitions the other must be able to get ready. That adds an
 * uncontended lock, some 20 ns, to a round trip of microseconds.
 */
final class Turn {
    static final int INITIATOR = 0;
    static final int RESPONDER = 1;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private int whose = INITIATOR;

    private Turn() {}

    /** The turn that both of a pair share. */
    static Turn of(Setting setting) {
        return ThreadedGroup.behind(setting.group()).shareWith(setting.partner(), Turn::new);
    }

    void passAndAwait(int theirs, int mine) throws InterruptedException {
        lock.lock();
        try {
            pass(theirs);
            await(mine);
        } finally {
            lock.unlock();
        }
    }

    void awaitAndPass(int mine, int theirs) throws InterruptedException {
        lock.lock();
        try {
            await(mine);
            pass(theirs);
        } finally {
            lock.unlock();
        }
    }

    private void pass(int to) {
        whose = to;
        changed.signal();
    }

    private void await(int mine) throws InterruptedException {
        while (whose != mine) {
            changed.await();
        }
    }
}
