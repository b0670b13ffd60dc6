package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.names.FixedKernel;
import io.github.measure4j.suite.names.Source;
import io.github.measure4j.suite.names.SourceName;
import io.github.measure4j.suite.names.SourceNames;
import io.github.measure4j.suite.sphinx.SphinxReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each line of the page for those who come from another tool, against the tables of names, the catalogue and the suites. */
class FromOtherToolsTest {
    private static final Path PAGE = Path.of("..", "docs", "guides", "from-other-tools.md");
    private static final Path SUITES = Path.of("src", "dist", "suites");
    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern KERNEL = Pattern.compile("(mpi|shmem|threads)\\.[a-z0-9.*-]+");

    /** The sections whose left column has names of a table. */
    private static final Map<String, List<Source>> TABLES = Map.of(
            "OSU micro-benchmarks", List.of(Source.OSU),
            "Intel MPI Benchmarks", List.of(Source.IMB),
            "SKaMPI", List.of(Source.SKAMPI98, Source.SKAMPI5),
            "PARKBENCH's low-level benchmarks", List.of(Source.PARKBENCH),
            "ReproMPI", List.of(Source.REPROMPI));

    /** A line of a table: the section it is in, what stands left, and all the rest. */
    record Line(String section, String left, String rest) {
        @Override
        public String toString() {
            return left;
        }
    }

    static List<Line> lines() {
        try {
            List<Line> lines = new ArrayList<>();
            String section = "";
            for (String line : Files.readAllLines(PAGE)) {
                section = line.startsWith("## ") ? line.substring(3) : section;
                if (line.startsWith("| ") && !line.startsWith("| ---")) {
                    int end = line.indexOf(" | ", 2);
                    lines.add(new Line(section, line.substring(2, end), line.substring(end + 3)));
                }
            }
            return lines;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> code(String text) {
        Matcher matcher = CODE.matcher(text);
        return matcher.results().map(found -> found.group(1)).toList();
    }

    /** The kernels that a text names, with those that an end alone stands for: {@code mpi.rma.put.flush}, {@code lock}. */
    private static List<String> kernels(String text) {
        return code(text).stream().filter(word -> KERNEL.matcher(word).matches()).toList();
    }

    private static Pattern glob(String name) {
        return Pattern.compile(
                Stream.of(name.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining("[a-z0-9.-]*")));
    }

    @ParameterizedTest
    @MethodSource("lines")
    void theKernelsOfALineAreInTheCatalogue(Line line) {
        for (String name : kernels(line.rest())) {
            assertThat(CATALOGUE.entries().stream().map(KernelEntry::name).filter(glob(name).asMatchPredicate()))
                    .as(name)
                    .isNotEmpty();
        }
    }

    /** Where a table of names has the word on the left, one of the kernels on the right is what the table says. */
    @ParameterizedTest
    @MethodSource("lines")
    void aNameOnTheLeftIsMeasuredByAKernelOnTheRight(Line line) {
        List<Pattern> right = kernels(line.rest()).stream().map(FromOtherToolsTest::glob).toList();
        for (String word : code(line.left())) {
            Set<String> measured = named(line.section(), word).stream()
                    .flatMap(name -> name.kernels().stream())
                    .map(FixedKernel::kernel)
                    .collect(Collectors.toSet());
            if (!measured.isEmpty() && !right.isEmpty()) {
                assertThat(measured).as(word).anyMatch(name -> right.stream().anyMatch(one -> one.matcher(name).matches()));
            }
        }
    }

    /** Of a name with a suite or an option before it, the last word is enough. */
    private static Optional<SourceName> named(String section, String word) {
        return TABLES.getOrDefault(section, List.of()).stream()
                .flatMap(source -> SourceNames.of(source).all().stream())
                .filter(name -> name.name().equals(word) || name.name().endsWith(" " + word))
                .findFirst();
    }

    /** An OSU program, an IMB benchmark or an option of ReproMPI that stands there is one that the tool has. */
    @Test
    void eachNameOfOsuAndReproMpiIsKnown() {
        for (Line line : lines()) {
            if (line.section().equals("OSU micro-benchmarks") || line.section().equals("ReproMPI")) {
                assertThat(code(line.left()).stream().filter(word -> word.startsWith("osu_") || word.startsWith("--")).toList())
                        .allSatisfy(word -> assertThat(known(line.section(), word)).as(word).isTrue());
            }
        }
    }

    private static boolean known(String section, String word) {
        String first = word.split("[ =]")[0];
        return TABLES.get(section).stream()
                .flatMap(source -> SourceNames.of(source).all().stream())
                .anyMatch(name -> name.name().startsWith(first) || name.name().startsWith("option " + first));
    }

    /** What stands on the right as a line of a suite file can be read there, on a kernel of that line or one that it is for. */
    @ParameterizedTest
    @MethodSource("lines")
    void wordsOfSuiteFilesCanBeRead(Line line) {
        for (String words : code(line.rest())) {
            boolean mode = words.startsWith("@");
            boolean field = words.matches("[A-Z][A-Za-z_]* = .*") && !words.contains("...");
            if (!mode && !field || words.equals("@COMMENT")) {
                continue;
            }
            String fields = field ? words + (words.endsWith(";") ? "" : ";") : "";
            // Some say how lengths are varied, and leave out that they are.
            assertThat(kernelsFor(line).anyMatch(kernel -> reads(mode ? words : "", kernel, fields)
                            || reads(mode ? words : "", kernel, "Variation = Length;\n" + fields)))
                    .as(words)
                    .isTrue();
        }
    }

    private static Stream<String> kernelsFor(Line line) {
        Stream<String> own = CATALOGUE.entries().stream()
                .map(KernelEntry::name)
                .filter(name -> kernels(line.rest()).stream().anyMatch(one -> glob(one).matcher(name).matches()));
        return Stream.concat(own, Stream.of("mpi.bcast", "mpi.pingpong.send-recv", "mpi.pingpong.between", "mpi.parkbench.poly3"));
    }

    private static boolean reads(String mode, String kernel, String fields) {
        try {
            return SphinxReader.of(CATALOGUE).strict().read("page", """
                    @DIALECT measure
                    %s
                    @MEASUREMENTS
                    test
                    {
                    Kernel = %s;
                    %s
                    }
                    """.formatted(mode, kernel, fields)).skipped().isEmpty();
        } catch (RuntimeException e) {
            return false;
        }
    }

    @Test
    void theSuitesThatAreNamedAreThere() throws IOException {
        Matcher matcher = Pattern.compile("the suite `([a-z0-9-]+)`").matcher(Files.readString(PAGE));
        assertThat(matcher.results().map(found -> found.group(1)).toList())
                .isNotEmpty()
                .allMatch(name -> Files.exists(SUITES.resolve(name + ".suite")));
    }

    @Test
    void theSectionsAreThoseOfTheTest() {
        Map<String, Long> sections = new TreeMap<>(
                lines().stream().collect(Collectors.groupingBy(Line::section, Collectors.counting())));
        assertThat(sections.keySet()).containsAll(TABLES.keySet());
    }
}
