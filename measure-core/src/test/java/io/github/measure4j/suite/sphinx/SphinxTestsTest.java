package io.github.measure4j.suite.sphinx;

import static io.github.measure4j.suite.sphinx.SphinxFiles.names;
import static io.github.measure4j.suite.sphinx.SphinxFiles.notes;
import static io.github.measure4j.suite.sphinx.SphinxFiles.only;
import static io.github.measure4j.suite.sphinx.SphinxFiles.read;
import static io.github.measure4j.suite.sphinx.SphinxFiles.test;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Spacing;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.file.SkippedTest;
import io.github.measure4j.suite.file.SuiteFile;
import io.github.measure4j.suite.file.SuiteTest;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tests of a suite file and their fields (spec of Sphinx, 2.4 to 2.7 and 5.2). */
class SphinxTestsTest {

    @Test
    void readsATestOnOneLineAndOnMany() {
        SuiteFile file = read("@MEASUREMENTS", "a { Type=1; }", "b", "{", "Type 2", "}", "c {", "TYPE = 3 }");
        assertThat(names(file)).containsExactly("a", "b", "c");
        assertThat(file.tests()).extracting(SuiteTest::line).containsExactly(2, 3, 7);
        assertThat(file.notes()).isEmpty();
    }

    @Test
    void makesNamesUniqueFromZeroOn() {
        SuiteFile file = read(
                "@MEASUREMENTS",
                "foo0 { Type=1; }",
                "foo { Type=1; }",
                "foo { Type=1; }",
                "foo { Type=1; }",
                "foo0 { Type=1; }");
        assertThat(names(file)).containsExactly("foo0", "foo", "foo1", "foo2", "foo00");
        assertThat(file.notes()).isEmpty();
    }

    @Test
    void readsAllFieldsOfATest() {
        SuiteFile file = test(
                "Type = 10;",
                "Variation = Nodes Length;",
                "Scale = Fixed_linear Dynamic_log;",
                "Start_Argument = 2 MIN_ARGUMENT;",
                "End_Argument = MAX_ARGUMENT 4096;",
                "Stepwidth = 1 2.5;",
                "Max_Steps = 9 Default_value;",
                "Max_Repetition = 50;",
                "Min_Repetition = 5;",
                "Min_Distance = 1; ",
                "Max_Distance = 2; ",
                "Default_Chunks = 3;",
                "Standard_error = 0.2;");
        Measurement m = only(file);
        assertThat(notes(file)).isEmpty();
        assertThat(m.axes()).extracting(Axis::variable).containsExactly(Variable.RANKS, Variable.LENGTH);
        assertThat(m.axes())
                .extracting(axis -> ((Spacing.Stepped) axis.spacing()).most())
                .containsExactly(9, 16);
        assertThat(m.axes())
                .extracting(axis -> ((Spacing.Stepped) axis.spacing()).step())
                .containsExactly(1.0, 2.5);
        assertThat(m.fixed().values()).isEqualTo(java.util.Map.of(Variable.CHUNKS, 3L));
        assertThat(m.until())
                .isEqualTo(StoppingRule.standardDeviationBelow(0.2).atLeast(5).atMost(50).noLongerThan(Duration.ofHours(1)));
    }

    @Test
    void hasAsManyDimensionsAsTheLongestListUnlessDimensionsComesAfterIt() {
        String modes = "@VARIATION_LIST NODES LENGTH ITERS";
        assertThat(axes(modes, "Start = 1 1;")).isEqualTo(2);
        assertThat(axes(modes, "Dimensions = 3;")).isEqualTo(3);
        assertThat(axes(modes, "Start = 1 1;\nDimensions = 1;")).isEqualTo(1);
        assertThat(axes(modes, "Dimensions = 1;\nStart = 1 1;")).isEqualTo(2);
    }

    private static int axes(String mode, String fields) {
        return only(read(mode, "@MEASUREMENTS", "foo {", "Type = 17;", fields, "}"))
                .axes()
                .size();
    }

    @Test
    void hasNoAxisForADimensionThatIsNotVaried() {
        assertThat(only(test("Type = 17;", "Variation = No_variation Length;", "Start = 5 7;"))
                        .axes())
                .singleElement()
                .satisfies(axis ->
                        assertThat(((Spacing.Stepped) axis.spacing()).from()).hasValue(7));
    }

    @Test
    void takesTheTypeOfTheTestBeforeWhereThereIsNone() {
        SuiteFile file = read("@MEASUREMENTS", "a { Type=17; }", "b {", "}");
        assertThat(file.tests()).extracting(test -> test.type().getAsInt()).containsExactly(17, 17);
        assertThat(notes(file))
                .isEqualTo("f:3: the test 'b' has no type and is taken for one of type 17, as the test before");
    }

