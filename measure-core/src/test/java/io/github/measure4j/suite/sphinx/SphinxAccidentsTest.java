package io.github.measure4j.suite.sphinx;

import static io.github.measure4j.suite.sphinx.SphinxFiles.modes;
import static io.github.measure4j.suite.sphinx.SphinxFiles.notes;
import static io.github.measure4j.suite.sphinx.SphinxFiles.only;
import static io.github.measure4j.suite.sphinx.SphinxFiles.read;
import static io.github.measure4j.suite.sphinx.SphinxFiles.test;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Spacing;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.file.SuiteFile;
import io.github.measure4j.suite.file.SuiteText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where Sphinx 1.0 did what it did not mean to: what was meant is done, with a note (spec of Sphinx, [bug] and 2.8). */
class SphinxAccidentsTest {

    @ParameterizedTest
    @CsvSource({
        "@WORK_FUNCTION SIMPLE_WORK, work-function, 0",
        "@WORK_FUNCTION BORS_WORK, work-function, 1",
        "@WORK_FUNCTION SPIN_TIMED_WORK, work-function, 2",
        "@WORK_FUNCTION_DEFAULT SLEEP_TIMED_WORK, work-function, 3",
        "@WORK_FUNCTION 2, work-function, 2",
        "@SCHEDULE STATIC_SCHED, schedule, 0",
        "@SCHEDULE DYNAMIC_SCHED, schedule, 1",
        "@SCHEDULE GUIDED_SCHED, schedule, 2"
    })
    void readsNamesThatSphinxTestsTheWrongWayRound(String mode, String variable, long value) {
        SuiteFile file = modes(mode);
        assertThat(only(file).fixed().value(named(variable))).isEqualTo(value);
        assertThat(notes(file)).contains("f:1: Sphinx 1.0 tests for").contains("the wrong way round");
    }

    @ParameterizedTest
    @CsvSource({"SEQUENTIAL, 0", "PARALLEL, 1", "PARALLEL_FOR, 2", "PARALLEL_FOR_CHUNKS, 3"})
    void readsOverlapFunctions(String word, long value) {
        SuiteFile file = read("@OVERLAP_FUNCTION " + word, "@MEASUREMENTS", "foo { Type = 306; }");
        assertThat(only(file).fixed().value(Variable.OVERLAP_FUNCTION)).isEqualTo(value);
        assertThat(notes(file)).contains("the wrong way round");
    }

    @Test
    void doesNotTakeAWorkFunctionForAnAmount() {
        SuiteFile file = modes("@WORK_FUNCTION_DEFAULT SPIN");
        assertThat(only(file).fixed().value(Variable.WORK_FUNCTION)).isEqualTo(2);
        assertThat(only(file).fixed().value(Variable.WORK_AMOUNT)).isEqualTo(10);
        assertThat(notes(file)).contains("f:1: Sphinx 1.0 takes this line for @WORK_AMOUNT_DEFAULT");
    }

    @Test
    void readsAStepwidthAsARealNumber() {
        SuiteFile file = modes("@VARIATION LENGTH", "@STEPWIDTH 2.7");
        assertThat(((Spacing.Stepped) only(file).axes().get(0).spacing()).step())
                .isEqualTo(2.7);
        assertThat(notes(file)).isEqualTo("f:2: Sphinx 1.0 takes '2.7' for a whole number");
    }

    @Test
    void leavesAScalarAsItIsAtABlankLine() {
        SuiteFile file = modes("@MEMORY 8192", "");
        assertThat(only(file).memoryBytes()).isEqualTo(8192 * 1024);
        assertThat(notes(file))
                .isEqualTo(
                        "f:2: Sphinx 1.0 takes the blank line after @MEMORY for a value and goes back to its default");
    }

