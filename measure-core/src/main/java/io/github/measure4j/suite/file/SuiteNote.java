package io.github.measure4j.suite.file;

/**
 * Something in a suite file that was read otherwise than it is written, or than Sphinx 1.0 reads it.
 *
 * @param file as it was given
 * @param line from 1; 0 where the file as a whole is meant
 * @param text what was read, and what it was taken for
 */
public record SuiteNote(String file, int line, String text) {

    @Override
    public String toString() {
        return line == 0 ? file + ": " + text : file + ":" + line + ": " + text;
    }
}
