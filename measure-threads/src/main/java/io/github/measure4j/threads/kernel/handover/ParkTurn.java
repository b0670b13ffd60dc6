package io.github.measure4j.threads.kernel.handover;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The turn of one of two threads, in a volatile field, with the other parked and unparked: the ground of all of
 * java.util.concurrent.
 */
final class ParkTurn {
    private volatile boolean responders;
    private volatile @Nullable Thread initiator;
    private volatile @Nullable Thread responder;

    /** Both say who they are before the first iteration; the pattern brings them together after that. */
    void initiator(Thread thread) {
        initiator = thread;
    }

    void responder(Thread thread) {
        responder = thread;
    }

    void initiate() throws InterruptedException {
        responders = true;
        LockSupport.unpark(responder);
        await(false);
    }

    void respond() throws InterruptedException {
        await(true);
        responders = false;
        LockSupport.unpark(initiator);
    }

    private void await(boolean mine) throws InterruptedException {
        while (responders != mine) {
            LockSupport.park(this);
            if (Thread.interrupted()) {
                throw new InterruptedException("interrupted while parked");
            }
        }
    }
}
