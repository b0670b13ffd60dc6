package io.github.measure4j.group.simulated;

import com.google.common.base.Throwables;
import io.github.measure4j.group.GroupException;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The state that the ranks of a {@link SimulatedGroup} share, and the waiting of their threads for one another.
 *
 * <p>Virtual time is kept by each rank for itself; a message carries the time of its arrival. So what a receive does
 * depends on the message alone, whenever in real time its thread comes to it. Only a look for a message asks about one
 * that may not have been sent. It is answered with no when that is certain: all threads wait, and no other look ends
 * earlier in virtual time. Whoever acts next does so no earlier than the end of this look, and what he sends arrives
 * later still, since the latency is above zero.
 */
final class SimulatedWorld {
    private static final int CORES = Runtime.getRuntime().availableProcessors();
    private static final int YIELDS = 20;
    private static final int FEWEST_LOOKS = 1_000;

    private final SimulatedNetwork network;
    private final SimulatedNetwork.Links links;
    private final SimulatedRank[] ranks;
    private final SimulatedInbox[] inboxes;
    private final SimulatedThreads threads;
    private final boolean undisturbed;
    private final Map<Birth, SimulatedContext> contexts = new ConcurrentHashMap<>();
    private final AtomicInteger contextNumbers = new AtomicInteger();
    private final PriorityQueue<Look> looks = new PriorityQueue<>();
    private volatile boolean running;
    private volatile @Nullable String broken;

    private record Birth(int parent, int call, int ranks) {}

    /** A rank that looks for a message. It stays queued when a message came meanwhile, and is passed over then. */
    private record Look(double end, int rank) implements Comparable<Look> {
        @Override
        public int compareTo(Look other) {
            int byTime = Double.compare(end, other.end);
            return byTime != 0 ? byTime : Integer.compare(rank, other.rank);
        }
    }

    SimulatedWorld(int size, SimulatedNetwork network, SimulatedNetwork.Links links, IntFunction<SimulatedRank> rank) {
        this.network = network;
        this.links = links;
        ranks = new SimulatedRank[size];
        inboxes = new SimulatedInbox[size];
        for (int i = 0; i < size; i++) {
            ranks[i] = rank.apply(i);
            inboxes[i] = new SimulatedInbox();
        }
        threads = new SimulatedThreads(inboxes);
        undisturbed = ranks[0].undisturbed();
    }

    SimulatedNetwork network() {
        return network;
    }

    SimulatedNetwork.Links links() {
        return links;
    }

    /** Whether the times of all ranks follow from the network alone. */
    boolean undisturbed() {
        return undisturbed;
    }

    SimulatedRank rank(int number) {
        return ranks[number];
    }

    SimulatedInbox inbox(int number) {
        return inboxes[number];
    }

    /** The context that all ranks get from the same call on the same group. */
    SimulatedContext context(int parent, int call, int size) {
        return contexts.computeIfAbsent(
                new Birth(parent, call, size), birth -> new SimulatedContext(contextNumbers.getAndIncrement(), size));
    }

    /** Runs a body for each rank, and returns when all have ended; throws the first failure. */
    void runEach(int size, IntConsumer body) {
        failIfBroken();
        if (running) {
            throw new IllegalStateException("the ranks of this simulated group are already running");
        }
        running = true;
        AtomicReference<Throwable> failure = new AtomicReference<>();
        threads.runEach(size, rank -> {
            try {
                body.accept(rank);
                leave();
            } catch (RuntimeException | Error e) {
                failure.compareAndSet(null, e);
                breakWith("rank " + rank + ": " + e);
            }
        });
        running = false;
        if (failure.get() != null) {
            Throwables.throwIfUnchecked(failure.get());
        }
    }

    /** This rank's body has ended; it sends nothing any more. */
    private void leave() {
        if (threads.lastToWait()) {
            standstill();
        }
    }

    void deliver(int to, SimulatedInbox.Message message) {
        inboxes[to].put(message);
        wake(to, message.key());
    }

    /**
     * Has the thread of a rank wait.
     *
     * @param key by which it is woken
     * @param there whether it need not wait
     */
    void await(int rank, long key, BooleanSupplier there) {
        if (soon(there)) {
            return;
        }
        if (!running) {
            throw new IllegalStateException("the ranks of a simulated group wait for each other within onEachLocalRank");
        }
        SimulatedInbox inbox = inboxes[rank];
        while (true) {
            inbox.prepareToWait(key);
            // Whoever woke this rank in between has given it a turn, for which it waits as any other.
            if (there.getAsBoolean() && inbox.stopWaiting(key)) {
                return;
            }
            if (threads.lastToWait()) {
                standstill();
            }
            inbox.sleep(() -> broken != null);
            failIfBroken();
            if (there.getAsBoolean()) {
                return;
            }
        }
    }

    /**
     * Waking a thread costs more than letting others go first a few times, while there are not many. Nobody spins with the
     * processor: where another process wants it, too, two ranks were seen to take 30 times as long.
     */
    private boolean soon(BooleanSupplier there) {
        for (int i = 0; ranks.length <= 4 * CORES && i < YIELDS; i++) {
            if (there.getAsBoolean()) {
                return true;
            }
            Thread.yield();
        }
        failIfBroken();
        return there.getAsBoolean();
    }

    /** Wakes the thread of a rank if it waits for that. */
    void wake(int rank, long key) {
        if (inboxes[rank].stopWaiting(key)) {
            threads.goesOn(rank);
        }
    }

    /** Wakes all of the first ranks that wait for that. */
    void wakeFirst(int ranks, long key) {
        threads.goOn(ranks, rank -> inboxes[rank].stopWaiting(key));
    }

    /** All threads wait, and this one finds out who goes on: nobody can interfere. */
    private void standstill() {
        Look earliest = nextLook();
        if (earliest != null) {
            wake(earliest.rank(), inboxes[earliest.rank()].giveUpLooking());
            return;
        }
        int waiting = -1;
        for (int i = 0; i < inboxes.length; i++) {
            waiting = inboxes[i].waits() ? i : waiting;
        }
        if (waiting >= 0) {
            breakWith("every rank waits for another, rank %d for %s".formatted(waiting, inboxes[waiting].awaited()));
        }
    }

    /** The look that ends first; null if nobody looks. */
    private Look nextLook() {
        synchronized (looks) {
            Look next = looks.poll();
            while (next != null && isOver(next)) {
                next = looks.poll();
            }
            return next;
        }
    }

    /** Says that a rank looks for a message until then. */
    void lookUntil(int rank, double end) {
        inboxes[rank].lookUntil(end);
        synchronized (looks) {
            looks.add(new Look(end, rank));
            if (looks.size() > 2 * inboxes.length + FEWEST_LOOKS) {
                looks.removeIf(this::isOver);
            }
        }
    }

    private boolean isOver(Look look) {
        SimulatedInbox inbox = inboxes[look.rank()];
        return !inbox.looks() || inbox.endOfLook() != look.end();
    }

    double latencyOfLast(int size) {
        double start = Double.POSITIVE_INFINITY;
        double end = Double.NEGATIVE_INFINITY;
        for (int rank = 0; rank < size; rank++) {
            start = Math.min(start, ranks[rank].last().startNanos());
            end = Math.max(end, ranks[rank].last().endNanos());
        }
        return end - start;
    }

    void breakWith(String reason) {
        synchronized (looks) {
            broken = broken == null ? reason : broken;
        }
        threads.letAllRun();
    }

    void failIfBroken() {
        String reason = broken;
        if (reason != null) {
            throw new GroupException("the group", -1, reason);
        }
    }
}
