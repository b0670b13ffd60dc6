package io.github.measure4j.suite.sphinx;

import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.file.SuiteFile;
import io.github.measure4j.suite.file.SuiteNote;
import java.util.List;
import java.util.stream.Collectors;

/** Small suite files for tests. */
final class SphinxFiles {
    private SphinxFiles() {}

    static SuiteFile read(String... lines) {
        return SphinxReader.of(SphinxKernels.all()).read("f", String.join("\n", lines));
    }

    /** Line 1 is @MEASUREMENTS, line 2 the name with its brace, and the fields follow. */
    static SuiteFile test(String... fields) {
        return read("@MEASUREMENTS", "foo {", String.join("\n", fields), "}");
    }

    /** A file of these modes and, after them, a test of type 17. */
    static SuiteFile modes(String... modes) {
        return read(String.join("\n", modes), "@MEASUREMENTS", "foo {", "Type = 17;", "}");
    }

    static Measurement only(SuiteFile file) {
        return file.suite().measurements().get(0);
    }

    static String notes(SuiteFile file) {
        return file.notes().stream().map(SuiteNote::toString).collect(Collectors.joining("\n"));
    }

    static List<String> names(SuiteFile file) {
        return file.suite().measurements().stream().map(Measurement::name).toList();
    }
}
