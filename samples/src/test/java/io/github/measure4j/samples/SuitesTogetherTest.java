package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.file.SuiteFile;
import io.github.measure4j.suite.names.Source;
import io.github.measure4j.suite.names.SuiteOfSource;
import io.github.measure4j.suite.sphinx.SphinxReader;
import io.github.measure4j.synchronisation.Collective;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** The suites of the distribution against the kernels of all modules. That each of their tests runs is tried by {@code .ci/suites}. */
class SuitesTogetherTest {
    static final List<String> TRIED_OUT = triedOut();

    private static final Path SUITES = Path.of("src", "dist", "suites");
    private static final Catalogue CATALOGUE = Catalogue.load();

    private static List<String> triedOut() {
        try {
            String script = Files.readString(Distribution.ROOT.resolve(".ci/suites"));
            Matcher names = Pattern.compile("(?m)^suites='([^']+)'$").matcher(script);
            assertThat(names.find()).as(script).isTrue();
            return List.of(names.group(1).split(" "));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static SuiteFile read(Path suite) {
        return SphinxReader.of(CATALOGUE).read(suite);
    }

    @ParameterizedTest
    @FieldSource("TRIED_OUT")
    void asksForNothingThatIsNotThere(String name) {
        SuiteFile file = read(SUITES.resolve(name + ".suite"));
        assertThat(file.suite().measurements()).isNotEmpty();
        assertThat(file.skipped()).isEmpty();
        assertThat(file.notes()).isEmpty();
    }

    @Test
    void togetherTheyVisitEveryKernel() {
        Set<String> visited = TRIED_OUT.stream()
                .flatMap(name -> read(SUITES.resolve(name + ".suite")).suite().measurements().stream())
                .map(measurement -> measurement.kernel().name())
                .collect(Collectors.toSet());
        assertThat(CATALOGUE.entries().stream().map(KernelEntry::name).filter(name -> !name.contains(".trouble.")))
                .isSubsetOf(visited);
    }

    /** Reussner et al. 1998, 2.1; of comparison 6.13 a reduction and a scan are then held against each other. */
    @ParameterizedTest
    @CsvSource({"standard, mpi.bcast", "skampi98, none"})
    void skampisReportHasItsCollectivesBetweenBarriers(String name, String ofLatency) {
        List<Measurement> collective = read(SUITES.resolve(name + ".suite")).suite().measurements().stream()
                .filter(measurement -> measurement.kernel().pattern() instanceof Collective)
                .filter(measurement -> !measurement.kernel().name().equals(ofLatency))
                .toList();
        assertThat(collective).extracting(measurement -> measurement.kernel().name())
                .contains("mpi.alltoall", "mpi.scan", "mpi.reduce", "mpi.barrier", "mpi.comm-split");
        assertThat(collective).allSatisfy(measurement -> {
            assertThat(measurement.kernel().pattern().strategy()).hasValue("barrier");
            assertThat(measurement.correction()).isEqualTo(Correction.SYNCHRONISATION);
        });
    }

    @Test
    void soDoTheNamesOfItsSections() {
        String text = SuiteOfSource.of(Source.SKAMPI98, List.of("6.13 comparison", "4.1 Alltoall over length")).text(CATALOGUE);
        assertThat(SphinxReader.of(CATALOGUE).strict().read("skampi98", text).suite().measurements())
                .hasSize(3)
                .allSatisfy(measurement -> assertThat(measurement.kernel().pattern().strategy()).hasValue("barrier"));
    }
}
