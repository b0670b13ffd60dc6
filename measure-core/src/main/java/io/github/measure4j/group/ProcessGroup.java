package io.github.measure4j.group;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Ranks 0 to size - 1 that measure together.
 *
 * <p>Every rank holds a view of its own, used by one thread. Rank 0 is the root unless said otherwise. Control
 * messages are a few {@code long}s, arrive in the order in which one rank sent them to another, never mix with those of a
 * sub-group, and both sides know their length. A few short ones may be sent to every rank before any is received.
 *
 * <p>Control messages carry decisions, and times that were measured before: each rank reports those of its repetitions in
 * a window, its readings of the clock, and what came between. The operations that kernels time are never among them. Some
 * calls of this interface are timed themselves, between two readings of the clock. {@link #barrier}, {@link #acknowledge}
 * and {@link #awaitAcknowledgement} keep ranks in step within a repetition. Round trips by {@link #send} and
 * {@link #receive} tell how far apart two clocks are, and which rank is farthest away. No other call is timed.
 *
 * <p>What goes wrong beneath is thrown as {@link GroupException}; a rank that cannot go on calls {@link #abort}, since
 * its partners wait for it.
 */
public interface ProcessGroup extends AutoCloseable {

    /** {@return the transport that carries this group: {@code "mpi"}, {@code "shmem"}, {@code "threads"} ...} */
    String transport();

    /** {@return the number of this rank, from 0 to {@code size() - 1}} */
    int rank();

    /** {@return the number of ranks, at least 1} */
    int size();

    /** Returns when all ranks have called it: the transport's own barrier. */
    void barrier();

    /**
     * Sends a control message.
     *
     * @param to the receiving rank, not this one
     * @param message a few values; the caller may reuse the array when the call returns
     */
    void send(int to, long... message);

    /**
     * Waits for the next control message of a rank. Spins, and yields the processor where ranks have to share it.
     *
     * @param from the sending rank, not this one
     * @param message is filled; has the length of the message that was sent
     */
    void receive(int from, long[] message);

    /**
     * {@return whether {@link #receive} from that rank would find a message already there} Drives the transport's
     * progress.
     *
     * @param from the sending rank, not this one
     */
    boolean arrived(int from);

    /**
     * Waits until a control message of a rank is there, looking rarely and sleeping in between: up to a millisecond more than
     * {@link #receive} takes, and the processor is free meanwhile.
     *
     * @param from the sending rank, not this one
     */
    default void sleepUntilArrived(int from) {
        ControlTree.napUntilArrived(this, from);
    }

    /**
     * Tells a rank that this one is done, as cheaply as the transport can; a control message unless it has something better.
     * No second one is sent to a rank before it has awaited the first. Part of what is timed, hence the word of the caller's.
     *
     * @param to the rank that is told, not this one
     * @param word one value, for a message
     */
    default void acknowledge(int to, long[] word) {
        send(to, word);
    }

    /**
     * Waits until a rank has called {@link #acknowledge} with this one.
     *
     * @param from not this rank
     * @param word one value, for a message; what it is then has no meaning
     */
    default void awaitAcknowledgement(int from, long[] word) {
        receive(from, word);
    }

    /**
     * Makes empty messages go to and fro, as cheaply as the transport can: by acknowledgements unless it has something
     * better. The other rank calls it, too, and the lower one begins; no other message between the two is under way
     * meanwhile. What a round trip takes tells in which state the path is.
     *
     * @param partner the other rank, not this one
     * @param number of round trips, at least 0
     */
    default void roundTrips(int partner, int number) {
        long[] word = {0};
        for (int i = 0; i < number; i++) {
            if (rank() < partner) {
                acknowledge(partner, word);
                awaitAcknowledgement(partner, word);
            } else {
                awaitAcknowledgement(partner, word);
                acknowledge(partner, word);
            }
        }
    }

    /**
     * The first ranks as a group of their own. All ranks of this group call it, with the same number.
     *
     * @param ranks from 1 to {@link #size()}; anything else is an {@link IllegalArgumentException}
     * @return the smaller group, to be closed by the caller; empty on the ranks that are not in it
     */
    Optional<ProcessGroup> first(int ranks);

    /** {@return the local clock of this rank in nanoseconds, from an origin of its own} */
    default long nanoTime() {
        return System.nanoTime();
    }

    /**
     * Lets time pass on this rank's clock, without using the processor where that is possible. What waits for a deadline
     * closely ends in readings of the clock: this may last longer than asked for.
     *
     * @param nanos nothing happens if it is not above 0
     */
    default void idle(long nanos) {
        long start = System.nanoTime();
        for (long left = nanos; left > 0; left = nanos - (System.nanoTime() - start)) {
            LockSupport.parkNanos(left);
        }
    }

    /**
     * {@return whether time in this group has nothing to do with the machine's: its clocks move by what the ranks do
     * alone, and neither compilers nor other processes show in them} Who decides by time decides by the group's clocks
     * then, so that the same program decides the same each time.
     */
    default boolean simulated() {
        return false;
    }

    /**
     * {@return whether an operation takes the same time whenever it is made} Then neither practice nor a second look tells
     * more than the first did, and whoever would repeat something only to be sure leaves it at that.
     */
    default boolean steady() {
        return false;
    }

    /**
     * {@return what the environment's record should say of the library that carries the group, for example its name and
     * version; empty where there is nothing to say}
     */
    default String library() {
        return "";
    }

    /** {@return what else the environment's record should say of the group, by a name for people} Asked for on rank 0. */
    default Map<String, String> facts() {
        return Map.of();
    }

    /**
     * Runs the body once on each rank that lives in this process, and returns when all of them have ended. A rank is
     * a process with most transports, so the body simply runs; ranks that are threads are started here. What
     * the body throws on a rank is thrown here, the first where there are several.
     *
     * @param body called with the rank's own view of the group
     */
    default void onEachLocalRank(Consumer<ProcessGroup> body) {
        body.accept(this);
    }

    /**
     * {@return whether the ranks are lent by a program that goes on without the group, and that nobody but the program
     * may end} Then {@link #abort} ends nothing. Each kernel is tried once at each point before it is timed, and where
     * it fails on some ranks the run ends on all of them, with the same {@link GroupException}. Two things remain for
     * the program to end: that a rank waits within the kernel for one that failed, and a kernel that fails later. The
     * exception is thrown on the rank that failed alone then, after some seconds in the first case.
     */
    default boolean lent() {
        return false;
    }

    /**
     * Ends the whole group at once, since this rank cannot go on; a {@link #lent} one only throws.
     *
     * @param reason one line that says why
     * @throws GroupException with the reason
     */
    void abort(String reason);

    /**
     * Gives back what the group holds. Collective, where the transport asks for it; does nothing to what the caller only
     * borrowed.
     */
    @Override
    void close();
}
