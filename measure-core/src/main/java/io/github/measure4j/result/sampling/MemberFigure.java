package io.github.measure4j.result.sampling;

import java.util.OptionalInt;

/**
 * The time of one operation of one member of the group or of a part by itself, beside the figure of all together. It is over all
 * visits that count, in whatever state the machine was, and nothing is subtracted from it.
 *
 * @param member whose time it is
 * @param seconds of one operation
 * @param lower the lower end of the interval, with the confidence of the record
 * @param upper the upper end
 */
public record MemberFigure(Whose member, double seconds, double lower, double upper) {

    /**
     * A thread, a rank, or all threads of a part.
     *
     * @param kind {@code "thread"} or {@code "rank"}
     * @param part empty where all do the same
     * @param number of the thread or rank, from 0; empty for all with the part
     */
    public record Whose(String kind, String part, OptionalInt number) {

        /** {@return its name for people: {@code writer}, {@code thread 0 (writer)}, {@code rank 3}} */
        public String name() {
            if (number.isEmpty()) {
                return part;
            }
            return "%s %d%s".formatted(kind, number.getAsInt(), part.isEmpty() ? "" : " (" + part + ")");
        }
    }
}
