package io.github.measure4j.group;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A group whose ranks are threads of this JVM.
 *
 * <p>The view that {@link #of} returns is rank 0 and belongs to the calling thread; the other ranks exist while
 * {@link #onEachLocalRank} runs. Ranks wait by spinning for a moment and yielding after that, so that more ranks than
 * processors still make progress.
 */
public final class ThreadedGroup implements ProcessGroup {
    static final String TRANSPORT = "threads";

    private final int rank;
    private final Mailboxes mail;

    private ThreadedGroup(int rank, Mailboxes mail) {
        this.rank = rank;
        this.mail = mail;
    }

    /**
     * {@return a group of as many threads}
     *
     * @param ranks at least 1
     */
    public static ThreadedGroup of(int ranks) {
        if (ranks < 1) {
            throw new IllegalArgumentException("a group needs at least 1 rank, not " + ranks);
        }
        return new ThreadedGroup(0, new Mailboxes(ranks));
    }

    /**
     * {@return the threads behind a group}
     *
     * @param group any, as a kernel gets it
     * @throws IllegalArgumentException if its ranks are not threads of one JVM
     */
    public static ThreadedGroup behind(ProcessGroup group) {
        if (group instanceof ThreadedGroup threads) {
            return threads;
        }
        throw new IllegalArgumentException("expected ranks that share memory, not a group over " + group.transport());
    }

    @Override
    public String transport() {
        return TRANSPORT;
    }

    @Override
    public int rank() {
        return rank;
    }

    @Override
    public int size() {
        return mail.ranks();
    }

    @Override
    public void barrier() {
        mail.barrier();
    }

    @Override
    public void send(int to, long... message) {
        mail.box(rank, to).add(message.clone());
    }

    @Override
    public void receive(int from, long[] message) {
        long[] received = (long[]) mail.take(from, rank);
        if (received.length != message.length) {
            throw new IllegalStateException(
                    "a message of %d values, not %d".formatted(received.length, message.length));
        }
        System.arraycopy(received, 0, message, 0, message.length);
    }

    @Override
    public boolean arrived(int from) {
        mail.failIfBroken();
        return !mail.box(from, rank).isEmpty();
    }

    /** {@inheritDoc} Here a cache line goes to and fro, and nothing is allocated. */
    @Override
    public void roundTrips(int partner, int number) {
        mail.roundTrips(rank, partner, number);
    }

    /**
     * {@return one object for all ranks: rank 0 makes it, every rank gets it} Collective.
     *
     * @param <T> its type
     * @param make called on rank 0 alone
     */
    @SuppressWarnings("unchecked")
    public <T> T share(Supplier<T> make) {
        if (rank != 0) {
            return (T) mail.take(0, rank);
        }
        T made = make.get();
        for (int other = 1; other < size(); other++) {
            mail.box(0, other).add(made);
        }
        return made;
    }

    /**
     * {@return one object for this rank and another: the lower rank makes it, both get it} Both call it.
     *
     * @param <T> its type
     * @param partner the other rank
     * @param make called on the lower rank alone
     */
    @SuppressWarnings("unchecked")
    public <T> T shareWith(int partner, Supplier<T> make) {
        if (partner < rank) {
            return (T) mail.take(partner, rank);
        }
        T made = make.get();
        mail.box(rank, partner).add(made);
        return made;
    }

    @Override
    public Optional<ProcessGroup> first(int ranks) {
        if (ranks < 1 || ranks > size()) {
            throw new IllegalArgumentException("first %d ranks of a group of %d".formatted(ranks, size()));
        }
        Mailboxes smaller = share(() -> mail.fresh(ranks));
        return rank < ranks ? Optional.of(new ThreadedGroup(rank, smaller)) : Optional.empty();
    }

    /**
     * Runs the body on each rank. When it fails on one, the others are woken where they wait for a message or a barrier,
     * and interrupted where they wait in what a body uses besides, as a queue or a barrier of {@code
     * java.util.concurrent}. A rank that does not heed that is left behind after some seconds, unless it is rank 0.
     */
    @Override
    public void onEachLocalRank(Consumer<ProcessGroup> body) {
        Team team = new Team(body);
        for (int other = 1; other < size(); other++) {
            team.add(new ThreadedGroup(other, mail));
        }
        team.run(this);
    }

    /** Wakes the ranks that wait for a message or a barrier. */
    void breakWith(Throwable failure) {
        mail.breakOn(rank, failure.toString());
    }

    @Override
    public void abort(String reason) {
        mail.breakOn(rank, reason);
        throw new GroupException("the group", rank, reason);
    }

    @Override
    public void close() {}
}
