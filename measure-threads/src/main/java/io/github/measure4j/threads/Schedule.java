package io.github.measure4j.threads;

/**
 * The division of a work-shared loop's items among the threads of a team, as in OpenMP.
 *
 * @param kind in which way
 * @param chunk so many items at a time, the last fewer; the least number for {@link Kind#GUIDED}; 0 for a static
 *     schedule of one block for each thread
 */
public record Schedule(Kind kind, long chunk) {

    /** The ways. */
    public enum Kind {
        /** Known beforehand: one block for each thread, or chunks in turn. */
        STATIC,
        /** A thread that is done takes the next chunk. */
        DYNAMIC,
        /** A thread that is done takes its share of what is left. */
        GUIDED
    }

    /**
     * Checks the chunk.
     *
     * @throws IllegalArgumentException if it is below 1 item, or below 0 in a static schedule
     */
    public Schedule {
        long least = kind == Kind.STATIC ? 0 : 1;
        if (chunk < least) {
            throw new IllegalArgumentException(
                    "a chunk of %d in a %s schedule; expected at least %d".formatted(chunk, kind, least));
        }
    }

    /** {@return one block for each thread} */
    public static Schedule blocks() {
        return new Schedule(Kind.STATIC, 0);
    }

    /**
     * Chunks in turn.
     *
     * @param chunk items, at least 1
     * @return the schedule
     */
    public static Schedule cyclic(long chunk) {
        return new Schedule(Kind.STATIC, chunk);
    }

    /**
     * Chunks as threads come for them.
     *
     * @param chunk items, at least 1
     * @return the schedule
     */
    public static Schedule dynamic(long chunk) {
        return new Schedule(Kind.DYNAMIC, chunk);
    }

    /**
     * Ever smaller shares, down to a chunk.
     *
     * @param chunk items, at least 1
     * @return the schedule
     */
    public static Schedule guided(long chunk) {
        return new Schedule(Kind.GUIDED, chunk);
    }
}
