package io.github.measure4j.cli;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.suite.sphinx.SkippedTest;
import io.github.measure4j.suite.sphinx.SphinxReader;
import io.github.measure4j.suite.sphinx.SuiteFile;
import io.github.measure4j.suite.sphinx.SuiteNote;
import io.github.measure4j.suite.sphinx.SuiteText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The suite files that a command names, read and put together.
 *
 * @param suite all that can be measured, with names made unique across files
 * @param skipped what cannot
 * @param notes what was read otherwise than it is written
 * @param texts what they say of the machine, the nodes, the network, the user and the library, by these names
 */
record Suites(Suite suite, List<SkippedTest> skipped, List<SuiteNote> notes, Map<String, String> texts) {
    /** The system property that names the folder of the suites that came with the distribution. */
    private static final String SHIPPED = "measure.suites";

    private static final List<SuiteText> SURROUNDINGS = List.of(
            SuiteText.MACHINE, SuiteText.NODE, SuiteText.NETWORK, SuiteText.USER, SuiteText.MPILIB_NAME);

    /** @param strict whether what would be noted is an error */
    static Suites read(List<Path> files, boolean strict) {
        SphinxReader forgiving = SphinxReader.of(Catalogue.load());
        SphinxReader reader = strict ? forgiving.strict() : forgiving;
        List<Measurement> measurements = new ArrayList<>();
        List<SkippedTest> skipped = new ArrayList<>();
        List<SuiteNote> notes = new ArrayList<>();
        Map<String, String> texts = new LinkedHashMap<>();
        List<String> names = new ArrayList<>();
        int rounds = 0;
        Set<String> taken = new HashSet<>();
        for (Path path : files) {
            SuiteFile file = reader.read(located(path));
            names.add(file.suite().name());
            rounds = Math.max(rounds, file.suite().rounds());
            file.suite().measurements().forEach(m -> measurements.add(unique(m, taken)));
            skipped.addAll(file.skipped());
            notes.addAll(file.notes());
            SURROUNDINGS.forEach(part -> file.text(part)
                    .ifPresent(text -> texts.put(part.name().toLowerCase(Locale.ROOT), text)));
        }
        return new Suites(new Suite(String.join(" + ", names), measurements, rounds), skipped, notes, texts);
    }

    /** With another number of rounds. */
    Suites inRounds(int number) {
        return new Suites(suite.inRounds(number), skipped, notes, texts);
    }

    /**
     * With all loops there that can be in either place, where no suite varies it.
     *
     * @throws UsageException if there are none
     */
    Suites looping(Loop where) {
        if (suite.measurements().stream().noneMatch(Suites::hasTwoLoops)) {
            throw new UsageException("--loop: no kernel of these suites has its loop in either place"
                    + " ('measure list --json' names those that have: axes with loop)");
        }
        List<Measurement> measurements = suite.measurements().stream()
                .map(m -> hasTwoLoops(m) ? m.at(m.fixed().with(Variable.LOOP, where.ordinal())) : m)
                .toList();
        return new Suites(new Suite(suite.name(), measurements, suite.rounds()), skipped, notes, texts);
    }

    private static boolean hasTwoLoops(Measurement measurement) {
        return measurement.kernel().accepts().contains(Variable.LOOP)
                && measurement.axes().stream().noneMatch(axis -> axis.variable().equals(Variable.LOOP));
    }

    /** What a person should know before the measuring begins, a line each. */
    List<String> remarks() {
        return Stream.concat(
                        notes.stream().map(note -> "note: " + note),
                        skipped.stream().map(test -> "skipped: " + test))
                .toList();
    }

    /** A file, or the name of a suite that came with the distribution. */
    static Path located(Path path) {
        Path shipped = Path.of(System.getProperty(SHIPPED, "")).resolve(path + ".suite");
        boolean file = Files.exists(path) && !Files.isDirectory(path);
        return !file && System.getProperty(SHIPPED) != null && Files.exists(shipped) ? shipped : path;
    }

    private static Measurement unique(Measurement measurement, Set<String> taken) {
        String name = measurement.name();
        for (int i = 0; !taken.add(name); i++) {
            name = measurement.name() + i;
        }
        return measurement.named(name);
    }
}
