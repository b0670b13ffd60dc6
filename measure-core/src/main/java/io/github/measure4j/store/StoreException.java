package io.github.measure4j.store;

/** A run directory that cannot be read or written. The message is one line for a person, with the file in it. */
public final class StoreException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * What went wrong, with what was thrown beneath.
     *
     * @param message what was wrong, where, and what to do
     * @param cause what was thrown; null if nothing was
     */
    public StoreException(String message, Throwable cause) {
        super(message, cause);
    }

    /** @param message what was wrong, where, and what to do */
    public StoreException(String message) {
        this(message, null);
    }
}