    @Test
    void skipsAndNamesWhatTheCatalogueDoesNotHave() {
        SuiteFile file = SphinxReader.of(SphinxKernels.allBut(10))
                .strict()
                .read("f", "@MEASUREMENTS\na {\nType = 10;\n}\nb { Type = 1; }\na { Type = 999; }\n");
        assertThat(names(file)).containsExactly("b");
        assertThat(file.skipped())
                .extracting(SkippedTest::toString)
                .containsExactly(
                        "line 2: a is skipped: type 10 is not in the catalogue",
                        "line 6: a0 is skipped: type 999 is not in the catalogue");
    }

    /** Spec, 5.2: Sphinx drops such a test, too. */
    @Test
    void skipsATestOverAVariableThatItsKernelDoesNotAccept() {
        SuiteFile file = read("@MEASUREMENTS", "a {", "Type = 10;", "Variation = Overlap;", "}", "b { Type = 1; }");
        assertThat(names(file)).containsExactly("b");
        assertThat(file.skipped()).singleElement().satisfies(skipped -> {
            assertThat(skipped.line()).isEqualTo(2);
            assertThat(skipped.type()).hasValue(10);
            assertThat(skipped.reason())
                    .isEqualTo(
                            "overlap has no effect on sphinx.type-10; these have: iterations, length, ranks, chunks");
        });
    }

    /** Spec, 5.2: accepted is not effective, and is measured all the same. */
    @Test
    void variesWhatThePatternAcceptsThoughItHasNoEffect() {
        KernelEntry deaf = KernelEntry.named("sphinx.type-202", "", Simple.of(Kernel.EMPTY)).sphinx(202);
        SuiteFile file = SphinxReader.of(Catalogue.of(List.of(deaf)))
                .read("f", "@MEASUREMENTS\na {\nType = 202;\nVariation = Schedule Threads;\n}\nb {\nVariation = Nodes\n}\n");
        assertThat(only(file).axes()).extracting(Axis::variable).containsExactly(Variable.SCHEDULE, Variable.THREADS);
        assertThat(only(file).kernel().accepts()).contains(Variable.SCHEDULE, Variable.THREADS);
        assertThat(notes(file))
                .startsWith("f:2: schedule has no effect on type 202; the same is measured at each value, as by Sphinx 1.0\n");
        assertThat(file.skipped()).extracting(SkippedTest::name).containsExactly("b");
    }

    /** Spec, 5.2 and 6. */
    @ParameterizedTest
    @CsvSource({
        "1, schedule", "9, threads", "63, second-overlap", "306, work-amount", "16, chunks", "30, length",
        "20, root", "59, ranks", "71, iterations", "302, threads", "27, master-binding", "101, slave-binding",
        "131, overlap-function", "214, schedule-cap", "206, threads", "118, master-binding"
    })
    void knowsWhatThePatternsOfSphinxAccept(int type, String variable) {
        assertThat(PatternOfSphinx.ofType(type).orElseThrow().accepts(named(variable))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "1, ranks", "306, chunks", "10, overlap", "12, threads", "46, acker", "20, overlap", "20, master-binding",
        "32, length", "101, ranks", "128, iterations", "207, master-binding", "111, iterations"
    })
    void knowsWhatTheyDrop(int type, String variable) {
        assertThat(PatternOfSphinx.ofType(type).orElseThrow().accepts(named(variable))).isFalse();
    }

    @Test
    void hasAPatternForEachTypeOfSphinx() {
        for (int type = 1; type < 400; type++) {
            assertThat(PatternOfSphinx.ofType(type).isPresent())
                    .as("type %d", type)
                    .isEqualTo(SphinxKernels.all().ofType(type).isPresent());
        }
    }

    @Test
    void takesWhatIsNearlyABoundForOne() {
        SuiteFile file = test("Type = 17;", "Variation = Length;", "Start = MN_ARGUMENT;", "End = MXA_ARGUMENT;");
        assertThat(only(file).axes()).isEqualTo(only(test("Type = 17;", "Variation = Length;")).axes());
        assertThat(notes(file).lines())
                .containsExactly(
                        "f:5: 'MN_ARGUMENT' is taken for MIN_ARGUMENT", "f:6: 'MXA_ARGUMENT' is taken for MAX_ARGUMENT");
    }

