package io.github.measure4j.cli.program;

/** A request that makes no sense. The message is the one line that the user reads. */
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UsageException(String message) {
        super(message);
    }
}
