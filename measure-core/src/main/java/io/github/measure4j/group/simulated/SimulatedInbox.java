package io.github.measure4j.group.simulated;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The messages for one rank, and what its thread is waiting for. Others put; one thread takes, which sorts by sender and
 * channel what has come.
 */
final class SimulatedInbox {
    private static final long NOTHING = -1;

    private final Queue<Message> incoming = new ConcurrentLinkedQueue<>();
    private final Map<Long, Queue<Message>> sorted = new HashMap<>();
    private final AtomicLong awaited = new AtomicLong(NOTHING);
    private volatile @Nullable Thread thread;
    private volatile boolean looking;
    private volatile double endOfLook;

    /**
     * @param key channel and sender
     * @param arrival in virtual time
     * @param values of a control message; none in others
     * @param bytes the length
     */
    record Message(long key, double arrival, long[] values, long bytes) {
        static long key(int channel, int from) {
            return (long) channel << Integer.SIZE | from;
        }
    }

    void ownedBy(Thread owner) {
        thread = owner;
    }

    void put(Message message) {
        incoming.add(message);
    }

    /** The next message of a sender on a channel, which stays; null if none has been sent. */
    @Nullable Message head(long key) {
        Queue<Message> mine = sorted.computeIfAbsent(key, k -> new ArrayDeque<>());
        if (mine.isEmpty()) {
            for (Message next = incoming.poll(); next != null; next = incoming.poll()) {
                sorted.computeIfAbsent(next.key(), k -> new ArrayDeque<>()).add(next);
            }
        }
        return mine.peek();
    }

    Message take(long key) {
        return Objects.requireNonNull(sorted.get(key)).remove();
    }

    void lookUntil(double end) {
        endOfLook = end;
        looking = true;
    }

    boolean looks() {
        return looking;
    }

    double endOfLook() {
        return endOfLook;
    }

    /** Answers the look with no; the thread is still to be woken by the key that is returned. */
    long giveUpLooking() {
        looking = false;
        return awaited.get();
    }

    void prepareToWait(long key) {
        awaited.set(key);
    }

    /** Whether this call ended the waiting, and not another. */
    boolean stopWaiting(long key) {
        return awaited.compareAndSet(key, NOTHING);
    }

    boolean waits() {
        return awaited.get() != NOTHING;
    }

    String awaited() {
        return "rank %d on channel %d".formatted((int) awaited.get(), awaited.get() >> Integer.SIZE);
    }

    void sleep(long key, BooleanSupplier broken) {
        while (awaited.get() == key && !broken.getAsBoolean()) {
            LockSupport.park(this);
        }
    }

    void unpark() {
        LockSupport.unpark(thread);
    }
}
