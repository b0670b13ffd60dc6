package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.file.SuiteFile;
import io.github.measure4j.suite.names.FixedKernel;
import io.github.measure4j.suite.names.RowCoverage;
import io.github.measure4j.suite.names.Source;
import io.github.measure4j.suite.names.SourceName;
import io.github.measure4j.suite.names.SourceNames;
import io.github.measure4j.suite.names.SuiteOfSource;
import io.github.measure4j.suite.sphinx.SphinxReader;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The tables of names against the kernels of all modules. */
class NamesOfSourcesTest {
    private static final Catalogue CATALOGUE = Catalogue.load();

    private static long count(List<SourceName> names, RowCoverage degree) {
        return names.stream().filter(name -> name.coverage() == degree).count();
    }

    @ParameterizedTest
    @EnumSource
    void everyNameResolvesToKernelsAndTheirValues(Source source) {
        List<SourceName> all = SourceNames.of(source).all();
        for (SourceName name : all) {
            for (FixedKernel kernel : name.kernels()) {
                assertThat(kernel.in(CATALOGUE).kernel().needs()).as("%s: %s", name.name(), kernel).isPositive();
            }
        }
        System.out.printf("%-10s %4d names: %s%n", source.word(), all.size(), Arrays.stream(RowCoverage.values())
                .map(degree -> "%d %s".formatted(count(all, degree), degree.words()))
                .collect(Collectors.joining(", ")));
    }

    /** As {@code measure run --as} reads it; a length for which there is no room may be left out. */
    @ParameterizedTest
    @EnumSource
    void eachNameThatKernelsDoGivesASuite(Source source) {
        SourceNames.of(source).all().stream().filter(name -> !name.kernels().isEmpty()).forEach(name -> {
            String text = SuiteOfSource.of(source, List.of(name.name())).text(CATALOGUE);
            SuiteFile file = SphinxReader.of(CATALOGUE).read(source.word(), text);
            assertThat(file.skipped()).as(name.name()).isEmpty();
            assertThat(file.notes()).as(name.name()).allMatch(note -> note.toString().contains("@MEMORY says so"));
            assertThat(file.suite().measurements()).as(name.name()).hasSizeGreaterThanOrEqualTo(name.kernels().size());
        });
    }

    /** In percent of those that the bindings allow: by a kernel or a word; what is partly there counts for nothing. */
    @ParameterizedTest
    @CsvSource({
        "SKAMPI98, 100", "SPHINX, 100", "PARKBENCH, 100", "OSU, 97", "IMB, 97", "SKAMPI5, 98", "REPROMPI, 95.5", "OPENSHMEM, 91"
    })
    void noSourceIsCoveredLessThanItWas(Source source, double percent) {
        List<SourceName> all = SourceNames.of(source).all();
        long possible = all.size() - count(all, RowCoverage.IMPOSSIBLE);
        assertThat(100.0 * (count(all, RowCoverage.KERNEL) + count(all, RowCoverage.WORD))).isGreaterThanOrEqualTo(percent * possible);
    }

    /** To somebody who asks for it by its name. */
    @ParameterizedTest
    @EnumSource
    void whatIsLackingIsNamedWithItsReason(Source source) {
        assertThat(SourceNames.of(source).all())
                .filteredOn(name -> name.coverage() == RowCoverage.MISSING)
                .allMatch(name -> name.note().matches("lacking: .{30,}"));
    }

    @Test
    void allOfOpenShmemBeforeItsVersion15IsCovered() {
        assertThat(SourceNames.of(Source.OPENSHMEM).all())
                .filteredOn(name -> !name.note().contains("OpenSHMEM 1.5") && name.coverage() != RowCoverage.IMPOSSIBLE)
                .hasSizeGreaterThan(140)
                .allMatch(name -> name.coverage() == RowCoverage.KERNEL);
    }

    @Test
    void namesOfValuesAreTheSameInAllModules() {
        assertThat(CATALOGUE.variables()).filteredOn(variable -> variable.name().equals("type")).singleElement()
                .satisfies(type -> assertThat(type.names().values()).contains("byte", "int", "double", "bits64"));
    }
}
