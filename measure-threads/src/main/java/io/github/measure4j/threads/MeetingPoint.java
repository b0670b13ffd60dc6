package io.github.measure4j.threads;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * The barrier of a team's threads, at which they also learn that one of them failed.
 *
 * <p>Whoever waits spins for some 10 us, not at all with more threads than processors; then it yields, since what it
 * waits for may need its processor (two spinning threads that the system has put on one take a time slice for each
 * answer); after a millisecond or so it parks.
 */
final class MeetingPoint {
    private static final int SPINS = 400;
    private static final int YIELDS = 2_000;
    private static final long PATIENCE_NANOS = 3_000_000_000L;
    private static final long POLL_NANOS = 100_000;

    private static final int GENERATION = 0;
    private static final int ARRIVED = 1;
    private static final int SLEEPERS = 2;

    /** The place of the next item to deal out; used between two barriers, 0 to begin with. */
    private static final int NEXT = 3;
    /** ... the item whose turn it is in an ordered loop ... */
    private static final int TURN = 4;
    /** ... and whether somebody has taken the single. */
    private static final int TICKET = 5;

    private static final int PARTS = 6;

    private final int size;
    private final Slots slots;
    private final int spinning;
    private final Thread master = Thread.currentThread();
    private final List<Thread> others;
    private final AtomicReference<IllegalStateException> failure = new AtomicReference<>();

    /** @param others the threads besides the calling one, not yet started; the list may still be empty */
    MeetingPoint(int size, List<Thread> others) {
        this.size = size;
        this.others = others;
        slots = new Slots(PARTS + 2 * size);
        spinning = size <= Runtime.getRuntime().availableProcessors() ? SPINS : 0;
    }

    /** Returns when all have come. */
    void barrier() {
        long next = slots.value(GENERATION) + 1;
        if (comesLast()) {
            release(next);
        } else {
            await(GENERATION, next);
        }
    }

    /** The same, where the last one does something before it lets the others go. */
    void barrier(Runnable last) {
        long next = slots.value(GENERATION) + 1;
        if (comesLast()) {
            last.run();
            release(next);
        } else {
            await(GENERATION, next);
        }
    }

    private boolean comesLast() {
        return slots.takeAndAdd(ARRIVED, 1) == size - 1;
    }

    /** With what work-sharing used up put back. */
    private void release(long generation) {
        slots.setBeforeBarrier(ARRIVED, 0);
        for (int used = NEXT; used <= TICKET; used++) {
            if (slots.value(used) != 0) {
                slots.setBeforeBarrier(used, 0);
            }
        }
        announce(GENERATION, generation);
    }

    void awaitTurn(long item) {
        await(TURN, item);
    }

    void passTurn(long item) {
        announce(TURN, item);
    }

    /** Takes items off those that are left, and says which is the first. */
    long take(long items) {
        return slots.takeAndAdd(NEXT, items);
    }

    long next() {
        return slots.value(NEXT);
    }

    /** Takes the items between, unless somebody has been faster. */
    boolean takeBetween(long next, long after) {
        return slots.change(NEXT, next, after);
    }

    boolean takeTicket() {
        return slots.value(TICKET) == 0 && slots.change(TICKET, 0, 1);
    }

    /** Two for each member, used in turn, so that one sum may begin while another is still read. */
    void part(int member, int parity, long value) {
        slots.setBeforeBarrier(PARTS + 2 * member + parity, value);
    }

    long total(int parity) {
        long total = 0;
        for (int i = 0; i < size; i++) {
            total += slots.value(PARTS + 2 * i + parity);
        }
        return total;
    }

    private void announce(int slot, long value) {
        slots.set(slot, value);
        if (slots.value(SLEEPERS) > 0) {
            LockSupport.unpark(master);
            others.forEach(LockSupport::unpark);
        }
    }

    private void await(int slot, long value) {
        for (int looks = 0; slots.value(slot) != value; looks++) {
            failIfBroken();
            if (looks < spinning) {
                Thread.onSpinWait();
            } else if (looks < spinning + YIELDS) {
                Thread.yield();
            } else {
                sleep(slot, value);
            }
        }
    }

    /** Counted as a sleeper before it looks again, so that whoever announces either is seen or sees it. */
    private void sleep(int slot, long value) {
        slots.takeAndAdd(SLEEPERS, 1);
        if (slots.value(slot) != value && !broken()) {
            LockSupport.park(this);
        }
        slots.takeAndAdd(SLEEPERS, -1);
    }

    /**
     * Fails all threads that wait here. The first failure counts. Where they wait for something else, they are
     * interrupted.
     *
     * @return what to throw
     */
    IllegalStateException fail(int member, Throwable cause) {
        String words = "thread %d of the team: %s".formatted(member, cause);
        if (failure.compareAndSet(null, new IllegalStateException(words, cause))) {
            Thread failed = Thread.currentThread();
            others.stream().filter(thread -> thread != failed).forEach(Thread::interrupt);
            if (failed != master) {
                master.interrupt();
            }
        }
        return Objects.requireNonNull(failure.get());
    }

    boolean broken() {
        return failure.get() != null;
    }

    void failIfBroken() {
        if (broken()) {
            throw failure.get();
        }
    }

    /** For the master, when somebody failed. An interrupt came from there, and has done its part. */
    void awaitEndOfOthers() {
        long start = System.nanoTime();
        for (Thread thread : others) {
            while (thread.isAlive() && System.nanoTime() - start < PATIENCE_NANOS) {
                Thread.interrupted();
                LockSupport.parkNanos(POLL_NANOS);
            }
        }
        Thread.interrupted();
    }
}