    @Test
    void takesOnlyALineThatBeginsWithAnAtForAMode() {
        SuiteFile file = modes("write to bob@netlib.org", "  @MEMORY 8");
        assertThat(file.text(SuiteText.NETWORK)).isEmpty();
        assertThat(file.text(SuiteText.COMMENT)).hasValue("write to bob@netlib.org");
        assertThat(only(file).memoryBytes()).isEqualTo(8192);
        assertThat(notes(file))
                .isEqualTo("f:1: Sphinx 1.0 takes this line for @NETWORK; only a line that begins with '@' is one");
    }

    @Test
    void endsTheNameOfAModeAtATab() {
        SuiteFile file = modes("@MEMORY\t128");
        assertThat(only(file).memoryBytes()).isEqualTo(128 * 1024);
        assertThat(notes(file)).contains("f:1:").contains("at a tab");
    }

    @Test
    void readsLinesThatEndWithCrLf() {
        SuiteFile file = read("@ITER 3\r", "@MEASUREMENTS\r", "foo\r", "{\r", "Type = 17;\r", "}\r");
        assertThat(only(file).iterations()).hasValue(3);
        assertThat(notes(file)).isEqualTo("f:1: the line ends with CR-LF, with which Sphinx 1.0 crashes");
    }

    @Test
    void correctsASingleTest() {
        SuiteFile file = test("Type = 17;", "Correct_for_overhead = yes;");
        assertThat(only(file).correction()).isEqualTo(Correction.LOOP);
        assertThat(notes(file)).isEqualTo("f:4: Sphinx 1.0 takes 'yes' for a number of dimensions");
    }

    @Test
    void variesTheOverlapFunctionInATest() {
        SuiteFile file = test("Type = 306;", "Variation = Overlap_function Length;");
        assertThat(only(file).axes()).extracting(Axis::variable).startsWith(Variable.OVERLAP_FUNCTION);
        assertThat(notes(file)).isEqualTo("f:4: Sphinx 1.0 takes 'Overlap_function' for OVERLAP");
    }

    @Test
    void looksAtEachWordOfAListOfVariations() {
        SuiteFile file = modes("@DIMENSIONS 3", "@VARIATION_LIST SCHEDULE NODES WORK_AMOUNT");
        assertThat(only(file).axes())
                .extracting(Axis::variable)
                .containsExactly(Variable.SCHEDULE, Variable.RANKS, Variable.WORK_AMOUNT);
        assertThat(notes(file)).contains("f:2: Sphinx 1.0 looks for SCHEDULE and WORK in the first word");
    }

    @Test
    void variesChunksUpToTheirDefault() {
        SuiteFile file = test("Type = 10;", "Variation = Chunks;", "Default_Chunks = 12;");
        assertThat(((Spacing.Stepped) only(file).axes().get(0).spacing()).to()).hasValue(12);
        assertThat(notes(file)).isEqualTo("f:2: Sphinx 1.0 measures nothing with chunks varied to MAX_ARGUMENT");
    }

