package io.github.measure4j.mpi.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.model.guideline.Guideline;
import io.github.measure4j.model.guideline.Guideline.Amount;
import io.github.measure4j.model.guideline.Guideline.MockUpCall;
import io.github.measure4j.model.guideline.Guidelines;
import io.github.measure4j.subject.Role;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.file.SuiteFile;
import io.github.measure4j.suite.sphinx.SphinxReader;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SuitesOfMpiTest {
    private static final Path SUITES = Path.of("..", "samples", "src", "dist", "suites");

    private static SuiteFile read(String name) {
        return SphinxReader.of(Catalogue.load("mpi"::equals)).read(SUITES.resolve(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"standard.suite", "sphinx.suite", "parkbench.suite", "imb-multi.suite", "pairs.suite", "full.suite",
        "guidelines.suite", "loggp.suite"})
    void asksForNothingThatTheCatalogueDoesNotHave(String name) {
        SuiteFile file = read(name);
        assertThat(file.skipped()).isEmpty();
        assertThat(file.notes()).isEmpty();
        assertThat(file.suite().measurements()).isNotEmpty();
    }

    @Test
    void measuresBothSidesOfEachGuidelineOfBlockingCollectivesAlike() {
        List<Measurement> all = read("guidelines.suite").suite().measurements();
        List<String> measured = all.stream().map(one -> one.kernel().name()).toList();
        Stream<Guideline> mockUps = all.stream()
                .map(Measurement::kernel)
                .filter(kernel -> kernel.identity().role() == Role.MOCK_UP)
                .map(kernel -> new Guideline(
                        kernel.identity().of().orElseThrow(), List.of(new MockUpCall(kernel.name(), Amount.SAME))));
        List<Guideline> guidelines = Stream.concat(Guidelines.STANDARD.stream(), mockUps)
                .filter(guideline -> measured.contains(guideline.kernel()))
                .filter(guideline -> !guideline.instead().get(0).kernel().startsWith("mpi.i"))
                .toList();
        assertThat(guidelines).hasSize(23 + 20);
        assertThat(guidelines.stream().flatMap(guideline -> guideline.instead().stream()).map(MockUpCall::kernel))
                .isSubsetOf(measured);
    }

    @Test
    void measuresEachNumberOfSphinxThatAKernelCarries() {
        List<String> carrying = Catalogue.load("mpi"::equals)
                .entries().stream()
                        .filter(kernel -> kernel.type().isPresent())
                        .map(KernelEntry::name)
                        .toList();
        assertThat(read("sphinx.suite").suite().measurements())
                .extracting(measurement -> measurement.kernel().name())
                .containsAll(carrying);
    }

    @Test
    void measuresEverythingInTheFullSuite() {
        assertThat(read("full.suite").suite().measurements())
                .extracting(measurement -> measurement.kernel().name())
                .containsExactlyInAnyOrderElementsOf(
                        Catalogue.load("mpi"::equals).entries().stream().map(KernelEntry::name).toList());
    }
}
