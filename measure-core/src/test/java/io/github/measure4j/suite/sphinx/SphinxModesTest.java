package io.github.measure4j.suite.sphinx;

import static io.github.measure4j.suite.sphinx.SphinxFiles.modes;
import static io.github.measure4j.suite.sphinx.SphinxFiles.notes;
import static io.github.measure4j.suite.sphinx.SphinxFiles.only;
import static io.github.measure4j.suite.sphinx.SphinxFiles.read;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Scale;
import io.github.measure4j.axis.Spacing;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.file.SuiteFile;
import io.github.measure4j.suite.file.SuiteText;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The modes of a suite file (spec of Sphinx, 2.1 to 2.3). */
class SphinxModesTest {

    @Test
    void hasTheDefaultsOfSphinxWhereAFileSaysNothing() {
        Measurement m = only(modes());
        assertThat(m.memoryBytes()).isEqualTo(4096 * 1024);
        assertThat(m.iterations()).hasValue(1);
        assertThat(m.until())
                .isEqualTo(StoppingRule.standardDeviationBelow(0.05).atLeast(4).atMost(20).noLongerThan(Duration.ofHours(1)));
        assertThat(m.correction()).isEqualTo(Correction.NONE);
        assertThat(m.axes()).isEmpty();
        assertThat(m.fixed().value(Variable.LENGTH)).isEqualTo(256);
        assertThat(m.fixed().value(Variable.WORK_AMOUNT)).isEqualTo(10);
        assertThat(m.fixed().value(Variable.SCHEDULE_CAP)).isEqualTo(10);
        assertThat(m.fixed().value(Variable.SCHEDULE_CHUNK)).isEqualTo(1);
        assertThat(m.fixed().has(Variable.THREADS)).isFalse();
    }

    @Test
    void readsEachScalarByAnySpellingThatSphinxReads() {
        SuiteFile file = modes(
                "@mem 8",
                "@Max_Repetition 30",
                "@MINREP 7",
                "@STD 0.1",
                "@ITER 5",
                "@correct yes",
                "@MSGLEN 64",
                "@THREADS 3",
                "@WORK_AMOUNT 20",
                "@SCHEDULE_CAP 4",
                "@SCHEDULE_CHUNKS 2");
        Measurement m = only(file);
        assertThat(notes(file)).isEmpty();
        assertThat(m.memoryBytes()).isEqualTo(8192);
        assertThat(m.until())
                .isEqualTo(StoppingRule.standardDeviationBelow(0.1).atLeast(7).atMost(30).noLongerThan(Duration.ofHours(1)));
        assertThat(m.iterations()).hasValue(5);
        assertThat(m.correction()).isEqualTo(Correction.LOOP);
        assertThat(m.fixed().value(Variable.LENGTH)).isEqualTo(64);
        assertThat(m.fixed().value(Variable.THREADS)).isEqualTo(3);
        assertThat(m.fixed().value(Variable.WORK_AMOUNT)).isEqualTo(20);
        assertThat(m.fixed().value(Variable.SCHEDULE_CAP)).isEqualTo(4);
        assertThat(m.fixed().value(Variable.SCHEDULE_CHUNK)).isEqualTo(2);
    }

    @Test
    void setsAllDimensionsByAModeAndTheFirstOnesByItsList() {
        SuiteFile file = modes(
                "@DIMENSIONS 3",
                "@VARIATION_LIST NODES LENGTH ITERS",
                "@SCALE Dynamic_log",
                "@SCALE_LIST Fixed_linear Fixed_log",
                "@START 3",
                "@START_LIST 2 MIN_ARGUMENT",
                "@END_LIST 8 MAX_ARGUMENT 9",
                "@STEPWIDTH 2",
                "@STEPWIDTH_LIST 1.5 3.5",
                "@MAXSTEPS 7",
                "@MAXSTEPS_LIST 5");
        assertThat(notes(file)).isEmpty();
        assertThat(only(file).axes())
                .containsExactly(
                        axis(Variable.RANKS, Scale.FIXED_LINEAR, OptionalLong.of(2), OptionalLong.of(8), 1.5, 5),
                        axis(
                                Variable.LENGTH,
                                Scale.FIXED_LOGARITHMIC,
                                OptionalLong.empty(),
                                OptionalLong.empty(),
                                3.5,
                                7),
                        axis(
                                Variable.ITERATIONS,
                                Scale.DYNAMIC_LOGARITHMIC,
                                OptionalLong.of(3),
                                OptionalLong.of(9),
                                2,
                                7));
    }

