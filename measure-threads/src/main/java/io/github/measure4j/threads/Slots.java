package io.github.measure4j.threads;

import java.util.concurrent.atomic.AtomicLongArray;

/** Longs that threads share, 128 bytes apart: processors fetch cache lines of 64 in pairs. */
final class Slots {
    private static final int STRIDE = 16;

    private final AtomicLongArray longs;

    Slots(int number) {
        longs = new AtomicLongArray((number + 1) * STRIDE);
    }

    long value(int slot) {
        return longs.get(index(slot));
    }

    void set(int slot, long value) {
        longs.set(index(slot), value);
    }

    /** Sets what others will look at only after a barrier. */
    void setBeforeBarrier(int slot, long value) {
        longs.setRelease(index(slot), value);
    }

    long takeAndAdd(int slot, long more) {
        return longs.getAndAdd(index(slot), more);
    }

    boolean change(int slot, long from, long to) {
        return longs.compareAndSet(index(slot), from, to);
    }

    private static int index(int slot) {
        return (slot + 1) * STRIDE;
    }
}
