package io.github.measure4j.model.series;

/** The points do not determine the model that was asked for. The message says what is missing, in one line. */
public final class NoFitException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param message what is missing, in one line */
    public NoFitException(String message) {
        super(message);
    }
}
