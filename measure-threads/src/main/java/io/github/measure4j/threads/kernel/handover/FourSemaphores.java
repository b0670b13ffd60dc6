package io.github.measure4j.threads.kernel.handover;

import io.github.measure4j.pattern.Operation;
import java.util.concurrent.Semaphore;

/** {@link FourLocks} as semaphores with one permit each, which belong to nobody. */
final class FourSemaphores {
    private final Semaphore a = new Semaphore(0);
    private final Semaphore b = new Semaphore(0);
    private final Semaphore c = new Semaphore(0);
    private final Semaphore d = new Semaphore(0);

    /** Alone it finds two of them free. */
    static Operation alone() {
        FourSemaphores four = new FourSemaphores();
        four.b.release();
        four.d.release();
        return four::initiate;
    }

    void initiate() throws InterruptedException {
        a.release();
        b.acquire();
        c.release();
        d.acquire();
        b.release();
        a.acquire();
        d.release();
        c.acquire();
    }

    void respond() throws InterruptedException {
        b.release();
        a.acquire();
        d.release();
        c.acquire();
        a.release();
        b.acquire();
        c.release();
        d.acquire();
    }
}
