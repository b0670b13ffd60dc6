package io.github.measure4j.shmem;

import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.LongBuffer;

/**
 * Control messages through the symmetric heap.
 *
 * <p>On each PE there is a ring of slots for each sender: a sequence number, a header, some values. The sender puts header
 * and values, then the sequence number behind a fence; the receiver tests for the number that comes next, takes the
 * values out, and puts how many slots it has emptied into the sender's memory. A sender that finds its ring full waits
 * for that, and empties its own rings meanwhile, so that two PEs that send to each other do not block.
 *
 * <p>Waiting is by {@code shmem_test}. After a few looks it lets the library go on, which that call does not in Open MPI
 * 4.1, and yields the processor: {@code shmem_wait_until} spins for as long as the scheduler lets it when there are more
 * PEs than processors.
 *
 * <p>Of one thread of the process at a time.
 */
final class Mailbox {
    private static final int SLOTS = 4;
    private static final int VALUES = 32;
    private static final int HEADER = 1;
    private static final int FIRST_VALUE = 2;
    private static final int SLOT = 40;

    private static final int LONGS_A_CACHE_LINE = 8;

    private static final int LOOKS_BEFORE_YIELDING = 64;

    private final int pe;
    private final int pes;
    private final long address;
    private final LongBuffer memory;
    private final long stagingAddress;
    private final LongBuffer staging;
    private final long[] sent;
    private final Inbox[] inboxes;

    /** The size of the symmetric memory of a mailbox, in longs: emptied slots by receiver, rings by sender, staging. */
    static long longs(int pes) {
        return counts(pes) + (long) pes * SLOTS * SLOT + SLOT;
    }

    /** Emptied slots by receiver, up to a full cache line, so that no two slots share one. */
    private static long counts(int pes) {
        return (pes + LONGS_A_CACHE_LINE - 1L) / LONGS_A_CACHE_LINE * LONGS_A_CACHE_LINE;
    }

    /**
     * @param address of memory filled with 0 on all PEs
     */
    Mailbox(int pe, int pes, long address) {
        this.pe = pe;
        this.pes = pes;
        this.address = address;
        this.memory = longsAt(address, longs(pes));
        this.stagingAddress = address + (longs(pes) - SLOT) * Long.BYTES;
        this.staging = longsAt(stagingAddress, SLOT);
        this.sent = new long[pes];
        this.inboxes = new Inbox[pes];
        for (int i = 0; i < pes; i++) {
            inboxes[i] = new Inbox();
        }
    }

    private static LongBuffer longsAt(long address, long longs) {
        return Shmem.buffer(address, longs * Long.BYTES)
                .order(ByteOrder.nativeOrder())
                .asLongBuffer();
    }

    /** Sends to a PE; messages of different channels may be received in another order. */
    void send(int channel, int to, long[] message) {
        int from = 0;
        do {
            int values = Math.min(VALUES, message.length - from);
            staging.put(HEADER, header(channel, message.length));
            staging.put(FIRST_VALUE, message, from, values);
            fillSlot(to, values);
            from += values;
        } while (from < message.length);
    }

    private void fillSlot(int to, int values) {
        long before = sent[to];
        for (int looks = 0; !Shmem.test(emptied(to), WordComparison.GT, before - SLOTS); looks++) {
            emptyAll();
            pause(looks);
        }
        long slot = at(slot(pe, before));
        long afterNumber = Long.BYTES;
        Shmem.putmem(slot + afterNumber, stagingAddress + afterNumber, (1L + values) * Long.BYTES, to);
        Shmem.fence();
        Shmem.p(slot, before + 1, to);
        // A sender may compute for long after this, without giving the library a chance to go on.
        Shmem.quiet();
        sent[to] = before + 1;
    }

    /** Waits for the next message of a PE in a channel. */
    void receive(int channel, int from, long[] message) {
        Inbox inbox = inboxes[from];
        for (int looks = 0; !inbox.has(channel); looks++) {
            if (!emptySlot(from)) {
                pause(looks);
            }
        }
        long[] received = inbox.next(channel);
        if (received.length != message.length) {
            throw new IllegalStateException(
                    "a message of %d values, not %d".formatted(received.length, message.length));
        }
        System.arraycopy(received, 0, message, 0, message.length);
    }

    /**
     * Whether a whole message is there. If not, it lets the library go on once: another PE may wait for this one inside a call
     * upon a context, whose connection needs both.
     */
    boolean arrived(int channel, int from) {
        boolean more = true;
        while (more && !inboxes[from].has(channel)) {
            more = emptySlot(from);
        }
        boolean there = inboxes[from].has(channel);
        if (!there) {
            Shmem.progress();
        }
        return there;
    }

    private void emptyAll() {
        for (int from = 0; from < pes; from++) {
            emptySlot(from);
        }
    }

    private boolean emptySlot(int from) {
        Inbox inbox = inboxes[from];
        int slot = slot(from, inbox.slots());
        if (!Shmem.test(at(slot), WordComparison.EQ, inbox.slots() + 1)) {
            return false;
        }
        VarHandle.acquireFence();
        long header = memory.get(slot + HEADER);
        long[] message = inbox.incomplete((int) header);
        int values = Math.min(VALUES, message.length - inbox.filled());
        memory.get(slot + FIRST_VALUE, message, inbox.filled(), values);
        inbox.emptied((int) (header >>> Integer.SIZE), values);
        Shmem.p(emptied(pe), inbox.slots(), from);
        // Orders this number before the next one as well.
        Shmem.quiet();
        return true;
    }

    private static long header(int channel, int length) {
        return (long) channel << Integer.SIZE | length;
    }

    /** The place of a numbered slot in a sender's ring, in longs. */
    private int slot(int sender, long number) {
        return (int) (counts(pes) + ((long) sender * SLOTS + number % SLOTS) * SLOT);
    }

    /** The address of the number of slots that a receiver has emptied. */
    private long emptied(int receiver) {
        return at(receiver);
    }

    private long at(int index) {
        return address + (long) index * Long.BYTES;
    }

    private static void pause(int looks) {
        if (looks < LOOKS_BEFORE_YIELDING) {
            Thread.onSpinWait();
        } else {
            Shmem.progress();
            Thread.yield();
        }
    }
}
