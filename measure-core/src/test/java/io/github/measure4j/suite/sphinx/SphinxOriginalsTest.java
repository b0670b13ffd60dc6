package io.github.measure4j.suite.sphinx;

import static io.github.measure4j.axis.Variable.ACKER;
import static io.github.measure4j.axis.Variable.CHUNKS;
import static io.github.measure4j.axis.Variable.LENGTH;
import static io.github.measure4j.axis.Variable.MASTER_BINDING;
import static io.github.measure4j.axis.Variable.OVERLAP;
import static io.github.measure4j.axis.Variable.RANKS;
import static io.github.measure4j.axis.Variable.ROOT;
import static io.github.measure4j.axis.Variable.SLAVE_BINDING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Scale;
import io.github.measure4j.axis.Spacing;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.file.SuiteException;
import io.github.measure4j.suite.file.SuiteFile;
import io.github.measure4j.suite.file.SuiteTest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/** The input files that came with Sphinx 1.0; the figures are those of the spec, 10, and of the files themselves. */
class SphinxOriginalsTest {
    private static final OptionalLong OPEN = OptionalLong.empty();

    private static Path original(String name) {
        return Path.of("src/test/sphinx", name);
    }

    private static SuiteFile read(String name) {
        return SphinxReader.of(SphinxKernels.all()).strict().read(original(name));
    }

    @Test
    void readsAllTestsOfTheMpiFileWithoutAMessage() {
        SuiteFile file = read("test.sphinx");
        assertThat(file.tests()).hasSize(124);
        assertThat(file.skipped()).isEmpty();
        assertThat(file.notes()).isEmpty();
        assertThat(file.suite().measurements()).allSatisfy(m -> {
            assertThat(m.memoryBytes()).isEqualTo(256 * 1024);
            assertThat(m.iterations()).hasValue(3);
            assertThat(m.until())
                    .isEqualTo(
                            StoppingRule.standardDeviationBelow(0.5).atLeast(4).atMost(10).noLongerThan(Duration.ofHours(1)));
            assertThat(m.correction()).isEqualTo(Correction.NONE);
        });
    }

    @Test
    void readsTheFirstTestOfTheMpiFile() {
        Measurement first = read("test.sphinx").suite().measurements().get(0);
        assertThat(first.name()).isEqualTo("MPI_Send-MPI_Recv");
        assertThat(first.kernel().types()).containsExactly(1);
        assertThat(first.axes())
                .containsExactly(stepped(LENGTH, Scale.DYNAMIC_LOGARITHMIC, OPEN, OPEN, 1.414213562, 5));
        assertThat(first.fixed().has(LENGTH)).isFalse();
        assertThat(first.fixed().value(OVERLAP)).isEqualTo(500);
    }

    @Test
    void readsTheMasterAndWorkersOfTheMpiFile() {
        List<SuiteTest> tests = read("test.sphinx").tests();
        assertThat(tests.get(10).measurement().axes())
                .containsExactly(stepped(CHUNKS, Scale.FIXED_LINEAR, OptionalLong.of(1), OptionalLong.of(40), 2, 5));
        assertThat(tests.get(11).measurement().fixed().value(CHUNKS)).isEqualTo(10);
        assertThat(tests.get(17).type()).hasValue(16);
        assertThat(tests.get(17).measurement().fixed().value(CHUNKS)).isEqualTo(1);
    }

    @Test
    void readsTwoDimensionsAndAListOfSteps() {
        List<SuiteTest> tests = read("test.sphinx").tests();
        assertThat(tests.get(46).type()).hasValue(70);
        assertThat(tests.get(46).measurement().axes())
                .containsExactly(
                        stepped(RANKS, Scale.FIXED_LINEAR, OPEN, OPEN, 1, 5),
                        stepped(ACKER, Scale.FIXED_LINEAR, OPEN, OPEN, 1, 5));
        assertThat(tests.get(47).type()).hasValue(70);
        assertThat(tests.get(47).measurement().axes())
                .containsExactly(
                        stepped(RANKS, Scale.FIXED_LINEAR, OPEN, OPEN, 1, 5),
                        stepped(ACKER, Scale.FIXED_LINEAR, OPEN, OPEN, 1, 1));
    }

    @Test
    void readsTheLastTestOfTheMpiFile() {
        SuiteTest last = read("test.sphinx").tests().get(123);
        assertThat(last.measurement().name()).isEqualTo("p2p_overlap");
        assertThat(last.type()).hasValue(60);
        assertThat(last.measurement().axes()).isEmpty();
    }

    @Test
    void readsTheThreadsFile() {
        SuiteFile file = read("test.sphinx.threads");
        assertThat(file.tests()).hasSize(34);
        assertThat(file.notes()).isEmpty();
        assertThat(file.tests().get(0).type()).hasValue(32);
        assertThat(file.tests().get(1).type()).hasValue(131);
        assertThat(file.tests().get(2).measurement().axes())
                .containsExactly(stepped(MASTER_BINDING, Scale.FIXED_LINEAR, OPEN, OPEN, 1, 4));
        assertThat(file.tests().get(33).measurement().axes())
                .extracting(Axis::variable)
                .containsExactly(MASTER_BINDING, SLAVE_BINDING);
        assertThat(file.tests().get(33).measurement().correction()).isEqualTo(Correction.LOOP);
        assertThat(file.tests())
                .filteredOn(test -> test.type().getAsInt() >= 128 && test.type().getAsInt() <= 130)
                .hasSize(3)
                .allSatisfy(test -> assertThat(test.measurement().axes()).isEmpty());
    }

    @Test
    void readsFourDimensionsThatComeFromTheModesAlone() {
        SuiteFile file = read("test.sphinx.root.acker");
        assertThat(file.tests()).extracting(test -> test.type().getAsInt()).containsExactly(46, 49, 53);
        assertThat(file.notes()).isEmpty();
        assertThat(file.suite().measurements()).allSatisfy(m -> {
            assertThat(m.axes())
                    .containsExactly(
                            stepped(RANKS, Scale.FIXED_LINEAR, OPEN, OPEN, 1, 200),
                            stepped(LENGTH, Scale.FIXED_LINEAR, OPEN, OPEN, 1, 5),
                            stepped(ROOT, Scale.FIXED_LINEAR, OPEN, OPEN, 1, 200),
                            stepped(ACKER, Scale.FIXED_LINEAR, OPEN, OPEN, 1, 200));
            assertThat(m.until())
                    .isEqualTo(StoppingRule.standardDeviationBelow(0.03)
                            .atLeast(10)
                            .atMost(30).noLongerThan(Duration.ofHours(1)));
            assertThat(m.iterations()).hasValue(30);
        });
    }

    @Test
    void namesTheLineAtWhichTheTableOfDefaultsIsNotAnInputFile() {
        Path defaults = original("sphinx_defaults");
        assertThatThrownBy(() -> SphinxReader.of(SphinxKernels.all()).read(defaults))
                .isInstanceOf(SuiteException.class)
                .extracting(e -> e.getMessage().lines().findFirst().orElseThrow(), Assertions.as(InstanceOfAssertFactories.STRING))
                .endsWith("sphinx_defaults:53: 'Type' without a value; a value is expected");
    }

    private static Axis stepped(
            Variable variable, Scale scale, OptionalLong from, OptionalLong to, double step, int most) {
        return Axis.on(variable, new Spacing.Stepped(scale, from, to, step, most));
    }
}
