package io.github.measure4j.group;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** What the ranks of a {@link ThreadedGroup} share: a queue for each ordered pair, a barrier, and whether it broke. */
final class Mailboxes {
    private static final int SPINS_BEFORE_YIELDING = Runtime.getRuntime().availableProcessors() > 1 ? 2_000 : 1;

    private final int ranks;
    private final Queue<Object>[] boxes;
    private final AtomicInteger waiting = new AtomicInteger();
    private final AtomicReference<String> broken;
    private volatile int generation;

    Mailboxes(int ranks) {
        this(ranks, new AtomicReference<>());
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private Mailboxes(int ranks, AtomicReference<String> broken) {
        this.ranks = ranks;
        this.broken = broken;
        boxes = new Queue[ranks * ranks];
        for (int i = 0; i < boxes.length; i++) {
            boxes[i] = new ConcurrentLinkedQueue<>();
        }
    }

    /** Boxes for a smaller group, which breaks together with this one. */
    Mailboxes fresh(int fewer) {
        return new Mailboxes(fewer, broken);
    }

    int ranks() {
        return ranks;
    }

    Queue<Object> box(int from, int to) {
        if (from == to || Math.min(from, to) < 0 || Math.max(from, to) >= ranks) {
            throw new IllegalArgumentException(
                    "no messages from rank %d to rank %d in a group of %d".formatted(from, to, ranks));
        }
        return boxes[from * ranks + to];
    }

    Object take(int from, int to) {
        Queue<Object> box = box(from, to);
        for (int spins = 0; ; spins++) {
            Object message = box.poll();
            if (message != null) {
                return message;
            }
            pause(spins);
        }
    }

    void barrier() {
        int mine = generation;
        if (waiting.incrementAndGet() == ranks) {
            waiting.set(0);
            generation = mine + 1;
            return;
        }
        for (int spins = 0; generation == mine; spins++) {
            pause(spins);
        }
    }

    private void pause(int spins) {
        if (spins < SPINS_BEFORE_YIELDING && ranks <= Runtime.getRuntime().availableProcessors()) {
            Thread.onSpinWait();
        } else {
            failIfBroken();
            Thread.yield();
        }
    }

    void breakWith(String reason) {
        broken.compareAndSet(null, reason);
    }

    void failIfBroken() {
        String reason = broken.get();
        if (reason != null) {
            throw new GroupException("the group", -1, reason);
        }
    }
}
