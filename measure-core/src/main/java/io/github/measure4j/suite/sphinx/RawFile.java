package io.github.measure4j.suite.sphinx;

import java.util.List;

/**
 * A suite file by its syntax alone: what stands where, not yet what it means.
 *
 * @param modes in their order
 * @param tests in their order, from all parts of the file
 */
record RawFile(List<Mode> modes, List<Test> tests) {

    /**
     * The syntax of a text.
     *
     * @throws SuiteException if there is no test in it
     */
    static RawFile of(String text, Findings findings) {
        List<Line> all = SphinxLines.lines(text, findings);
        List<Mode> modes = SphinxLines.modes(all, findings);
        List<Line> measurements = modes.stream()
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
    record Line(int number, String text) {
        boolean isBlank() {
            return text.isBlank();
        }
    }

    /**
     * A mode.
     *
     * @param line where it begins
     * @param values the rest of its line, and the lines up to the next mode
     */
    record Mode(SphinxMode mode, int line, List<Line> values) {}

    /** A test; its name need not be unique. */
    record Test(String name, int line, List<Field> fields) {}

    /** A field of a test with its words. */
    record Field(String name, int line, List<String> values) {}
}
