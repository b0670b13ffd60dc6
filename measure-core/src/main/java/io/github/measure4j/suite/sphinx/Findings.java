package io.github.measure4j.suite.sphinx;

import java.util.ArrayList;
import java.util.List;

/** Collects what is to be said about one suite file while it is read. */
final class Findings {
    private static final int SHOWN = 60;

    private final String file;
    private final boolean strict;
    private final List<SuiteNote> notes = new ArrayList<>();
    private boolean ownDialect;

    Findings(String file, boolean strict) {
        this.file = file;
        this.strict = strict;
    }

    /** The file is of this library's own dialect: what Sphinx 1.0 makes of it matters to nobody. */
    void ownDialect() {
        ownDialect = true;
    }

    boolean isOwnDialect() {
        return ownDialect;
    }

    /** Something was taken for what it may not be. */
    void note(int line, String text) {
        if (strict) {
            throw new SuiteException(file, line, text + " (strict)");
        }
        notes.add(new SuiteNote(file, line, text));
    }

    /** What was meant is done here, and Sphinx 1.0 did something else. */
    void unlikeSphinx(int line, String text) {
        if (!ownDialect) {
            note(line, text);
        }
    }

    SuiteException error(int line, String wrong, String expected) {
        return error(line, wrong + "; " + expected);
    }

    /** @param text that says both */
    SuiteException error(int line, String text) {
        return new SuiteException(file, line, text);
    }

    List<SuiteNote> notes() {
        return List.copyOf(notes);
    }

    /** A word in quotes, no longer than fits a line. */
    static String quoted(String word) {
        String shown = word.length() <= SHOWN ? word : word.substring(0, SHOWN) + "...";
        return "'" + shown.replaceAll("\\p{Cntrl}", " ") + "'";
    }
}
