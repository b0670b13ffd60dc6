package io.github.measure4j.suite.file;

import java.util.List;
import java.util.stream.Collectors;

/** A suite file that cannot be read as it stands: where, what was wrong, and what was expected, a line for each error. */
public final class SuiteException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** At least one, in the order of their lines. Not part of what is serialised: the message says all of it. */
    private final transient List<SuiteNote> errors;

    /**
     * One error, in one clear line.
     *
     * @param file as it was given
     * @param line from 1; 0 where the file as a whole is meant
     * @param message what was wrong; what was expected
     */
    public SuiteException(String file, int line, String message) {
        this(List.of(new SuiteNote(file, line, message)));
    }

    /**
     * All errors of a file, a line for each.
     *
     * @param errors at least one, in the order of their lines
     */
    public SuiteException(List<SuiteNote> errors) {
        super(errors.stream().map(SuiteNote::toString).collect(Collectors.joining("\n")));
        this.errors = List.copyOf(errors);
    }

    /** {@return the file, as it was given} */
    public String file() {
        return errors.get(0).file();
    }

    /** {@return the line of the first error, from 1; 0 where the file as a whole is meant} */
    public int line() {
        return errors.get(0).line();
    }

    /** {@return all errors that were found, in the order of their lines} */
    public List<SuiteNote> errors() {
        return List.copyOf(errors);
    }
}
