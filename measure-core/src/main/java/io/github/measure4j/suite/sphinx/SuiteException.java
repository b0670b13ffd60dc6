package io.github.measure4j.suite.sphinx;

/** A suite file that cannot be read as it stands: where, what was wrong, and what was expected. */
public final class SuiteException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** The name of the file, for the message. */
    private final String file;
    /** The line, from 1; 0 where none is to blame. */
    private final int line;

    /**
     * One clear line.
     *
     * @param file as it was given
     * @param line from 1; 0 where the file as a whole is meant
     * @param message what was wrong; what was expected
     */
    public SuiteException(String file, int line, String message) {
        super(new SuiteNote(file, line, message).toString());
        this.file = file;
        this.line = line;
    }

    /** {@return the file, as it was given} */
    public String file() {
        return file;
    }

    /** {@return the line, from 1; 0 where the file as a whole is meant} */
    public int line() {
        return line;
    }
}
