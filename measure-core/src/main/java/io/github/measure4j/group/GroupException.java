package io.github.measure4j.group;

/**
 * The environment's fault, not the caller's: a transport that failed, a rank that is gone.
 *
 * <p>The message names the operation, the rank it failed on, and the transport's own code or words.
 */
public final class GroupException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * @param operation what was being done
     * @param rank where
     * @param detail the transport's own words
     */
    public GroupException(String operation, int rank, String detail, Throwable cause) {
        super("%s failed on rank %d: %s".formatted(operation, rank, detail), cause);
    }

    /** As above, where nothing was thrown beneath. */
    public GroupException(String operation, int rank, String detail) {
        this(operation, rank, detail, null);
    }
}
