package io.github.measure4j.suite.sphinx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.measure4j.suite.file.SuiteException;
import io.github.measure4j.suite.file.SuiteFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What cannot be read names file and line, and says what was expected. */
class SphinxErrorsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Variation = Bananas; | 4: 'Bananas' cannot be read; one of 26 words (",
                "Variation = No; | 4: 'No' cannot be read; one of 26 words (NODES, NO_VARIATION, ROOT, ...; docs/reference/sphinx-files.md has all) is expected",
                "Scale = Crooked; | 4: 'Crooked' cannot be read; Fixed_linear,",
                "Start = x; | 4: 'x' cannot be read; a whole number or MIN_ARGUMENT is expected",
                "Type = x; | 4: 'x' cannot be read; a whole number from 0",
                "Type = ; | 4: 'Type' without a value; a value is expected",
                "Dimensions = 11; | 4: '11' cannot be read; a whole number from 1 to 10",
                "Start = 1 2 3 4 5 6 7 8 9 0 1; | 4: 11 dimensions; 10 at most",
                "Start = -7#Variation = Length; | 2: a range with -7; 0 or more is expected",
                "End = 99999999999999999999; | 4: '99999999999999999999' is too large a number",
                "Stepwidth = 1e300; | 4: '1e300' is too large a number",
                "Min_Repetition = 30; | 2: at least 30 and at most 20 repetitions",
                "Start = MAX_ARGUMENT; | 4: 'MAX_ARGUMENT' cannot be read; a whole number or MIN_ARGUMENT is expected",
                "Kernel = sphinx.type-1; | 2: a test with 'Type' and 'Kernel'; one of them is expected",
                "Until = sunset; | 4: 'sunset'; 'median x', 'standard-error x', 'standard-deviation x', 'repetitions n',",
                "Until = ; | 4: the end; 'median x', 'standard-error x'",
                "Until = median; | 4: the end after 'median'; a number above 0 is expected",
                "Until = median 0.1 and; | 4: the end after 'and'; 'median x', 'standard-error x'",
                "Until = median 0.1 at 7; | 4: '7' after 'at'; 'at least n' or 'at most n' is expected",
                "Until = median 0.1 please; | 4: 'please' after '0.1'; 'and', 'or', 'at least n', 'at most n' or 'within",
                "Until = during 3 weeks; | 4: '3 weeks' is no length of time; a number above 0 and one of ns, us, ms, s,",
                "Until = volume 3 s; | 4: '3 s' is no volume; a whole number above 0 and one of B, KB, MB, GB is expected",
                "Budget = everything; | 4: 'everything' is no length of time; a number above 0",
                "Budget = ; | 4: '' is no budget; as in '200 points', '30 s' or '200 points 30 s' is expected",
                "Budget = 0 points; | 4: at most 0 points; expected at least 1",
                "Values = 1 2; | 2: 'Values' for 0 varied dimensions; a single one is expected",
                "{ | 4: a '{' within the test 'foo' of line 2; a '}' is expected before it"
            })
    void namesTheLineOfATest(String fields, String message) {
        assertThatThrownBy(() -> SphinxFiles.test("Type = 17;", fields.replace('#', '\n')))
                .isInstanceOf(SuiteException.class)
                .hasMessageStartingWith("f:" + message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "@MESUREMENTS#foo { Type = 1; } | 1: '@MESUREMENTS' was probably meant to be @MEASUREMENTS",
                "@ITER 3#MEASUREMENTS#foo { Type = 1; } | 2: 'MEASUREMENTS' was probably meant to be @MEASUREMENTS",
                "@ITER 3#foo {#Type = 1;#} | 2: a '{' without @MEASUREMENTS before it",
                "@ITER 3#@MEASUREMENTS#foo | 2: no test follows @MEASUREMENTS",
                "@MEASUREMENTS#foo {#Type = 1; | 2: the test 'foo' has no end; a '}' is expected",
                "@MEASUREMENTS#{ Type = 1; } | 2: a test without a name",
                "@MEASUREMENTS#foo { } | 2: the test 'foo' asks for nothing; 'Type = number' is expected",
                "@ITER 3#@DIALECT measure | 2: @DIALECT after other modes; it stands before anything else",
                "@DIALECT martian | 1: the dialect 'martian' is unknown; 'measure' or 'sphinx' is expected"
            })
    void namesTheLineThatWasProbablyMeant(String text, String message) {
        assertThatThrownBy(() -> SphinxFiles.read(text.split("#")))
                .isInstanceOf(SuiteException.class)
                .hasMessageStartingWith("f:" + message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "@MEMORY lots | f:1: 'lots' cannot be read and is left out; expected is a whole number from 1 to 2147483647",
                "@MEMORY 0 | f:1: '0' cannot be read and is left out; expected is a whole number from 1 to 2147483647",
                "@MEMORY | f:1: @MEMORY without a value; what was before stays",
                "@CORRECT perhaps | f:1: 'perhaps' cannot be read and is left out; expected is no, yes, loop, synchronisation",
                "@FROBNICATE 3 | f:1: unknown mode '@FROBNICATE' is left out; near to it:",
                "@MEMRY 4096 | f:1: '@MEMRY' is taken for MEMORY",
                "@ITER 1x | f:1: '1x' is taken for '1'",
                "@MAXSTEPS 0 | f:1: '0' steps are taken for 1",
                "@UNTIL median | f:1: the end after 'median'; a number above 0 is expected; left out",
                "@BUDGET 0 s | f:1: '0 s' is no length of time; a number above 0 and one of"
            })
    void notesAModeThatCannotBeReadAndGoesOn(String mode, String note) {
        SuiteFile file = SphinxFiles.modes(mode);
        assertThat(file.tests()).hasSize(1);
        assertThat(SphinxFiles.notes(file)).startsWith(note);
        assertThatThrownBy(() -> SphinxReader.of(SphinxKernels.all())
                        .strict()
                        .read("f", mode + "\n@MEASUREMENTS\nfoo { Type = 17; }"))
                .hasMessageStartingWith(note);
    }

    @Test
    void notesStrayLinesBetweenTests() {
        SuiteFile file = SphinxFiles.read("@MEASUREMENTS", "what is this", "foo { Type = 1; }", "}", "bar");
        assertThat(SphinxFiles.notes(file).lines())
                .containsExactly(
                        "f:2: 'what is this' is neither a test nor in one, and is left out",
                        "f:4: '}' is neither a test nor in one, and is left out",
                        "f:5: 'bar' is neither a test nor in one, and is left out");
    }

    @Test
    void givesFileAndLineOfAnError() {
        SuiteException e = catchThrowableOfType(SuiteException.class, () -> SphinxFiles.test("Type = x;"));
        assertThat(e.file()).isEqualTo("f");
        assertThat(e.line()).isEqualTo(3);
    }

    @Test
    void namesTheNearestKernelsForAnUnknownOne() {
        assertThatThrownBy(() -> SphinxFiles.test("Kernel = sphinx.typ-1;"))
                .hasMessage("f:3: unknown kernel 'sphinx.typ-1'; near to it: sphinx.type-1, sphinx.type-10,"
                        + " sphinx.type-11; a name that 'measure list' shows is expected");
    }

    @Test
    void refusesWhatIsTooLargeOrCannotBeOpened(@TempDir Path dir) throws Exception {
        SphinxReader reader = SphinxReader.of(SphinxKernels.all());
        Path large = Files.write(dir.resolve("large"), new byte[(4 << 20) + 1]);
        assertThatThrownBy(() -> reader.read(large))
                .isInstanceOf(SuiteException.class)
                .hasMessage(large + ": too large; 4194304 bytes at most are expected");
        assertThatThrownBy(() -> reader.read(dir.resolve("none")))
                .isInstanceOf(SuiteException.class)
                .hasMessage(dir.resolve("none") + ": there is no such file");
        assertThatThrownBy(() -> reader.read("f", "x".repeat(10_000)))
                .hasMessage("f:1: a line of 10000 characters; 8192 are possible");
        assertThatThrownBy(() -> reader.read("f", "\n".repeat(200_000)))
                .hasMessage("f:100001: too many lines; 100000 are possible");
        assertThatThrownBy(() -> reader.read("f", "@MEASUREMENTS\n" + "a { Type=1; }\n".repeat(10_001)))
                .hasMessage("f:10002: too many tests; 10000 are possible");
    }
}