    @Test
    void keepsTheDefaultOfAStartWhereItIsAskedFor() {
        SuiteFile file = read(
                "@START 3",
                "@MEASUREMENTS",
                "foo {",
                "Type = 17;",
                "Variation = Nodes Length;",
                "Start = 2 Default_value;",
                "}");
        assertThat(only(file).axes())
                .extracting(axis -> ((Spacing.Stepped) axis.spacing()).from().getAsLong())
                .containsExactly(2L, 3L);
        assertThat(notes(file)).isEqualTo("f:6: Sphinx 1.0 takes 'Default_value' for 0 here");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Type = 46; | Variation = Acker; | crashes with ACKer as the only dimension",
                "Type = 46; | Variation = Nodes; | aborts with type 46 without a varied ACKer; here all acknowledge",
                "Type = 46; | Variation = Nodes Acker; Start = 1 0; | hangs with ACKer on one node",
                "Type = 17; | Variation = Root; | aborts with root as the last dimension",
                "Type = 306; | Variation = Overlap_omp; | aborts with overlap-function as the last dimension",
                "Type = 17; | Variation = Length; Scale = Fixed_log; Start = 0; | never ends with a logarithmic scale from 0",
                "Type = 17; | Variation = Length; Scale = Dyn_lin; Start = 1; End = 4; | with 16 steps for 4 possible",
                "Type = 301; | Variation = Nodes; | tells as many times the time of type 301 as there are iterations",
                "Type = 206; | Variation = Threads; | threads have no effect on type 206",
                "Type = 17; | Max_Repetition = 1; Min_Repetition = 1; | makes two repetitions"
            })
    void saysWhereSphinxMeasuresNothingOrSomethingElse(String type, String fields, String what) {
        SuiteFile file = test(type, fields.replace("; ", ";\n"));
        assertThat(file.tests()).hasSize(1);
        assertThat(notes(file)).contains("f:2: ").contains(what);
    }

    @Test
    void readsSeveralFieldsOfALine() {
        SuiteFile file = test("Type = 17; Variation = Nodes;");
        assertThat(only(file).axes()).extracting(Axis::variable).containsExactly(Variable.RANKS);
        assertThat(notes(file)).contains("f:3: Sphinx 1.0 reads one field a line");
    }

    @Test
    void readsBracesWithoutBlanksAroundThem() {
        SuiteFile file = read("@MEASUREMENTS", "foo{", "Type = 17;}");
        assertThat(SphinxFiles.names(file)).containsExactly("foo");
        assertThat(notes(file)).contains("f:2: Sphinx 1.0 knows a brace only with blanks around it: 'foo{'");
    }

    @Test
    void readsOnPastWhatSphinxHasRoomFor() {
        SuiteFile file = modes("x".repeat(600), "\n".repeat(2400));
        assertThat(file.tests()).hasSize(1);
        assertThat(notes(file)).contains("leaves out what follows line 2304").contains("after 511 characters");
    }

    /** Its own table of defaults has it as a time, spec 2.2. */
    @Test
    void takesANumberForTheOverlapItself() {
        SuiteFile file = read("@OVERLAP 300", "@MEASUREMENTS", "foo { Type = 61; }");
        assertThat(only(file).fixed().value(Variable.OVERLAP)).isEqualTo(300);
        assertThat(only(file).fixed().value(Variable.OVERLAP_FUNCTION)).isZero();
        assertThat(notes(file)).isEqualTo("f:1: Sphinx 1.0 takes this line for @OVERLAP_FUNCTION");
        assertThat(only(read("@OVERLAP PARALLEL", "@MEASUREMENTS", "foo { Type = 306; }"))
                        .fixed().value(Variable.OVERLAP_FUNCTION))
                .isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"Default_Chunks", "Dimensions", "Stepwidth", "Default_Message_length", "Correct_for_overhead", "End"})
    void keepsADefaultThatIsAskedForWhereSphinxHasNone(String field) {
        SuiteFile file = read(
                "@CHUNKS 9", "@DIMENSIONS 2", "@STEPWIDTH 3", "@MESSAGELEN 64", "@CORRECT yes", "@END 7",
                "@VARIATION_LIST NODES ITERS", "@MEASUREMENTS", "foo {", "Type = 10;", field + " = Default_value;", "}");
        SuiteFile without = read(
                "@CHUNKS 9", "@DIMENSIONS 2", "@STEPWIDTH 3", "@MESSAGELEN 64", "@CORRECT yes", "@END 7",
                "@VARIATION_LIST NODES ITERS", "@MEASUREMENTS", "foo {", "Type = 10;", "}");
        assertThat(only(file)).isEqualTo(only(without));
        assertThat(notes(file)).isEqualTo("f:11: Sphinx 1.0 takes 'Default_value' for 0 here");
    }

    private static Variable named(String name) {
        return Variable.WORK_FUNCTION.name().equals(name) ? Variable.WORK_FUNCTION : Variable.SCHEDULE;
    }
}
