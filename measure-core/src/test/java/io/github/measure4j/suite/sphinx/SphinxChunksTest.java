package io.github.measure4j.suite.sphinx;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.MasterWorker;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.file.SuiteFile;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sphinx 1.0 reads zero and negative chunks and means by them that nothing was said. */
class SphinxChunksTest {
    private static final Catalogue CATALOGUE = Catalogue.of(List.of(
            KernelEntry.named("mpi.master-worker.waitsome", "work", MasterWorker.of(Kernel.EMPTY, Kernel.EMPTY))
                    .over(Variable.CHUNKS).overLength(1).sphinx(10)));

    @ParameterizedTest
    @ValueSource(strings = {"0", "-3"})
    void noneLeaveTheDefaultAndAreNoted(String chunks) {
        SuiteFile file = SphinxReader.of(CATALOGUE).read("a.in", """
                @MEASUREMENTS
                one
                {
                Type = 10;
                Default_Chunks = %s;
                Variation = Length;
                }
                """.formatted(chunks));
        assertThat(file.suite().measurements().get(0).fixed().value(Variable.CHUNKS)).isEqualTo(6);
        assertThat(file.notes()).anySatisfy(note -> assertThat(note.toString()).contains(chunks + " chunks mean no value"));
    }
}
