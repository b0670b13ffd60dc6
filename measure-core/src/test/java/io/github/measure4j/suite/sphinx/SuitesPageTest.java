package io.github.measure4j.suite.sphinx;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.file.SuiteFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples of the pages on suite files and on input files of Sphinx. */
class SuitesPageTest {

    @ParameterizedTest
    @ValueSource(strings = {"sphinx-files.md", "suite-files.md"})
    void readsTheExampleOfAPage(String page) throws IOException {
        KernelEntry bcast =
                KernelEntry.named("mpi.bcast", "", Simple.of(Kernel.EMPTY)).overLength(1);
        Catalogue catalogue = Catalogue.of(
                List.of(bcast.sphinx(18), SphinxKernels.all().ofType(17).orElseThrow()));
        List<String> examples = examples(Files.readString(Path.of("..", "docs", "reference", page)));
        assertThat(examples).singleElement().satisfies(example -> {
            SuiteFile file = SphinxReader.of(catalogue).strict().read(page, example);
            assertThat(file.tests()).hasSize(1);
            assertThat(file.skipped()).isEmpty();
            assertThat(file.suite().name()).isEqualTo(page);
        });
    }

    /** The indented blocks. */
    private static List<String> examples(String page) {
        return Arrays.stream(page.split("(?m)^(?=\\S)"))
                .filter(part -> part.contains("\n    @"))
                .map(part -> part.substring(part.indexOf("\n    @")).replace("\n    ", "\n"))
                .toList();
    }
}
