package io.github.measure4j.threads.kernel.handover;

/**
 * The turn of one of two threads, in a volatile field that both watch. With {@link Thread#onSpinWait} it is the fastest
 * answer that two processors can give each other; without, and with both threads on one processor, the operating system
 * has to take the processor away from the one that watches in vain, and half a round trip is a time slice (Sphinx 108).
 */
final class SpinTurn {
    private static final int LOOKS_BEFORE_INTERRUPTS = 1 << 12;

    private volatile boolean responders;

    void initiate() throws InterruptedException {
        responders = true;
        spin(false);
    }

    void respond() throws InterruptedException {
        spin(true);
        responders = false;
    }

    void initiateBare() throws InterruptedException {
        responders = true;
        spinBare(false);
    }

    void respondBare() throws InterruptedException {
        spinBare(true);
        responders = false;
    }

    private void spin(boolean mine) throws InterruptedException {
        for (int looks = 1; responders != mine; looks++) {
            Thread.onSpinWait();
            failIfInterrupted(looks);
        }
    }

    private void spinBare(boolean mine) throws InterruptedException {
        for (int looks = 1; responders != mine; looks++) {
            failIfInterrupted(looks);
        }
    }

    /** Now and then, so that a partner who is gone is not waited for without end. */
    private static void failIfInterrupted(int looks) throws InterruptedException {
        if (looks % LOOKS_BEFORE_INTERRUPTS == 0 && Thread.interrupted()) {
            throw new InterruptedException("interrupted while spinning");
        }
    }
}
