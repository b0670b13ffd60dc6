package io.github.measure4j.shmem;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** The words that came from one PE and were not asked for yet, each channel in the order of sending. */
final class Inbox {
    private final Map<Integer, Queue<long[]>> messages = new HashMap<>();
    private long slots;
    private long @Nullable [] incomplete;
    private int filled;

    /** The number of slots emptied so far. */
    long slots() {
        return slots;
    }

    /** Begins or goes on with a message: the array to fill, from {@link #filled()} on. */
    long[] incomplete(int length) {
        long[] message = incomplete;
        if (message == null) {
            message = new long[length];
            incomplete = message;
            filled = 0;
        }
        return message;
    }

    int filled() {
        return filled;
    }

    /** A slot was emptied into the message; the last one completes it. */
    void emptied(int channel, int values) {
        slots++;
        filled += values;
        long[] message = Objects.requireNonNull(incomplete);
        if (filled == message.length) {
            messages.computeIfAbsent(channel, c -> new ArrayDeque<>()).add(message);
            incomplete = null;
        }
    }

    boolean has(int channel) {
        Queue<long[]> queue = messages.get(channel);
        return queue != null && !queue.isEmpty();
    }

    long[] next(int channel) {
        return Objects.requireNonNull(messages.get(channel)).remove();
    }
}
