package io.github.measure4j.group;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The mailboxes of a {@link ThreadedGroup}: a queue for each ordered pair of ranks, a barrier, and whether it broke.
 */
final class Mailboxes {
    /** Some microseconds, longer than a message takes where each rank has a processor. Where two share one, the other runs only then. */
    private static final int SPINS_BEFORE_YIELDING = Runtime.getRuntime().availableProcessors() > 1 ? 200 : 1;

    private static final int TURN_AT = 32;

    /** Every rank tells it in the same words, since any of them may be the first to tell. */
    private record Break(int rank, String reason) {}

    private final int ranks;
    private final Queue<Object>[] boxes;
    private final AtomicReferenceArray<AtomicIntegerArray> turns;
    private final AtomicInteger waiting = new AtomicInteger();
    private final AtomicReference<Break> broken;
    private volatile int generation;

    Mailboxes(int ranks) {
        this(ranks, new AtomicReference<>());
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private Mailboxes(int ranks, AtomicReference<Break> broken) {
        this.ranks = ranks;
        this.broken = broken;
        turns = new AtomicReferenceArray<>(ranks * ranks);
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

    /** Hands a cache line to and fro. It is the upper rank's turn at 1. */
    void roundTrips(int rank, int partner, int number) {
        int mine = rank < partner ? 0 : 1;
        AtomicIntegerArray turn = turn(Math.min(rank, partner) * ranks + Math.max(rank, partner));
        for (int i = 0; i < number; i++) {
            if (mine == 0) {
                turn.set(TURN_AT, 1);
            }
            for (int spins = 0; turn.get(TURN_AT) != mine; spins++) {
                pause(spins);
            }
            if (mine == 1) {
                turn.set(TURN_AT, 0);
            }
        }
    }

    /** In the middle of an array that is longer than two cache lines, so that nothing else shares the line. */
    private AtomicIntegerArray turn(int pair) {
        if (turns.get(pair) == null) {
            turns.compareAndSet(pair, null, new AtomicIntegerArray(2 * TURN_AT));
        }
        return turns.get(pair);
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

    void breakOn(int rank, String reason) {
        broken.compareAndSet(null, new Break(rank, reason));
    }

    void failIfBroken() {
        Break known = broken.get();
        if (known != null) {
            throw new GroupException("the group", known.rank(), known.reason());
        }
    }
}
