package io.github.measure4j.store.database;

import org.jspecify.annotations.Nullable;

/** A database that cannot be reached, read or written. The message is one line for a person, without passwords. */
public final class DatabaseException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    DatabaseException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    DatabaseException(String message) {
        this(message, null);
    }
}