    @Test
    void makesTheBestOfBoundsThatCannotBe() {
        SuiteFile file = test(
                "Type = 17;", "Variation = Length;", "Max_Steps = 100000;", "Min_Repetition = 0;",
                "Standard_Deviation = 0;");
        assertThat(((Spacing.Stepped) only(file).axes().get(0).spacing()).most()).isEqualTo(65536);
        assertThat(only(file).until().least()).isEqualTo(1);
        assertThat(only(file).until().most()).isEqualTo(20);
        assertThat(notes(file).lines())
                .containsExactly(
                        "f:5: '100000' steps are taken for 65536",
                        "f:6: 0 repetitions are taken for 1",
                        "f:7: a deviation of 0 is never reached: all repetitions are made");
    }

    @Test
    void fixesTheLengthOfTypesThatDoNotListenToIt() {
        SuiteFile file =
                read("@MESSAGELEN 1024", "@MEASUREMENTS", "a { Type=306; }", "b { Type=304; }", "c { Type=17; }");
        assertThat(file.suite().measurements())
                .extracting(m -> m.fixed().value(Variable.LENGTH))
                .containsExactly(256L, 4L, 1024L);
    }

    /** Spec, 3.5 and 6.4: these are what the others are corrected by. */
    @Test
    void neverCorrectsWhatCorrectsOthers() {
        SuiteFile file = read("@CORRECT yes", "@MEASUREMENTS", "a { Type=32; }", "b { Type=25; }", "c { Type=27; }");
        assertThat(file.suite().measurements())
                .extracting(Measurement::correction)
                .containsExactly(Correction.NONE, Correction.LOOP, Correction.NONE);
    }

    @Test
    void resolvesTheEndOfWhatTheFileDecides() {
        SuiteFile file = read(
                "@ITER 30",
                "@MAXOVERLAP 500",
                "@WORK_AMOUNT 70",
                "@THREADS 6",
                "@MEASUREMENTS",
                "a {",
                "Type = 61;",
                "Variation = Iters Overlap Second_overlap Work_amount Threads",
                "}");
        assertThat(only(file).axes())
                .extracting(axis -> ((Spacing.Stepped) axis.spacing()).to().getAsLong())
                .containsExactly(30L, 500L, 500L, 70L, 6L);
        assertThat(only(file).iterations()).isEmpty();
    }

    @Test
    void namesWhatWasReadByLuck() {
        SuiteFile file = test("Type = 17;", "Varation = Lenght;", "Sclae = Fixed_liner;", "Scalee = Fixed_liner;");
        assertThat(only(file).axes()).extracting(Axis::variable).containsExactly(Variable.LENGTH);
        assertThat(notes(file).lines())
                .containsExactly(
                        "f:4: 'Varation' is taken for Variation",
                        "f:4: 'Lenght' is taken for LENGTH",
                        "f:5: unknown field 'Sclae' is left out; near to it: Scale, Type, Start",
                        "f:6: 'Scalee' is taken for Scale",
                        "f:6: 'Fixed_liner' is taken for Fixed_linear");
    }

    @Test
    void saysWhatTheFileAsksFor() {
        SuiteFile file = read(
                "@ITER 3",
                "@MEASUREMENTS",
                "bcast",
                "{",
                "Type = 17;",
                "Variation = Nodes Length;",
                "Scale = Fixed_linear Dynamic_log;",
                "End = 4;",
                "}",
                "gone { Type = 999; }");
        assertThat(file.describe().lines())
                .containsExactly(
                        "line 3: bcast: sphinx.type-17 (type 17); over ranks (fixed linear, step 1, from the least to 4,"
                                + " at most 16 values), then over length (dynamic logarithmic, step 1.4142135623730951,"
                                + " from the least to the greatest, at most 16 values); at work-function=simple,"
                                + " work-amount=10, schedule=static, schedule-cap=10, schedule-chunk=1; until"
                                + " standard-deviation 0.05 at least 4 at most 20 within 1 h (4 to 20 repetitions); 3 iterations; corrected for none",
                        "line 10: gone is skipped: type 999 is not in the catalogue",
                        "f: tests: 1, skipped: 1, notes: 0; each point is visited in up to 3 rounds");
        assertThat(file.suite().measurements()).isEqualTo(List.of(only(file)));
    }

    private static Variable named(String name) {
        return Stream.of(
                        Variable.LENGTH, Variable.RANKS, Variable.ROOT, Variable.ACKER, Variable.ITERATIONS,
                        Variable.CHUNKS, Variable.OVERLAP, Variable.SECOND_OVERLAP, Variable.OVERLAP_FUNCTION,
                        Variable.THREADS, Variable.MASTER_BINDING, Variable.SLAVE_BINDING, Variable.SCHEDULE,
                        Variable.SCHEDULE_CAP, Variable.SCHEDULE_CHUNK, Variable.WORK_FUNCTION, Variable.WORK_AMOUNT)
                .filter(variable -> variable.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
