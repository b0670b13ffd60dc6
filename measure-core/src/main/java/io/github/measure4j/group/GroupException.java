package io.github.measure4j.group;

/**
 * The environment's fault, not the caller's: a transport that failed, a rank that is gone.
 *
 * <p>The message names the operation, the rank it failed on, and the transport's own code or words.
 */
public final class GroupException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * Something that failed, with what was thrown beneath.
     *
     * @param operation what was being done
     * @param rank where; below 0 where it is not known, and the message says none
     * @param detail the transport's own words
     * @param cause what was thrown
     */
    public GroupException(String operation, int rank, String detail, Throwable cause) {
        super(words(operation, rank, detail), cause);
    }

    /**
     * As above, where nothing was thrown beneath.
     *
     * @param operation what was being done
     * @param rank where; below 0 where it is not known, and the message says none
     * @param detail the transport's own words
     */
    public GroupException(String operation, int rank, String detail) {
        super(words(operation, rank, detail));
    }

    private static String words(String operation, int rank, String detail) {
        return "%s failed%s: %s".formatted(operation, rank < 0 ? "" : " on rank " + rank, detail);
    }
}
