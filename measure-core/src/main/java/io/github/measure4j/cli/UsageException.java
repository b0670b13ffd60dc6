package io.github.measure4j.cli;

/** A request that makes no sense. The message is the one line that the user reads. */
final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UsageException(String message) {
        super(message);
    }
}
