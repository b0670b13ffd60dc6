package io.github.measure4j.shmem;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;

/** The words that came from one PE and were not asked for yet, each channel in the order of sending. */
final class Inbox {
    private final Map<Integer, Queue<long[]>> messages = new HashMap<>();
    private long slots;
    private long[] incomplete;
    private int filled;

    /** The number of slots emptied so far. */
    long slots() {
        return slots;
    }

    /** Begins or goes on with a message: the array to fill, from {@link #filled()} on. */
    long[] incomplete(int length) {
        if (incomplete == null) {
            incomplete = new long[length];
            filled = 0;
        }
        return incomplete;
    }

    int filled() {
        return filled;
    }

    /** A slot was emptied into the message; the last one completes it. */
    void emptied(int channel, int values) {
        slots++;
        filled += values;
        if (filled == incomplete.length) {
            messages.computeIfAbsent(channel, c -> new ArrayDeque<>()).add(incomplete);
            incomplete = null;
        }
    }

    boolean has(int channel) {
        Queue<long[]> queue = messages.get(channel);
        return queue != null && !queue.isEmpty();
    }

    long[] next(int channel) {
        return messages.get(channel).remove();
    }
}