    @Test
    void keepsTheTextsWithoutTheirLeadingBlanks() {
        SuiteFile file = modes(
                "first",
                "@COMMENT  second",
                "@MACHINE  m1",
                "@USER",
                "u1",
                "",
                "u2",
                "@MACHINE m2",
                "@OUTFILE  a.out",
                "x",
                "@COMMENT third",
                "@MPILIB_NAME lib");
        assertThat(file.text(SuiteText.COMMENT)).hasValue("first\nsecond\nthird");
        assertThat(file.text(SuiteText.MACHINE)).hasValue("m2");
        assertThat(file.text(SuiteText.USER)).hasValue("u1\n\nu2");
        assertThat(file.text(SuiteText.OUTFILE)).hasValue("a.out");
        assertThat(file.text(SuiteText.MPILIB_NAME)).hasValue("lib");
        assertThat(file.text(SuiteText.NODE)).isEmpty();
        assertThat(file.text(SuiteText.LOGFILE)).isEmpty();
        assertThat(file.notes()).isEmpty();
    }

    @Test
    void joinsAllMeasurementsAndAppliesModesBetweenThemToAll() {
        SuiteFile file = read("@MEASUREMENTS", "a { Type = 17; }", "@ITER 9", "@MEASUREMENTS", "b { Type = 18; }");
        assertThat(SphinxFiles.names(file)).containsExactly("a", "b");
        assertThat(file.suite().measurements())
                .allSatisfy(m -> assertThat(m.iterations()).hasValue(9));
    }

    @Test
    void takesALineBelowAScalarModeForAnotherValue() {
        assertThat(only(modes("@MEMORY", "16")).memoryBytes()).isEqualTo(16384);
        assertThat(only(modes("@MEMORY 8", "16")).memoryBytes()).isEqualTo(16384);
    }

    @Test
    void takesTheGreatestLengthWhereItIsMeasured() {
        Axis axis = only(modes("@MESSAGELEN MAX_ARGUMENT")).axes().get(0);
        assertThat(axis.variable()).isEqualTo(Variable.LENGTH);
        assertThat(axis.values(io.github.measure4j.axis.Limits.between(1, 4096)))
                .isEqualTo(List.of(4096L));
    }

    @ParameterizedTest
    @CsvSource({
        "@VARIATION, Message_Length, length",
        "@VARIATION, nodes, ranks",
        "@VARIATION, SCHEDULE_CAP, schedule-cap",
        "@VARIATION, SCHEDULE_CHUNK, schedule-chunk",
        "@VARIATION, SCHEDULE, schedule",
        "@VARIATION, ITERS, iterations",
        "@VARIATION, THREADS, threads",
        "@VARIATION, WORK_AMOUNT, work-amount",
        "@VARIATION, WORK_FUNCTION, work-function",
        "@VARIATION, ROOT, root"
    })
    void readsEachVariation(String mode, String word, String variable) {
        assertThat(only(modes(mode + " " + word)).axes())
                .singleElement()
                .satisfies(axis -> assertThat(axis.variable().name()).isEqualTo(variable));
    }

    @Test
    void adjustsAStepThatItsScaleCannotHave() {
        assertThat(step("@SCALE fixed_log")).isEqualTo(Math.sqrt(2));
        assertThat(step("@SCALE fixed_log", "@STEPWIDTH 1")).isEqualTo(Math.sqrt(2));
        assertThat(step("@SCALE fixed_lin", "@STEPWIDTH_LIST -3")).isEqualTo(1);
        assertThat(step("@SCALE fixed_lin", "@STEPWIDTH_LIST 0.5")).isEqualTo(1);
        assertThat(step("@SCALE fixed_lin", "@STEPWIDTH_LIST 2.5")).isEqualTo(2.5);
    }

    private static double step(String... modes) {
        Axis axis = only(modes("@VARIATION LENGTH\n" + String.join("\n", modes)))
                .axes()
                .get(0);
        return ((Spacing.Stepped) axis.spacing()).step();
    }

    private static Axis axis(
            Variable variable, Scale scale, OptionalLong from, OptionalLong to, double step, int most) {
        return Axis.on(variable, new Spacing.Stepped(scale, from, to, step, most));
    }
}
