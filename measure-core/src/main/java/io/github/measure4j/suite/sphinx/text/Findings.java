package io.github.measure4j.suite.sphinx.text;

import io.github.measure4j.suite.file.SuiteException;
import io.github.measure4j.suite.file.SuiteNote;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Collects what is to be said about one suite file while it is read. An error does not end the reading: what can be read
 * behind it is read, so that all errors of a file are told at once.
 */
public final class Findings {
    private static final int SHOWN = 60;
    private static final int MOST_ERRORS = 50;

    private final String file;
    private final boolean strict;
    private final List<SuiteNote> notes = new ArrayList<>();
    private final List<SuiteNote> errors = new ArrayList<>();
    private boolean ownDialect;

    public Findings(String file, boolean strict) {
        this.file = file;
        this.strict = strict;
    }

    /** The file is of this library's own dialect: what Sphinx 1.0 makes of it matters to nobody. */
    void ownDialect() {
        ownDialect = true;
    }

    public boolean isOwnDialect() {
        return ownDialect;
    }

    /** Something was taken for what it may not be; in this library's own dialect that is an error. */
    public void note(int line, String text) {
        note(line, text, text + "; refused, since nothing is guessed in this dialect");
    }

    /**
     * The same where an error has words of its own.
     *
     * @param error in this library's own dialect
     */
    void note(int line, String text, String error) {
        if (ownDialect) {
            errors.add(new SuiteNote(file, line, error));
        } else {
            remark(line, text);
        }
    }

    /** A word was recognised though it is not written so; in this library's own dialect that is an error. */
    void guess(int line, String word, String meant, String text) {
        if (ownDialect) {
            errors.add(new SuiteNote(file, line, "unknown word %s; did you mean %s?".formatted(quoted(word), meant)));
        } else {
            remark(line, text);
        }
    }

    /** Something is done as it is written, and a person should know of it. */
    public void remark(int line, String text) {
        if (strict) {
            errors.add(new SuiteNote(file, line, text + " (strict)"));
        } else {
            notes.add(new SuiteNote(file, line, text));
        }
    }

    /** Notes that the intended meaning was used although Sphinx 1.0 did something else. */
    public void unlikeSphinx(int line, String text) {
        if (!ownDialect) {
            note(line, text);
        }
    }

    public SuiteException error(int line, String wrong, String expected) {
        return error(line, wrong + "; " + expected);
    }

    /** @param text that says both */
    public SuiteException error(int line, String text) {
        return new SuiteException(file, line, text);
    }

    /**
     * Reads a part of the file. If the part has an error, it is kept, and the reading may go on behind the part.
     *
     * @return whether there was no error
     */
    public boolean attempt(Runnable part) {
        try {
            part.run();
            return true;
        } catch (SuiteException e) {
            errors.addAll(e.errors());
            if (errors.size() >= MOST_ERRORS) {
                refuse();
            }
            return false;
        }
    }

    /**
     * Ends the reading of a file that has errors.
     *
     * @throws SuiteException with all of them, in the order of their lines
     */
    public void refuse() {
        if (!errors.isEmpty()) {
            throw new SuiteException(
                    errors.stream().distinct().sorted(Comparator.comparingInt(SuiteNote::line)).toList());
        }
    }

    public List<SuiteNote> notes() {
        return List.copyOf(notes);
    }

    /** A word in quotes, no longer than fits a line. */
    public static String quoted(String word) {
        String shown = word.length() <= SHOWN ? word : word.substring(0, SHOWN) + "...";
        return "'" + shown.replaceAll("\\p{Cntrl}", " ") + "'";
    }
}
