package io.github.measure4j.suite.sphinx;

import static io.github.measure4j.suite.sphinx.SphinxFiles.notes;
import static io.github.measure4j.suite.sphinx.SphinxFiles.only;
import static io.github.measure4j.suite.sphinx.SphinxFiles.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Scale;
import io.github.measure4j.axis.Spacing;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.Budget;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.suite.file.SuiteFile;
import io.github.measure4j.suite.sphinx.text.SphinxMode;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The additions of this library to the format. */
class SphinxDialectTest {
    @Test
    void hasTheDefaultsOfThisLibrary() {
        SuiteFile file = read(
                "a comment",
                "@DIALECT measure",
                "@MEASUREMENTS",
                "bcast {",
                "Kernel = sphinx.type-17;",
                "Variation = Nodes Length;",
                "}");
        Measurement m = only(file);
        Measurement usual = Measurement.of("bcast", m.kernel());
        assertThat(m.until()).isEqualTo(usual.until());
        assertThat(m.iterations()).isEmpty();
        assertThat(m.correction()).isEqualTo(usual.correction());
        assertThat(m.memoryBytes()).isEqualTo(usual.memoryBytes());
        assertThat(m.axes()).containsExactly(Variable.RANKS.all(), Variable.LENGTH.all());
        assertThat(file.tests().get(0).type()).isEmpty();
        assertThat(file.notes()).isEmpty();
    }

    private static String[] own(String... fields) {
        return Stream.of(Stream.of("@DIALECT measure", "@MEASUREMENTS", "foo {", "Type = 17;"), Arrays.stream(fields), Stream.of("}"))
                .flatMap(lines -> lines)
                .toArray(String[]::new);
    }

    @ParameterizedTest
    @CsvSource({
        "64, 64", "64B, 64", "1K, 1024", "2k, 2048", "1KB, 1024", "1Ki, 1024", "1KiB, 1024", "3M, 3145728", "1MiB, 1048576",
        "32M, 33554432"
    })
    void aLengthMayHaveAUnit(String word, long bytes) {
        assertThat(only(read(own("Message_length = " + word + ";"))).fixed().value(Variable.LENGTH)).isEqualTo(bytes);
        SuiteFile file = read(own("Variation = Length;", "Values = 1 " + word + ";"));
        assertThat(only(file).axes()).containsExactly(Variable.LENGTH.at(1, bytes));
        assertThat(file.notes()).isEmpty();
        SuiteFile range = read(own("Variation = Length;", "Start = 1;", "End = " + word + ";"));
        assertThat(((Spacing.Stepped) only(range).axes().get(0).spacing()).to()).isEqualTo(OptionalLong.of(bytes));
        assertThat(range.notes()).isEmpty();
        SuiteFile mode = read("@DIALECT measure", "@MESSAGELEN " + word, "@MEASUREMENTS", "foo {", "Type = 17;", "}");
        assertThat(only(mode).fixed().value(Variable.LENGTH)).isEqualTo(bytes);
    }

    @Test
    void aLengthThatIsTooLargeWithItsUnitIsRefused() {
        assertThatThrownBy(() -> read(own("Message_length = 99999T;"))).hasMessageStartingWith("f:5: '99999T' is too large");
    }

    @Test
    void sphinxTakesNoUnit() {
        SuiteFile file = read("@MEASUREMENTS", "foo {", "Type = 17;", "Message_length = 4K;", "}");
        assertThat(only(file).fixed().value(Variable.LENGTH)).isEqualTo(4);
        assertThat(notes(file)).contains("f:4: '4K' is taken for '4'");
    }

    @Test
    void aShareMayBeInPercent() {
        String[] varied = {"Variation = Length;", "Refine = 5%;"};
        assertThat(only(read(own(varied))).axes().get(0).refinement()).isEqualTo(
                only(read(own("Variation = Length;", "Refine = 0.05;"))).axes().get(0).refinement());
        assertThat(read(own(varied)).notes()).isEmpty();
    }

