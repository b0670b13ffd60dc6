package io.github.measure4j.suite.sphinx;

import static io.github.measure4j.suite.sphinx.SphinxFiles.names;
import static io.github.measure4j.suite.sphinx.SphinxFiles.notes;
import static io.github.measure4j.suite.sphinx.SphinxFiles.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Limits;
import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Spacing;
import io.github.measure4j.axis.Survey;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.file.SuiteFile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Whole files as people write them, odd ones among them, and files made up over all that the format has. */
class SphinxInputsTest {

    /** As a run walks them: what an axis has depends on those outside of it. */
    private static List<String> points(Measurement m, int ranks) {
        Survey survey = Survey.of(m.axes(), Point.NOWHERE, (variable, outer) -> {
            Limits limits = m.kernel().limits(
                    variable, m.memoryBytes(), variable.equals(Variable.RANKS) ? ranks : (int) outer.valueOr(Variable.RANKS, ranks));
            return variable.equals(Variable.ACKER) ? limits.without(outer.valueOr(Variable.ROOT, 0)) : limits;
        }, 10_000);
        List<String> points = new ArrayList<>();
        for (Optional<Point> next = survey.next(); next.isPresent(); next = survey.next()) {
            points.add(m.axes().stream().map(axis -> axis.variable()).map(next.get()::value).map(Object::toString)
                    .collect(Collectors.joining(" ")));
            survey.measured(next.get(), 1, 0);
        }
        return points;
    }

    private static List<Long> values(Measurement m, int axis, Limits limits) {
        return m.axes().get(axis).values(limits);
    }

