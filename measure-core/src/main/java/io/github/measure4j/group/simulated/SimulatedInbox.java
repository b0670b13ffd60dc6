package io.github.measure4j.group.simulated;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.Objects;
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

    private static final long[] NO_KEYS = {};
    private static final VarHandle INCOMING = handle("incoming", Message.class);
    private static final VarHandle AWAITED = handle("awaited", long.class);

    /** The latest message that was put, with the one before it; they are sorted when the rank looks for one. */
    private volatile @Nullable Message incoming;

    private volatile long awaited = NOTHING;
    private volatile @Nullable Thread thread;
    private volatile boolean turn;
    private volatile boolean looking;
    private volatile double endOfLook;

    /** The message that was asked for last, alone in the inbox when it was; most are. */
    private @Nullable Message alone;

    /** A lane for each key, by open addressing: twice as many as there are keys, and a power of two; none before the first. */
    private long[] keys = NO_KEYS;

    private Message[] heads = {};
    private Message[] tails = {};
    private int lanes;
    private int queued;

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

    void ownedBy(@Nullable Thread owner) {
        thread = owner;
    }

    void put(Message message) {
        do {
            message.next = incoming;
        } while (!INCOMING.compareAndSet(this, message.next, message));
    }

    /** Whether a message of a sender on a channel has come. */
    boolean has(long key) {
        if (alone != null && alone.key == key || queued > 0 && first(key) != null) {
            return true;
        }
        if (incoming == null) {
            return false;
        }
        Message latest = (Message) INCOMING.getAndSet(this, (Message) null);
        if (queued == 0 && alone == null && latest.next == null && latest.key == key) {
            alone = latest;
            return true;
        }
        sort(latest);
        return first(key) != null;
    }

    /** The next message of a sender on a channel, which {@link #has} has come and stays. */
    Message head(long key) {
        return alone != null && alone.key == key ? alone : Objects.requireNonNull(first(key));
    }

    private @Nullable Message first(long key) {
        // Before the array is read: a key that is new may have it replaced.
        int lane = lane(key);
        return heads[lane];
    }

    Message take(long key) {
        @Nullable Message only = alone;
        if (only != null && only.key == key) {
            alone = null;
            return only;
        }
        int lane = lane(key);
        Message taken = heads[lane];
        heads[lane] = taken.next;
        taken.next = null;
        queued--;
        return taken;
    }

    private void sort(Message last) {
        if (alone != null) {
            append(alone);
            alone = null;
        }
        @Nullable Message oldest = null;
        for (@Nullable Message latest = last; latest != null; ) {
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
        queued++;
    }

    /** The place of a key, which gets one if it had none. */
    private int lane(long key) {
        int lane = keys.length == 0 ? 0 : place(keys, key);
        if (keys.length > 0 && keys[lane] == key) {
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
        long[] more = noKeys(Math.max(FEW_LANES, 2 * keys.length));
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

    /** Waits until it is this rank's turn. */
    void sleep(BooleanSupplier broken) {
        while (!turn && !broken.getAsBoolean()) {
            LockSupport.park(this);
        }
        turn = false;
    }

    /** {@return whether the rank has a thread, whose turn it is now} */
    boolean goOn() {
        @Nullable Thread owner = thread;
        if (owner == null) {
            return false;
        }
        turn = true;
        if (owner != Thread.currentThread()) {
            LockSupport.unpark(owner);
        }
        return true;
    }

    void unpark() {
        LockSupport.unpark(thread);
    }
}
