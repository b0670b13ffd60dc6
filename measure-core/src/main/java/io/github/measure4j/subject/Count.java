package io.github.measure4j.subject;

import io.github.measure4j.axis.Point;

/**
 * A number of messages, which may depend on the ranks and on the point.
 *
 * @param words as people write it, {@code "P(P-1)"}
 * @param formula that computes it
 */
public record Count(String words, Formula formula) {
    /** No message. */
    public static final Count NONE = of("no", (point, ranks) -> 0);

    /** One message. */
    public static final Count ONE = of("1", (point, ranks) -> 1);

    /** Two messages. */
    public static final Count TWO = of("2", (point, ranks) -> 2);

    /** A message to or from each rank but one: P-1. */
    public static final Count OTHERS = of("P-1", (point, ranks) -> ranks - 1L);

    /** A message for each rank: P. */
    public static final Count RANKS = of("P", (point, ranks) -> ranks);

    /** A message from each rank to each other one: P(P-1). */
    public static final Count AMONG_ALL = of("P(P-1)", (point, ranks) -> ranks * (ranks - 1L));

    /** A message of each pair of ranks of two halves: P/2, rounded down. */
    public static final Count PAIRS = of("P/2", (point, ranks) -> ranks / 2);

    /** The number of messages at a point. */
    @FunctionalInterface
    public interface Formula {
        /**
         * {@return the messages of one operation}
         *
         * @param point of the measurement
         * @param ranks that take part
         */
        long at(Point point, int ranks);
    }

    /**
     * {@return a number of messages}
     *
     * @param words as people write it
     * @param formula that computes it
     */
    public static Count of(String words, Formula formula) {
        return new Count(words, formula);
    }

    /**
     * {@return so many times as many messages}
     *
     * @param factor at least 1
     */
    public Count times(int factor) {
        return of(factor + " x " + words, (point, ranks) -> factor * formula.at(point, ranks));
    }

    /**
     * {@return the messages of one operation, 0 at least}
     *
     * @param point of the measurement
     * @param ranks that take part
     */
    public long at(Point point, int ranks) {
        return Math.max(0, formula.at(point, ranks));
    }
}
