package io.github.measure4j.suite.sphinx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.measure4j.suite.file.SuiteException;
import io.github.measure4j.suite.file.SuiteNote;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A file is read to its end, whatever is wrong with it, and all of that is told at once. */
class AllErrorsTest {

    private static List<String> errors(String... lines) {
        SuiteException refused = catchThrowableOfType(
                SuiteException.class,
                () -> SphinxReader.of(SphinxKernels.all()).read("a.suite", String.join("\n", lines)));
        assertThat(refused).isNotNull();
        assertThat(refused.getMessage().lines()).hasSameSizeAs(refused.errors());
        return refused.errors().stream().map(SuiteNote::toString).toList();
    }

    @Test
    void eachWrongFieldOfEachTestIsToldWithItsLine() {
        List<String> errors = errors(
                "@DIALECT measure",
                "@MEASUREMENTS",
                "one {",
                "  Type = 17;",
                "  Variation = Length;",
                "  End = many;",
                "  Refine = lots;",
                "}",
                "two {",
                "  Kernel = mpi.nothing-like-it;",
                "  Length = 64;",
                "}",
                "three {",
                "  Type = 17;",
                "  Thraeds = 8;",
                "}");
        assertThat(errors).hasSize(5);
        assertThat(errors.get(0)).startsWith("a.suite:6: 'many' cannot be read");
        assertThat(errors.get(1)).startsWith("a.suite:7: 'lots' cannot be read");
        assertThat(errors.get(2)).startsWith("a.suite:10: unknown kernel 'mpi.nothing-like-it'");
        assertThat(errors.get(3)).isEqualTo("a.suite:11: unknown field 'Length'; did you mean Message_length?");
        assertThat(errors.get(4)).startsWith("a.suite:15: unknown field 'Thraeds'");
    }

    @Test
    void modesAndFieldsAreToldTogetherInTheOrderOfTheirLines() {
        List<String> errors = errors(
                "@DIALECT measure", "@MEMORY much", "@MEASUREMENTS", "one {", "  Type = 17;", "  Iterations = none;", "}");
        assertThat(errors).hasSize(2);
        assertThat(errors.get(0)).startsWith("a.suite:2: 'much' cannot be read");
        assertThat(errors.get(1)).startsWith("a.suite:6: 'none' cannot be read");
    }

    @Test
    void aFieldThatCannotBeReadBringsNoErrorsOfWhatDependsOnIt() {
        assertThat(errors("@DIALECT measure", "@MEASUREMENTS", "one {", "  Type = abc;", "}")).hasSize(1);
    }

    @Test
    void nothingIsTakenForSomethingElseInTheOwnDialect() {
        assertThat(errors("@DIALECT measure", "@MEASUREMENTS", "one {", "  Type = 17;", "  Varation = Length;", "}"))
                .containsExactly("a.suite:5: unknown word 'Varation'; did you mean Variation?");
    }

    @Test
    void aNumberThatIsNoneIsToldWithWhatIsExpected() {
        assertThat(errors("@DIALECT measure", "@MEASUREMENTS", "one {", "  Type = 17;", "  Variation = Length;", "  End = 1Q;", "}"))
                .containsExactly("a.suite:6: '1Q' is not a number; one as 64, or 4K, 4Ki or 4KiB for bytes, is expected");
        assertThat(errors("@DIALECT measure", "@MEASUREMENTS", "one {", "  Type = 17;", "  Variation = Length;", "  End = 1 MiB;", "}"))
                .containsExactly("a.suite:6: 'MiB' stands by itself; a number with its unit, as 1MiB, is one word");
    }

    @Test
    void aRangeThatEndsBelowItsStartIsRefusedAtTheEnd() {
        assertThat(errors("@DIALECT measure", "@MEASUREMENTS", "one {", "  Type = 17;", "  Variation = Length;",
                        "  Start = 4;", "  End = 1;", "}"))
                .containsExactly("a.suite:7: length from 4 to 1; an End that is not below the Start is expected");
    }

    @Test
    void aVariableThatIsNoFieldIsToldHowToBeVaried() {
        assertThat(errors("@DIALECT measure", "@MEASUREMENTS", "one {", "  Type = 206;", "  Threads = 8;", "}"))
                .containsExactly(
                        "a.suite:5: unknown field 'Threads'; did you mean 'Variation = Threads; Values = 8'?");
    }

    @Test
    void aStrictReadingTellsAllNotesAtOnce() {
        SuiteException refused = catchThrowableOfType(
                SuiteException.class, () -> SphinxReader.of(SphinxKernels.all()).strict().read("a.suite", String.join("\n",
                        "@MEASUREMENTS", "one", "{", "  Type = 17;", "  Varation = Length;", "  Scael = 1;", "}")));
        assertThat(refused.errors()).extracting(SuiteNote::line).containsExactly(5, 6, 6);
    }
}
