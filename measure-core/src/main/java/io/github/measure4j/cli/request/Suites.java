package io.github.measure4j.cli.request;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.cli.progress.Assignment;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.suite.file.SkippedTest;
import io.github.measure4j.suite.file.SuiteException;
import io.github.measure4j.suite.file.SuiteFile;
import io.github.measure4j.suite.file.SuiteNote;
import io.github.measure4j.suite.file.SuiteTest;
import io.github.measure4j.suite.file.SuiteText;
import io.github.measure4j.suite.names.SuiteOfSource;
import io.github.measure4j.suite.sphinx.SphinxReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The suite files that a command names, read and put together.
 *
 * @param suite all that can be measured, with names made unique across files
 * @param skipped what cannot
 * @param notes what was read otherwise than it is written
 * @param texts what they say of the machine, the nodes, the network, the user, the library and the files for results and
 *     progress, by these names
 * @param uncrowded tests of what is not to be measured where ranks share processors, by the names of the measurements
 */
public record Suites(
        Suite suite,
        List<SkippedTest> skipped,
        List<SuiteNote> notes,
        Map<String, String> texts,
        Map<String, SuiteTest> uncrowded) {
    /** The system property that names the folder of the suites that came with the distribution. */
    private static final String SHIPPED = "measure.suites";

    private static final List<SuiteText> SURROUNDINGS = List.of(
            SuiteText.MACHINE, SuiteText.NODE, SuiteText.NETWORK, SuiteText.USER, SuiteText.MPILIB_NAME,
            SuiteText.OUTFILE, SuiteText.LOGFILE);

    /** Everything is measured, crowded or not. */
    Suites(Suite suite, List<SkippedTest> skipped, List<SuiteNote> notes, Map<String, String> texts) {
        this(suite, skipped, notes, texts, Map.of());
    }

    /**
     * Reads the words of a command: suite files, suites that came with the distribution, and kernels with settings.
     *
     * @param strict whether what would be noted is an error
     * @param refused takes a line for each provider of kernels that cannot be used
     */
    static Suites read(List<String> words, boolean strict, Consumer<String> refused) {
        List<String> kernelsAndSuites = words.stream().filter(word -> NamedValues.in(word).isEmpty()).toList();
        List<String> complaints = new ArrayList<>();
        Optional<Suites> plain =
                KernelsInTexts.of(kernelsAndSuites, complaints::add).flatMap(some -> plain(words, some));
        plain.ifPresent(suites -> complaints.forEach(refused));
        return plain.orElseGet(() -> read(words, Catalogue.load(transport -> true, refused), strict));
    }

    /** Empty where anything is to be said of the words: the whole catalogue may say it better. */
    private static Optional<Suites> plain(List<String> words, Catalogue some) {
        try {
            return Optional.of(read(words, some, true)).filter(suites -> suites.skipped.isEmpty());
        } catch (SuiteException | UsageException e) {
            return Optional.empty();
        }
    }

    /** Reads them, with the kernels of one catalogue. */
    static Suites read(List<String> words, Catalogue catalogue, boolean strict) {
        KernelLine line = new KernelLine(
                catalogue, words.stream().flatMap(word -> NamedValues.in(word).stream()).toList());
        Assembly reading = new Assembly(strict ? SphinxReader.of(catalogue).strict() : SphinxReader.of(catalogue));
        boolean kernels = false;
        for (String word : words) {
            Path file = Path.of(word);
            if (NamedValues.in(word).isPresent()) {
                continue;
            }
            if (isKernel(word, catalogue)) {
                reading.add(word, line.measurements(word));
                kernels = true;
            } else {
                reading.add(located(file));
            }
        }
        if (!kernels && !line.settings().isEmpty()) {
            throw new UsageException("'%s' is for a kernel on the command line; in a suite file each test says it itself"
                    .formatted(line.settings().get(0)));
        }
        return reading.suites();
    }

    /** A file of that name comes first; what has a dot and no folder, and is no file, was meant to be a kernel. */
    private static boolean isKernel(String word, Catalogue catalogue) {
        if (Files.exists(located(Path.of(word))) || word.contains("/")) {
            return false;
        }
        String firstWord = word.substring(0, word.indexOf('.') + 1);
        boolean ofCatalogue = !firstWord.isEmpty()
                && catalogue.entries().stream().anyMatch(entry -> entry.name().startsWith(firstWord));
        return ofCatalogue || word.contains("*");
    }

    /** Suites as they are put together. */
    private static final class Assembly {
        private final SphinxReader reader;
        private final List<Measurement> measurements = new ArrayList<>();
        private final List<SkippedTest> skipped = new ArrayList<>();
        private final List<SuiteNote> notes = new ArrayList<>();
        private final Map<String, String> texts = new LinkedHashMap<>();
        private final Map<String, SuiteTest> uncrowded = new HashMap<>();
        private final Set<String> names = new LinkedHashSet<>();
        private final Set<String> taken = new HashSet<>();
        private int rounds;
        private OptionalLong shuffle = OptionalLong.empty();

        private Assembly(SphinxReader reader) {
            this.reader = reader;
        }

        private void add(Path path) {
            SuiteFile file = reader.read(path);
            names.add(file.suite().name());
            rounds = Math.max(rounds, file.suite().rounds());
            shuffle = file.shuffle().isPresent() ? file.shuffle() : shuffle;
            Map<String, String> renamed = new HashMap<>();
            for (SuiteTest test : file.tests()) {
                Measurement own = unique(test.measurement(), taken);
                renamed.put(test.measurement().name(), own.name());
                measurements.add(own.furtherOf().map(renamed::get).map(own::furtherTimingOf).orElse(own));
                if (!test.crowded()) {
                    uncrowded.put(own.name(), test);
                }
            }
            skipped.addAll(file.skipped());
            notes.addAll(file.notes());
            SURROUNDINGS.forEach(part -> file.text(part)
                    .ifPresent(text -> texts.put(part.name().toLowerCase(Locale.ROOT), text)));
        }

        private void add(String word, KernelLine.Found found) {
            names.add(word);
            rounds = Math.max(rounds, Suite.USUAL_ROUNDS);
            found.measurements().forEach(m -> measurements.add(unique(m, taken)));
            found.leftOut().forEach(words -> notes.add(new SuiteNote("left out", 0, words)));
        }

        private Suites suites() {
            int usual = Math.max(rounds, 1);
            Suite suite = new Suite(String.join(" + ", names), measurements, usual, shuffle);
            return new Suites(suite, skipped, notes, texts, uncrowded);
        }
    }

    /**
     * Reads names of another benchmark.
     *
     * @param strict whether what would be noted is an error
     * @param refused takes a line for each provider of kernels that cannot be used
     */
    static Suites of(SuiteOfSource asked, boolean strict, Consumer<String> refused) {
        Catalogue catalogue = Catalogue.load(transport -> true, refused);
        SphinxReader forgiving = SphinxReader.of(catalogue);
        SuiteFile file = (strict ? forgiving.strict() : forgiving).read(asked.source().word(), asked.text(catalogue));
        return new Suites(file.suite(), file.skipped(), file.notes(), Map.of());
    }

    private Suites with(Suite other) {
        return new Suites(other, skipped, notes, texts, uncrowded);
    }

    /**
     * Without what is not to be measured where ranks share processors, if they would: it counts as skipped. Ranks that were asked for
     * on the command line are as many as somebody wants.
     *
     * @param processors for the ranks
     * @param usual how many ranks a group of each transport has where a measurement does not say
     */
    Suites withoutCrowding(int processors, ToIntFunction<String> usual) {
        List<Measurement> left = new ArrayList<>();
        List<SkippedTest> out = new ArrayList<>(skipped);
        for (Measurement measurement : suite.measurements()) {
            String transport = measurement.kernel().transport();
            int ranks = Assignment.ranksOf(measurement, usual);
            SuiteTest test = uncrowded.get(measurement.name());
            if (test == null || ranks <= Math.max(processors, usual.applyAsInt(transport))) {
                left.add(measurement);
            } else {
                out.add(new SkippedTest(measurement.name(), test.type(), test.line(),
                        "%d ranks would share %d processors; %s %d measures it all the same".formatted(
                                ranks, processors, Assignment.optionOfRanks(transport), ranks)));
            }
        }
        return new Suites(suite.of(left), out, notes, texts, uncrowded);
    }

    /** With another number of rounds. */
    Suites inRounds(int number) {
        return with(suite.inRounds(number));
    }

    /** Tried out instead of measured. */
    Suites once() {
        return with(suite.once());
    }

    /** In a random order. */
    Suites shuffled(long seed) {
        return with(suite.shuffled(seed));
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
        return with(suite.of(measurements));
    }

    /**
     * With the words that a transport has for variables of which the suites say nothing, so that each record says them.
     *
     * @param facts the words by name, of a transport
     */
    Suites asUsual(Function<String, Map<String, String>> facts) {
        Map<String, Map<String, String>> known = new HashMap<>();
        List<Measurement> measurements = suite.measurements().stream()
                .map(m -> asUsual(m, known.computeIfAbsent(m.kernel().transport(), facts)))
                .toList();
        return with(suite.of(measurements));
    }

    private static Measurement asUsual(Measurement measurement, Map<String, String> facts) {
        Measurement said = measurement;
        for (Variable variable : measurement.kernel().accepts()) {
            boolean varied = measurement.axes().stream().anyMatch(axis -> axis.variable().equals(variable));
            if (facts.containsKey(variable.name()) && !varied && !said.fixed().has(variable)) {
                said = said.at(said.fixed().with(variable, variable.valueNamed(facts.get(variable.name()))));
            }
        }
        return said;
    }

    /** With the figure of each rank or thread beside that of all. */
    Suites tellingEach() {
        List<Measurement> measurements = suite.measurements().stream().map(m -> m.of(m.kernel().tellingEach())).toList();
        return with(suite.of(measurements));
    }

    /** With the stopping rule, the iterations and at least the rounds that are usual here; iterations that are varied stay. */
    Suites byOwnAccuracy() {
        List<Measurement> measurements = suite.measurements().stream().map(Suites::byOwnAccuracy).toList();
        int rounds = Math.max(suite.rounds(), Suite.USUAL_ROUNDS);
        return with(suite.of(measurements).inRounds(rounds));
    }

    private static Measurement byOwnAccuracy(Measurement m) {
        Measurement usual = Measurement.of(m.name(), m.kernel());
        boolean varied = m.axes().stream().anyMatch(axis -> axis.variable().equals(Variable.ITERATIONS));
        return new Measurement(m.name(), m.kernel(), m.axes(), m.fixed(), usual.until(), m.correction(),
                varied ? m.iterations() : usual.iterations(), m.memoryBytes(), m.budget(), m.team(),
                m.furtherOf());
    }

    private static boolean hasTwoLoops(Measurement measurement) {
        return measurement.kernel().accepts().contains(Variable.LOOP)
                && measurement.axes().stream().noneMatch(axis -> axis.variable().equals(Variable.LOOP));
    }

    /** Remarks that a person should read before the measuring begins, a line each. */
    public List<String> remarks() {
        return Stream.concat(
                        notes.stream().map(note -> "note: " + note),
                        skipped.stream().map(test -> "skipped: " + test))
                .toList();
    }

    /** The transports of all that can be measured, in the order of the suites. */
    public List<String> transports() {
        return suite.measurements().stream().map(m -> m.kernel().transport()).distinct().toList();
    }

    /** A line for people if a group that somebody else started leaves some of the suites out; empty if it measures all. */
    public Optional<String> leftOutOver(String transport) {
        Map<String, Long> others = suite.measurements().stream()
                .map(m -> m.kernel().transport())
                .filter(other -> !other.equals(transport))
                .collect(Collectors.groupingBy(other -> other, LinkedHashMap::new, Collectors.counting()));
        return others.isEmpty()
                ? Optional.empty()
                : Optional.of(others.entrySet().stream()
                        .map(other -> other.getValue() + " over " + other.getKey())
                        .collect(Collectors.joining(
                                ", ",
                                "note: this group measures over " + transport + " and leaves out ",
                                "; started alone, 'measure run' starts a group for each")));
    }

    /** A file, or the name of a suite that came with the distribution. */
    public static Path located(Path path) {
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