    @Test
    void whatEditorsOfAnotherSystemLeave() {
        SuiteFile file = read(
                "a line before any mode, with an @ sign\r", "@memory 1024\r", "@MaxRepDefault 30\r", "@measurements\r",
                "\r", "\tping-pong {\r", "\t\tTYPE=1;;;\r", "\r", "  variation  =  length ;\r", "\tEND = 64 ;\r",
                "max_steps=8\r", "}\r", "\r");
        Measurement m = SphinxFiles.only(file);
        assertThat(m.name()).isEqualTo("ping-pong");
        assertThat(m.memoryBytes()).isEqualTo(1 << 20);
        assertThat(m.until().most()).isEqualTo(30);
        assertThat(values(m, 0, Limits.between(1, 1 << 19))).containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L, 64L);
        assertThat(notes(file)).contains("f:1:", "CR-LF");
    }

    @Test
    void modesThatListAndFieldsThatOverrideThem() {
        SuiteFile file = read(
                "@DIMENSIONS 3",
                "@VARIATION_LIST NODES LENGTH CHUNKS",
                "@SCALE_LIST fixed_linear dynamic_log fixed_log",
                "@START_LIST 2 1 MIN_ARGUMENT",
                "@END_LIST MAX_ARGUMENT 4096 8",
                "@STEPWIDTH_LIST 1 2 2",
                "@MAXSTEPSDEFAULT_LIST 3 5 4",
                "@CHUNKS 12",
                "@MEASUREMENTS",
                "as-the-file { Type = 12; }",
                "less",
                "{",
                "  Type = 12",
                "  Dimensions = 1",
                "}",
                "other {",
                "  Type = 12; ",
                "  Variation = Chunks Length",
                "  Start = 1 8; ",
                "  Max_Steps = Default_value 2;",
                "}");
        List<Measurement> all = file.suite().measurements();
        Limits ranks = Limits.between(2, 4);
        assertThat(points(all.get(0), 4)).hasSize(3 * 5 * 4);
        assertThat(values(all.get(0), 1, Limits.between(1, 1 << 20))).containsExactly(1L, 2L, 4L, 8L, 4096L);
        assertThat(values(all.get(0), 2, Limits.between(1, 1 << 20))).containsExactly(1L, 2L, 4L, 8L);
        assertThat(all.get(1).axes()).hasSize(1);
        assertThat(values(all.get(1), 0, ranks)).containsExactly(2L, 3L, 4L);
        assertThat(all.get(2).axes()).extracting(axis -> axis.variable().name()).containsExactly("length", "chunks");
        assertThat(notes(file)).as("the third dimension stays that of the file").contains("chunks is varied twice");
    }

    @Test
    void spellingsThatSphinxKnowsByALetterOrTwo() {
        SuiteFile file = read(
                "@NETWERK none", "@STD 0.1", "@OVERHEAD yes", "@MESSAGELENGTH max", "@MSG 64", "@ITERATIONS_PER_REPETITION 7",
                "@MEASURE", "a", "{", "Typ = 17", "Varation = LENGHT_of_message Nodles", "Scales = F_IN fixed-logarithm",
                "Stdev = 0.2", "MaxRepetitions = 9", "MinRepeats = default", "}");
        Measurement m = SphinxFiles.only(file);
        assertThat(m.axes()).extracting(axis -> axis.variable().name()).containsExactly("length", "ranks");
        assertThat(((Spacing.Stepped) m.axes().get(1).spacing()).scale().logarithmic()).isTrue();
        assertThat(m.until().accuracy()).isEqualTo(0.2);
        assertThat(m.until().most()).isEqualTo(9);
        assertThat(m.until().least()).isEqualTo(4);
        assertThat(m.iterations()).hasValue(7);
        assertThat(m.correction()).isNotEqualTo(Correction.NONE);
    }

    @Test
    void namesThatAreThereAlreadyAndBracesInAllPlaces() {
        SuiteFile file = read(
                "@MEASUREMENTS", "foo {", "Type = 17", "}", "foo0 { Type = 17 }", "foo", "{", "Type = 17 }",
                "@COMMENT in between", "a { that is a comment", "@MEASUREMENTS", "foo { Type = 17; }", "_foo_ {", "Type=17", "} ");
        assertThat(names(file)).contains("foo", "foo0", "foo1", "foo2", "_foo_").doesNotHaveDuplicates();
    }

    @Test
    void ranksThatAcknowledgeOverRootsAndNodes() {
        SuiteFile file = read(
                "@DIMENSIONS 3", "@MAXSTEPSDEFAULT 200", "@VARIATION_LIST NODES ROOT ACKER", "@START_LIST 2 0 0", "@MEASUREMENTS",
                "all { Type = 46 }", "two { Type = 49", "Start = 3 1", "End = 3 1", "}");
        assertThat(points(file.suite().measurements().get(0), 3)).containsExactly(
                "2 0 1", "2 1 0", "3 0 1", "3 0 2", "3 1 0", "3 1 2", "3 2 0", "3 2 1");
        assertThat(points(file.suite().measurements().get(1), 3)).containsExactly("3 1 0", "3 1 2");
    }

    @Test
    void signsInOddPlaces() {
        SuiteFile file = read(
                "@USER somebody@somewhere.net", "second line of the user", "@COMMENT", "see @MACHINES below", "",
                "@MEASUREMENTS", "a@b { Type = 18 }");
        assertThat(file.suite().measurements()).isNotEmpty();
        assertThat(file.notes()).allSatisfy(note -> assertThat(note.toString()).startsWith("f:"));
    }

    /**
     * Every type over every variable that its pattern accepts, on every scale, with ranges and steps drawn at will: what is
     * read has the variables that were asked for, each axis begins, ends and counts as its scale says, and reading is the same
     * whatever the letters' case, the blanks and the semicolons.
     */
    @Test
    void filesMadeUpOverAllThatTheFormatHas() {
        Random random = new Random(5);
        Map<Variable, Integer> seen = new TreeMap<>(Comparator.comparing(Variable::name));
        int[] types = SphinxKernels.all().entries().stream().mapToInt(entry -> entry.types().get(0)).toArray();
        for (int trial = 0; trial < 3_000; trial++) {
            int type = types[random.nextInt(types.length)];
            List<Made> dimensions = Made.some(random, type);
            String text = file(type, dimensions, false, random);
            SuiteFile read = SphinxReader.of(SphinxKernels.all()).read("f", text);
            assertThat(read.skipped()).as(text).isEmpty();
            List<Measurement> measurements = read.suite().measurements();
            Measurement m = measurements.get(0);
            assertThat(m.axes()).as(text).extracting(axis -> axis.variable())
                    .containsExactlyInAnyOrderElementsOf(dimensions.stream().map(Made::variable).toList());
            for (Made made : dimensions) {
                seen.merge(made.variable(), 1, Integer::sum);
                List<Long> values = m.axes().stream().filter(axis -> axis.variable().equals(made.variable())).findFirst()
                        .orElseThrow().values(Limits.between(0, 1 << 20));
                assertThat(values).as(text).isNotEmpty().hasSizeLessThanOrEqualTo(made.steps()).contains(made.end());
                assertThat(values).as(text).isSorted();
            }
            Suite odd = new Suite(SphinxReader.of(SphinxKernels.all()).read("f", file(type, dimensions, true, random)));
            assertThat(odd.measurement().axes()).as(text).isEqualTo(m.axes());
            assertThat(odd.measurement().until()).isEqualTo(m.until());
        }
        assertThat(seen.keySet()).as("every variable of Sphinx").hasSize(17);
    }

    private record Suite(SuiteFile file) {
        Measurement measurement() {
            return file.suite().measurements().get(0);
        }
    }

    /** A dimension made up. */
    private record Made(Variable variable, String word, String scale, long start, long end, double step, int steps) {
        private static final Map<String, Variable> WORDS = Map.ofEntries(
                Map.entry("Length", Variable.LENGTH), Map.entry("Nodes", Variable.RANKS), Map.entry("Root", Variable.ROOT),
                Map.entry("ACKer", Variable.ACKER), Map.entry("Iters", Variable.ITERATIONS),
                Map.entry("Chunks", Variable.CHUNKS), Map.entry("Overlap", Variable.OVERLAP),
                Map.entry("Second_overlap", Variable.SECOND_OVERLAP), Map.entry("Overlap_omp", Variable.OVERLAP_FUNCTION),
                Map.entry("Threads", Variable.THREADS), Map.entry("Master_binding", Variable.MASTER_BINDING),
                Map.entry("Slave_binding", Variable.SLAVE_BINDING), Map.entry("Schedule", Variable.SCHEDULE),
                Map.entry("Schedule_cap", Variable.SCHEDULE_CAP), Map.entry("Schedule_chunk", Variable.SCHEDULE_CHUNK),
                Map.entry("Work_function", Variable.WORK_FUNCTION), Map.entry("Work_amount", Variable.WORK_AMOUNT));

        static List<Made> some(Random random, int type) {
            var accepts = SphinxKernels.all().allOfType(type).get(0).accepts();
            List<String> words = new ArrayList<>(WORDS.keySet().stream().sorted()
                    .filter(word -> accepts.contains(WORDS.get(word))).toList());
            Collections.shuffle(words, random);
            List<Made> some = new ArrayList<>();
            for (String word : words.subList(0, Math.min(words.size(), 1 + random.nextInt(3)))) {
                String scale = List.of("Fixed_linear", "FIXED_LOG", "Dynamic_linear", "dynamic_logarithmic").get(random.nextInt(4));
                long start = 1 + random.nextInt(3);
                some.add(new Made(WORDS.get(word), word, scale, start, start + random.nextInt(200), 1.5 + random.nextInt(8),
                        1 + random.nextInt(20)));
            }
            return some;
        }
    }

    private static String file(int type, List<Made> dimensions, boolean oddly, Random random) {
        List<String> lines = new ArrayList<>(List.of("made up", "@MEASUREMENTS", "made {", "Type = " + type + ";"));
        lines.add("Variation = " + joined(dimensions, Made::word) + ";");
        lines.add("Scale = " + joined(dimensions, Made::scale) + ";");
        lines.add("Start = " + joined(dimensions, made -> made.start() + "") + ";");
        lines.add("End = " + joined(dimensions, made -> made.end() + "") + ";");
        lines.add("Stepwidth = " + joined(dimensions, made -> made.step() + "") + ";");
        lines.add("Max_Steps = " + joined(dimensions, made -> made.steps() + "") + ";");
        lines.add("}");
        if (oddly) {
            lines.replaceAll(line -> odd(line, random));
        }
        return String.join("\n", lines);
    }

    private static String odd(String line, Random random) {
        String text = random.nextBoolean() ? line.toUpperCase(Locale.ROOT) : line.toLowerCase(Locale.ROOT);
        text = random.nextBoolean() ? text.replace(";", "") : text.replace(";", " ; ");
        return line.startsWith("@") || line.contains("{") || line.contains("}")
                ? text
                : " ".repeat(random.nextInt(3)) + text.replace(" = ", random.nextBoolean() ? "=" : "   =  ");
    }

    private static String joined(List<Made> dimensions, Function<Made, String> part) {
        return String.join(" ", dimensions.stream().map(part).toList());
    }
}