    @Test
    void anUnknownFieldIsRefusedWithWhatWasMeant() {
        assertThatThrownBy(() -> read(own("Length = 64;")))
                .hasMessage("f:5: unknown field 'Length'; did you mean Message_length?");
        assertThatThrownBy(() -> read(own("Sclae = FIXED_LINEAR;")))
                .hasMessage("f:5: unknown field 'Sclae'; did you mean Scale?");
        assertThatThrownBy(() -> read(own("Lenght = 64;")))
                .hasMessage("f:5: unknown field 'Lenght'; did you mean Message_length?");
        assertThatThrownBy(() -> read(own("Frobnicate = 64;"))).hasMessageContaining("unknown field 'Frobnicate'; near to it: ");
    }

    /** Neither are they measured, nor is it passed over in silence. */
    @Test
    void listedLengthsThatTheMemoryHasNoRoomForAreNoted() {
        String[] lines = {
            "@DIALECT measure", "@MEMORY 1", "@MEASUREMENTS", "foo {", "Type = 17;", "Variation = Length;",
            "Values = 8 512 513 4096;", "}"};
        assertThat(notes(read(lines)))
                .isEqualTo("f:7: length at [513, 4096] is left out; up to 512 is possible here: @MEMORY says so");
        assertThatThrownBy(() -> SphinxReader.of(SphinxKernels.all()).strict().read("f", String.join("\n", lines)))
                .hasMessageStartingWith("f:7: length at [513, 4096]");
    }

    @Test
    void listedProcessorsThatAreNotHereAreNoted() {
        assertThat(notes(read("@DIALECT measure", "@MEASUREMENTS", "foo {", "Type = 101;", "Variation = Master_binding;",
                        "Values = -1 0 100000;", "}")))
                .startsWith("f:6: master-binding at [100000] is left out; up to ");
    }

    @Test
    void readsTheSuiteThatTheBuilderMakes() {
        Suite file = read(
                        "@DIALECT measure",
                        "@ROUNDS 2",
                        "@MEASUREMENTS",
                        "bcast {",
                        "Kernel = sphinx.type-17;",
                        "Variation = Nodes Length;",
                        "Start = 2 8;",
                        "End = 4 65536;",
                        "Refine = 0.05;",
                        "Until = standard-error 0.01 at least 8 at most 200;",
                        "Budget = 300 points 1 min;",
                        "}",
                        "team {",
                        "Kernel = sphinx.type-202;",
                        "Variation = Threads;",
                        "Values = 1 2 4;",
                        "Iterations = 7;",
                        "Correction = loop;",
                        "}")
                .suite();
        Suite built = Suite.named("f")
                .rounds(2)
                .measure("bcast", SphinxKernels.all().ofType(17).orElseThrow())
                .over(Variable.RANKS.from(2).to(4), Variable.LENGTH.from(8).to(65536).refinedTo(0.05))
                .until(StoppingRule.standardErrorBelow(0.01).atLeast(8).atMost(200))
                .atMostPoints(300)
                .atMostTime(Duration.ofMinutes(1))
                .measure("team", SphinxKernels.all().ofType(202).orElseThrow())
                .over(Variable.THREADS.at(1, 2, 4))
                .iterating(7)
                .correctedBy(Correction.LOOP)
                .build();
        assertThat(file).isEqualTo(built);
    }

    @Test
    void readsItsOwnFieldsInEitherDialect() {
        for (String dialect : List.of("measure", "sphinx")) {
            Measurement m = only(read(
                    "@DIALECT " + dialect,
                    "@MEASUREMENTS",
                    "bcast {",
                    "Kernel = sphinx.type-17;",
                    "Variation = Length;",
                    "Scale = Fixed_log;",
                    "Stepwidth = 4;",
                    "Until = standard-error 0.01;",
                    "Max_Repetition = 60;",
                    "Refine = 0.05;",
                    "Max_Steps = 40;",
                    "Iterations = 100;",
                    "Correction = synchronisation;",
                    "}"));
            OptionalLong open = OptionalLong.empty();
            assertThat(m.axes())
                    .containsExactly(
                            Axis.on(Variable.LENGTH, new Spacing.Stepped(Scale.FIXED_LOGARITHMIC, open, open, 4, 40))
                                    .refinedTo(0.05)
                                    .atMost(40));
            assertThat(m.until())
                    .isEqualTo(StoppingRule.standardErrorBelow(0.01).atMost(60));
            assertThat(m.iterations()).hasValue(100);
            assertThat(m.correction()).isEqualTo(Correction.SYNCHRONISATION);
        }
    }

