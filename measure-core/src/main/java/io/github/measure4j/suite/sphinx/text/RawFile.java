package io.github.measure4j.suite.sphinx.text;

import io.github.measure4j.suite.file.SuiteException;
import java.util.List;

/**
 * A suite file by its syntax alone: what stands where, not yet what it means.
 *
 * @param modes in their order
 * @param tests in their order, from all parts of the file
 */
public record RawFile(List<ModeText> modes, List<Test> tests) {

    /**
     * The syntax of a text.
     *
     * @throws SuiteException if there is no test in it
     */
    public static RawFile of(String text, Findings findings) {
        List<TextLine> all = SphinxLines.lines(text, findings);
        List<ModeText> modes = SphinxLines.modes(all, findings);
        List<TextLine> measurements = modes.stream()
                .filter(mode -> mode.mode() == SphinxMode.MEASUREMENTS)
                .flatMap(mode -> mode.values().stream())
                .toList();
        List<Test> tests = SphinxTests.tests(measurements, findings);
        if (tests.isEmpty()) {
            throw WithoutTests.of(modes, all, findings);
        }
        return new RawFile(modes, tests);
    }

    /** A line, from 1. */
    public record TextLine(int number, String text) {
        public boolean isBlank() {
            return text.isBlank();
        }
    }

    /**
     * A mode.
     *
     * @param line where it begins
     * @param values the rest of its line, and the lines up to the next mode
     */
    public record ModeText(SphinxMode mode, int line, List<TextLine> values) {}

    /** A test; its name need not be unique. */
    public record Test(String name, int line, List<Field> fields) {}

    /** A field of a test with its words. */
    public record Field(String name, int line, List<String> values) {}
}
