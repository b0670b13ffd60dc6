package io.github.measure4j.pattern;

/**
 * The way in which the repetitions of a stage are timed over the ranks: on each rank one object for each point.
 *
 * <p>Rank 0 leads. In {@link #lead} it gives orders through {@link Everyone}; every rank, rank 0 included, carries each
 * order out in {@link #carryOut} and answers with a few numbers, of which rank 0 gets the largest, element by element. An
 * order and its answer cost one message a rank each, in O(log P) steps.
 *
 * <p>What an implementation may rely on: the methods are called by the thread that measures, on all ranks that take part
 * and for the same orders in the same sequence; {@link #carryOut} is called on no rank before rank 0 has given the order;
 * the array of an order has the words that {@link Everyone#carryOut} was given and zeros after them, {@value #WORDS} in
 * all. What it has to ensure: the answers to one order are of the same length on all ranks, and no rank waits in {@link
 * #carryOut} for one that does not carry out the same order. An exception that {@link #carryOut} throws ends the group.
 */
public interface Timing {
    /** The largest number of words in an order. */
    int WORDS = 5;

    /** An element of an answer from a rank that has no value for it: the neutral element of the maximum. */
    long NO_VALUE = Long.MIN_VALUE;

    /** All ranks that take part, as rank 0 addresses them. */
    @FunctionalInterface
    interface Everyone {
        /**
         * Has every rank carry out an order.
         *
         * @param order up to {@link Timing#WORDS} words
         * @return the maximum of the answers, element by element
         */
        long[] carryOut(long... order);
    }

    /**
     * Carries out an order on this rank.
     *
     * @param order as rank 0 gave it, filled up with zeros
     * @return this rank's answer, as long as that of every other rank
     * @throws Exception if the kernel fails
     */
    long[] carryOut(long[] order) throws Exception;

    /**
     * Leads, on rank 0, until so many repetitions are made.
     *
     * @param everyone takes the orders
     * @param iterations of each repetition, at least 1
     * @param repetitions to make, at least 1
     * @return the time of each repetition, in nanoseconds
     */
    long[] lead(Everyone everyone, long iterations, int repetitions);

    /** Discards, on rank 0, what was learnt during the warm-up: only the repetitions that follow count. */
    default void begin() {}

    /**
     * Takes up, on rank 0, what an earlier visit to the point left. A way of timing that was given up then is tried again: what
     * spoke against it may be over.
     */
    default void comeBack() {}

    /**
     * Finds out, on rank 0 after the last repetition, how long the root and the leaves of an operation are in it, unless that
     * is known already.
     *
     * @param everyone takes the orders
     * @param iterations of each repetition
     * @param repetitions that were made
     */
    default void lookApart(Everyone everyone, long iterations, int repetitions) {}

    /** {@return how many repetitions are to be led at once at least, where there is time for them; 1 unless it matters} */
    default int fewestAtOnce() {
        return 1;
    }

    /** {@return whether the last {@link #lead} gave up the way in which all earlier times were made, so that they do not count} */
    default boolean startedOver() {
        return false;
    }

    /**
     * {@return how long rank 0 was in timed loops at the last {@link #lead} beyond the times that it returned, in nanoseconds} That
     * is what it subtracted from them, and what it had repeated for ranks that were not the last. A time from which something
     * was subtracted does not tell how long it took to measure.
     */
    default long besideNanos() {
        return 0;
    }

    /** {@return what has to be known of the times, on rank 0} */
    TimingAccount account();
}
