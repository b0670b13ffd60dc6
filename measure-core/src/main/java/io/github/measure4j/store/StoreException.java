package io.github.measure4j.store;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** A run directory that cannot be read or written. The message is one line for a person, with the file in it. */
public final class StoreException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * A failure of the store, and its cause.
     *
     * @param message what was wrong, where, and what to do
     * @param cause what was thrown
     */
    public StoreException(String message, Throwable cause) {
        super(message, cause);
    }

    /** @param message what was wrong, where, and what to do */
    public StoreException(String message) {
        super(message);
    }

    /**
     * {@return why the system did not read or write a file, without the names of classes and files}
     *
     * @param e as the system threw it
     */
    public static String reason(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof NoSuchFileException) {
            return "no such file or directory";
        }
        boolean says = e instanceof FileSystemException file && file.getReason() != null;
        return says ? ((FileSystemException) e).getReason() : String.valueOf(e.getMessage());
    }
}