    /** The rule is the same by its name and by the builder, and what is said of a test can be written into one. */
    @Test
    void readsAllRulesByTheirNames() {
        for (StoppingRule rule : List.of(
                StoppingRule.medianWithin(0.01),
                StoppingRule.standardErrorBelow(0.01).atMost(100),
                StoppingRule.standardDeviationBelow(0.07),
                StoppingRule.after(30),
                StoppingRule.byVolume(),
                StoppingRule.during(Duration.ofMillis(200)),
                StoppingRule.medianWithin(0.01).atLeast(50).and(StoppingRule.during(Duration.ofSeconds(1))))) {
            for (String dialect : List.of("measure", "sphinx")) {
                SuiteFile file = read(
                        "@DIALECT " + dialect,
                        "@MEASUREMENTS",
                        "bcast { Type = 17; Until = " + rule + "; Budget = 200 points 1.5 min; }");
                assertThat(only(file).until()).isEqualTo(rule);
                assertThat(only(file).budget()).isEqualTo(new Budget(200, Duration.ofSeconds(90)));
                assertThat(file.tests().get(0).describe()).contains("; until " + rule + " (", "; spending 200 points 90 s;");
            }
        }
    }

    @Test
    void boundsOfTheFileBoundTheRule() {
        Measurement m = only(read(
                "@DIALECT measure",
                "@MAXREPDEFAULT 60",
                "@MEASUREMENTS",
                "a { Type = 17; Until = median 0.01 or during 2 s; Min_Repetition = 40; }"));
        assertThat(m.until())
                .isEqualTo(StoppingRule.read("(median 0.01 or during 2 s) at least 40 at most 60"));
    }

    @Test
    void readsItsOwnModes() {
        Measurement m = only(read(
                "@DIALECT measure",
                "@UNTIL repetitions 30",
                "@REFINE 0.1",
                "@BUDGET 30 points",
                "@ITERATIONS 7",
                "@CORRECT none",
                "@MEASUREMENTS",
                "bcast {",
                "Type = 17;",
                "Variation = Length;",
                "}"));
        assertThat(m.until()).isEqualTo(StoppingRule.after(30));
        assertThat(m.axes()).containsExactly(Variable.LENGTH.all().refinedTo(0.1));
        assertThat(m.budget()).isEqualTo(Budget.UNLIMITED.atMostPoints(30));
        assertThat(m.iterations()).hasValue(7);
        assertThat(m.correction()).isEqualTo(Correction.NONE);
    }

    @Test
    void roundsAreOfTheWholeFile() {
        String test = "a { Type = 17; }";
        assertThat(read("@MEASUREMENTS", test).suite().rounds()).isEqualTo(Suite.USUAL_ROUNDS);
        assertThat(read("@ROUNDS 1", "@MEASUREMENTS", test).suite().rounds()).isEqualTo(1);
        assertThat(read("@DIALECT measure", "@ROUNDS 5", "@MEASUREMENTS", test).suite().rounds()).isEqualTo(5);
        assertThat(notes(read("@ROUNDS 0", "@MEASUREMENTS", test))).contains("a whole number from 1 to 100");
    }

    @Test
    void choosesIterationsInAFileOfSphinxWhereAsked() {
        assertThat(only(read("@ITERATIONS auto", "@MEASUREMENTS", "a { Type = 17; }"))
                        .iterations())
                .isEmpty();
        assertThat(only(read("@MEASUREMENTS", "a {", "Type = 17;", "Iterations = auto;", "}"))
                        .iterations())
                .isEmpty();
    }

