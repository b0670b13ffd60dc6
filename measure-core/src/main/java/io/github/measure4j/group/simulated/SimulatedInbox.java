package io.github.measure4j.group.simulated;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The messages for one rank, and what its thread is waiting for. Others put; one thread takes, which sorts by sender and
 * channel what has come. A rank hears from few others, and 100,000 ranks have an inbox each, so it holds three small arrays
 * and no object for a message that is not there.
 */
final class SimulatedInbox {
    private static final long NOTHING = -1;
    private static final int FEW_LANES = 8;

    private static final VarHandle INCOMING = handle("incoming", Message.class);
    private static final VarHandle AWAITED = handle("awaited", long.class);

    /** The latest message that was put, with the one before it; they are sorted when the rank looks for one. */
    private volatile @Nullable Message incoming;

    private volatile long awaited = NOTHING;
    private volatile @Nullable Thread thread;
    private volatile boolean looking;
    private volatile double endOfLook;

    /** A lane for each key, by open addressing: twice as many as there are keys, and a power of two. */
    private long[] keys = noKeys(FEW_LANES);

    private Message[] heads = new Message[FEW_LANES];
    private Message[] tails = new Message[FEW_LANES];
    private int lanes;

    /** A message, which others may follow. */
    static final class Message {
        private final long key;
        private final double arrival;
        private final long[] values;
        private final long bytes;
        private @Nullable Message next;

        /**
         * @param key channel and sender
         * @param arrival in virtual time
         * @param values of a control message; none in others
         * @param bytes the length
         */
        Message(long key, double arrival, long[] values, long bytes) {
            this.key = key;
            this.arrival = arrival;
            this.values = values;
            this.bytes = bytes;
        }

        static long key(int channel, int from) {
            return (long) channel << Integer.SIZE | from;
        }

        long key() {
            return key;
        }

        double arrival() {
            return arrival;
        }

        long[] values() {
            return values;
        }

        long bytes() {
            return bytes;
        }
    }

    private static VarHandle handle(String field, Class<?> type) {
        try {
            return MethodHandles.lookup().findVarHandle(SimulatedInbox.class, field, type);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static long[] noKeys(int length) {
        long[] keys = new long[length];
        Arrays.fill(keys, NOTHING);
        return keys;
    }

    void ownedBy(Thread owner) {
        thread = owner;
    }

    void put(Message message) {
        do {
            message.next = incoming;
        } while (!INCOMING.compareAndSet(this, message.next, message));
    }

    /** Whether a message of a sender on a channel has come. */
    boolean has(long key) {
        int lane = lane(key);
        if (heads[lane] == null && incoming != null) {
            sort();
            lane = lane(key);
        }
        return heads[lane] != null;
    }

    /** The next message of a sender on a channel, which {@link #has} has come and stays. */
    Message head(long key) {
        return heads[lane(key)];
    }

    Message take(long key) {
        int lane = lane(key);
        Message taken = heads[lane];
        heads[lane] = taken.next;
        taken.next = null;
        return taken;
    }

    private void sort() {
        @Nullable Message oldest = null;
        for (@Nullable Message latest = (Message) INCOMING.getAndSet(this, (Message) null); latest != null; ) {
            @Nullable Message before = latest.next;
            latest.next = oldest;
            oldest = latest;
            latest = before;
        }
        while (oldest != null) {
            @Nullable Message after = oldest.next;
            oldest.next = null;
            append(oldest);
            oldest = after;
        }
    }

    private void append(Message message) {
        int lane = lane(message.key);
        if (heads[lane] == null) {
            heads[lane] = message;
        } else {
            tails[lane].next = message;
        }
        tails[lane] = message;
    }

    /** The place of a key, which gets one if it had none. */
    private int lane(long key) {
        int lane = place(keys, key);
        if (keys[lane] == key) {
            return lane;
        }
        if (2 * (lanes + 1) > keys.length) {
            grow();
            lane = place(keys, key);
        }
        keys[lane] = key;
        lanes++;
        return lane;
    }

    /** The place of a key, or the one where it may be put. */
    private static int place(long[] keys, long key) {
        int mask = keys.length - 1;
        int at = Long.hashCode(key * 0x9E3779B97F4A7C15L) & mask;
        while (keys[at] != key && keys[at] != NOTHING) {
            at = at + 1 & mask;
        }
        return at;
    }

    private void grow() {
        long[] more = noKeys(2 * keys.length);
        Message[] moreHeads = new Message[more.length];
        Message[] moreTails = new Message[more.length];
        for (int i = 0; i < keys.length; i++) {
            if (keys[i] != NOTHING) {
                int at = place(more, keys[i]);
                more[at] = keys[i];
                moreHeads[at] = heads[i];
                moreTails[at] = tails[i];
            }
        }
        keys = more;
        heads = moreHeads;
        tails = moreTails;
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
        return awaited;
    }

    void prepareToWait(long key) {
        awaited = key;
    }

    /** Whether this call ended the waiting, and not another. */
    boolean stopWaiting(long key) {
        return awaited == key && AWAITED.compareAndSet(this, key, NOTHING);
    }

    boolean waits() {
        return awaited != NOTHING;
    }

    String awaited() {
        return "rank %d on channel %d".formatted((int) awaited, awaited >> Integer.SIZE);
    }

    void sleep(long key, BooleanSupplier broken) {
        while (awaited == key && !broken.getAsBoolean()) {
            LockSupport.park(this);
        }
    }

    void unpark() {
        LockSupport.unpark(thread);
    }
}
