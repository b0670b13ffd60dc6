package io.github.measure4j.suite.file;

import io.github.measure4j.suite.Suite;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A suite file as it was understood.
 *
 * @param file as it was given
 * @param tests those that can be measured, in the order of the file
 * @param rounds how often a run comes to each point
 * @param shuffle the seed of a random order, if the file asks for one
 * @param skipped those that cannot
 * @param notes what was read otherwise than it is written, or than Sphinx 1.0 reads it
 * @param texts what describes rather than asks; only what the file has
 */
public record SuiteFile(
        String file,
        List<SuiteTest> tests,
        int rounds,
        OptionalLong shuffle,
        List<SkippedTest> skipped,
        List<SuiteNote> notes,
        Map<SuiteText, String> texts) {

    /** Copies the lists and the texts. */
    public SuiteFile {
        tests = List.copyOf(tests);
        skipped = List.copyOf(skipped);
        notes = List.copyOf(notes);
        texts = Map.copyOf(texts);
    }

    /** {@return the measurements, under the name of the file without its folder} */
    public Suite suite() {
        return new Suite(
                file.substring(file.lastIndexOf('/') + 1),
                tests.stream().map(SuiteTest::measurement).toList(),
                rounds,
                shuffle);
    }

    /**
     * {@return a descriptive part of the file}
     *
     * @param part which of them
     */
    public Optional<String> text(SuiteText part) {
        return Optional.ofNullable(texts.get(part));
    }

    /**
     * {@return what the file asks for, for people: a line for each note, each test and each skipped test, and one of
     * sums}
     */
    public String describe() {
        return Stream.of(
                        notes.stream().map(SuiteNote::toString),
                        tests.stream().map(SuiteTest::describe),
                        skipped.stream().map(SkippedTest::toString),
                        Stream.of("%s: tests: %d, skipped: %d, notes: %d; each point is visited in up to %d rounds"
                                .formatted(file, tests.size(), skipped.size(), notes.size(), rounds)))
                .flatMap(lines -> lines)
                .collect(Collectors.joining("\n"));
    }
}
