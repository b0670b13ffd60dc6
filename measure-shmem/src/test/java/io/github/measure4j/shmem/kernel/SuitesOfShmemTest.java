package io.github.measure4j.shmem.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.file.SuiteFile;
import io.github.measure4j.suite.sphinx.SphinxReader;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SuitesOfShmemTest {
    private static final Path SUITES = Path.of("..", "samples", "src", "dist", "suites");

    private final SphinxReader reader = SphinxReader.of(Catalogue.load("shmem"::equals));

    @ParameterizedTest
    @ValueSource(ints = {4, 5, 6, 7, 8, 9})
    void theSuiteOfAFigureAsksForNothingThatTheCatalogueDoesNotHave(int figure) {
        SuiteFile file = reader.read(SUITES.resolve("shmem-figure-%d.suite".formatted(figure)));
        assertThat(file.skipped()).isEmpty();
        assertThat(file.notes()).isEmpty();
        assertThat(file.suite().measurements()).isNotEmpty();
    }

    @Test
    void aSuiteVariesTheLoop() {
        SuiteFile file = reader.read("loop.suite", """
                @DIALECT measure
                @MEASUREMENTS
                put
                {
                  Kernel = shmem.put-quiet;
                  Variation = Loop;
                }
                """);
        assertThat(file.notes()).isEmpty();
        assertThat(file.suite().measurements().get(0).axes()).extracting(Axis::variable).containsExactly(Variable.LOOP);
        assertThat(file.suite().measurements().get(0).kernel().limits(Variable.LOOP, 1, 2).greatest()).isEqualTo(1);
    }
}
