package io.github.measure4j.suite.sphinx;

import static io.github.measure4j.suite.sphinx.SphinxFiles.notes;
import static io.github.measure4j.suite.sphinx.SphinxFiles.only;
import static io.github.measure4j.suite.sphinx.SphinxFiles.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.run.Run;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.file.SuiteFile;
import io.github.measure4j.synchronisation.Collective;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The strategy that keeps ranks in step, and the algorithm of their clocks, in a file. */
class StrategyFieldTest {
    @Test
    void keepsItsCollectivesInStepByTheStrategyAskedFor() {
        Measurement m = only(readCollective(
                "@DIALECT measure", "@STRATEGY rounds", "@MEASUREMENTS", "a {", "Type = 17;", "Strategy = window;", "}"));
        assertThat(m.kernel().pattern().strategy()).hasValue("window");
        assertThat(m.iterations()).hasValue(1);
        assertThat(m.correction()).isEqualTo(Correction.NONE);
        Measurement byDefault = only(readCollective("@STRATEGY acknowledged", "@MEASUREMENTS", "a {", "Type = 17;", "}"));
        assertThat(byDefault.kernel().pattern().strategy()).hasValue("acknowledged");
        assertThat(byDefault.kernel().accepts()).contains(Variable.ACKER);
    }

    @Test
    void keepsClocksInAgreementByTheAlgorithmAskedFor() {
        SuiteFile file = readCollective(
                "@DIALECT measure", "@CLOCK jk", "@STRATEGY window", "@MEASUREMENTS", "a {", "Type = 17;", "}");
        SimulatedGroup group = SimulatedGroup.of(3);
        PointRecord record = Run.of(file.suite()).on(group).orElseThrow().records().get(0);
        assertThat(record.sampling().inStep().orElseThrow().window().orElseThrow().clock().algorithm()).isEqualTo("jk");
        assertThatThrownBy(() -> readCollective("@CLOCK sundial", "@MEASUREMENTS", "a {", "Type = 17;", "}"))
                .hasMessageContaining("'sundial'")
                .hasMessageContaining("skampi, jk, hca, hca2, hca3, offset");
    }

    private static SuiteFile readCollective(String... lines) {
        KernelEntry kernel = KernelEntry.named("sphinx.type-17", "type 17", Collective.of(Kernel.EMPTY)).sphinx(17);
        return SphinxReader.of(Catalogue.of(List.of(kernel))).read("f", String.join("\n", lines));
    }

    @Test
    void leavesOtherPatternsAloneUnlessAStrategyIsAskedOfThem() {
        assertThat(read("@STRATEGY window", "@MEASUREMENTS", "a {", "Type = 1;", "}").skipped()).isEmpty();
        assertThat(read("@MEASUREMENTS", "a {", "Type = 1;", "Strategy = window;", "}").skipped())
                .singleElement()
                .satisfies(skipped -> assertThat(skipped.reason()).contains("no collective operation"));
    }

    @Test
    void saysWhichStrategiesThereAre() {
        assertThatThrownBy(() -> read("@MEASUREMENTS", "a {", "Type = 17;", "Strategy = windows;", "}"))
                .hasMessageContaining("'windows'")
                .hasMessageContaining("auto, barrier, window, round-time, rounds, acknowledged, back-to-back, after-barrier");
    }

    @Test
    void windowsMayHaveALengthAndAWait() {
        SuiteFile file = readCollective(
                "@DIALECT measure", "@MEASUREMENTS", "a {", "Type = 17;", "Strategy = window 200 us waiting 2 ms;", "}");
        PointRecord record = Run.of(file.suite()).on(SimulatedGroup.of(3)).orElseThrow().records().get(0);
        assertThat(record.sampling().inStep().orElseThrow().window().orElseThrow().seconds()).isEqualTo(2e-4);
        SuiteFile mode = readCollective("@DIALECT measure", "@STRATEGY window 1 ms", "@MEASUREMENTS", "a {", "Type = 17;", "}");
        PointRecord other = Run.of(mode.suite()).on(SimulatedGroup.of(3)).orElseThrow().records().get(0);
        assertThat(other.sampling().inStep().orElseThrow().window().orElseThrow().seconds()).isEqualTo(1e-3);
    }

    @ParameterizedTest
    @CsvSource({
        "round-time after 2 barriers, true",
        "window 500 us waiting 1 ms after 1 barrier, true",
        "round-time after barriers, false",
        "round-time after 0 barriers, false",
        "barrier after 2 barriers, false"
    })
    void barriersMayPrecedeAnAgreedBegin(String strategy, boolean understood) {
        String[] lines = {"@DIALECT measure", "@MEASUREMENTS", "a {", "Type = 17;", "Strategy = " + strategy + ";", "}"};
        if (understood) {
            assertThat(readCollective(lines).notes()).isEmpty();
        } else {
            assertThatThrownBy(() -> readCollective(lines)).hasMessageContaining("after 2 barriers");
        }
    }

    @Test
    void aLengthOfWindowsThatCannotBeIsRefused() {
        assertThatThrownBy(() -> readCollective("@MEASUREMENTS", "a {", "Type = 17;", "Strategy = rounds 1 ms;", "}"))
                .hasMessageContaining("'rounds' has no windows")
                .hasMessageContaining("window 500 us waiting 1 ms");
        assertThatThrownBy(() -> readCollective("@MEASUREMENTS", "a {", "Type = 17;", "Strategy = window soon;", "}"))
                .hasMessageContaining("soon");
    }
}