    @Test
    void measuresAtListedValues() {
        Measurement m = only(read(
                "@MEASUREMENTS",
                "a {",
                "Type = 17;",
                "Variation = Length;",
                "Values = 64 1 8;",
                "Message_length = 3;",
                "}"));
        assertThat(m.axes())
                .singleElement()
                .satisfies(axis -> assertThat(axis.spacing()).isEqualTo(new Spacing.Listed(List.of(64L, 1L, 8L))));
        assertThat(m.fixed().has(Variable.LENGTH)).isFalse();
    }

    @Test
    void saysNothingOfWhatSphinxMakesOfIt() {
        SuiteFile file = read(
                "@DIALECT measure",
                "mail me@netlib.org",
                "@MEMORY 8",
                "",
                "@WORK_FUNCTION spin",
                "@MEASUREMENTS",
                "a { Type = 17; Variation = Root; Correction = loop; }");
        assertThat(notes(file)).isEmpty();
        assertThat(only(file).correction()).isEqualTo(Correction.LOOP);
    }

    /** Spec, 2.4: none of these may contain a piece by which Sphinx recognises a field; two mean the same there. */
    @ParameterizedTest
    @CsvSource({
        "Kernel, KERNEL",
        "Until, UNTIL",
        "Refine, REFINE",
        "Budget, BUDGET",
        "Iterations, ITERATIONS",
        "Values, VALUES",
        "Strategy, STRATEGY",
        "Message_length, MESSAGE_LENGTH",
        "Correction, CORRECTION"
    })
    void hasFieldsThatAreNotTakenForOthers(String name, SphinxField field) {
        assertThat(SphinxField.ALL.find(name)).hasValue(field);
    }

    @ParameterizedTest
    @CsvSource({
        "@DIALECT, DIALECT",
        "@UNTIL, UNTIL",
        "@REFINE, REFINE",
        "@BUDGET, BUDGET",
        "@ROUNDS, ROUNDS",
        "@STRATEGY, STRATEGY",
        "@CLOCK, CLOCK",
        "@ITERATIONS, ITERSPERREPDEFAULT"
    })
    void hasModesThatAreNotTakenForOthers(String word, SphinxMode mode) {
        assertThat(SphinxMode.ALL.find(word)).hasValue(mode);
    }

    @Test
    void cachesAreClearedBeforeTheRepetitionsOfAnyKernel() {
        Measurement field = only(read("@DIALECT measure", "@MEASUREMENTS", "a {", "Type = 1;", "Cleared = 32M;", "}"));
        assertThat(field.fixed().value(Variable.CLEARED)).isEqualTo(32L << 20);
        Measurement mode = only(read("@DIALECT measure", "@CLEARED 1M", "@MEASUREMENTS", "a {", "Type = 1;", "}"));
        assertThat(mode.fixed().value(Variable.CLEARED)).isEqualTo(1L << 20);
        Measurement axis = only(read(
                "@DIALECT measure", "@MEASUREMENTS", "a {", "Type = 1;", "Variation = Cleared;", "Values = 0 4M;", "}"));
        assertThat(axis.axes()).containsExactly(Variable.CLEARED.at(0, 4L << 20));
        Measurement usual = only(read("@DIALECT measure", "@MEASUREMENTS", "a {", "Type = 1;", "}"));
        assertThat(usual.fixed().has(Variable.CLEARED)).isFalse();
        assertThatThrownBy(() -> read("@DIALECT measure", "@MEASUREMENTS", "a {", "Type = 1;", "Cleared = 2G;", "}"))
                .hasMessageContaining("from 0 to 1073741824");
    }

    @Test
    void anOrderAtRandomIsOfTheWholeFile() {
        String test = "a { Type = 17; }";
        assertThat(read("@MEASUREMENTS", test).suite().shuffle()).isEmpty();
        assertThat(read("@SHUFFLE 42", "@MEASUREMENTS", test).suite().shuffle()).hasValue(42);
    }
}
