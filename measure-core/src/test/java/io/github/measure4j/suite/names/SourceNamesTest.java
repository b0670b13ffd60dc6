package io.github.measure4j.suite.names;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.file.SuiteException;
import io.github.measure4j.suite.file.SuiteFile;
import io.github.measure4j.suite.sphinx.SphinxReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SourceNamesTest {
    private static final Variable WINDOW = Variable.ofNames("window", "kind of window", List.of("create", "allocate", "shared"));
    private static final PingPong ANY = PingPong.of(setting -> Operation.NOTHING, setting -> Operation.NOTHING);
    private static final Catalogue CATALOGUE = Catalogue.of(List.of(
            KernelEntry.named("mpi.pingpong.send-recv", "a round trip", ANY).overLength(2),
            KernelEntry.named("mpi.rma.put.flush-local", "a put", ANY)
                    .over(WINDOW, new Variable("batch", "", "operations")).overLength(2)));

    private static SuiteFile read(String kernel) {
        return SphinxReader.of(CATALOGUE).read("a.suite", """
                @DIALECT measure
                @MEASUREMENTS
                one { Kernel = %s; Variation = Length; Values = 8; }
                """.formatted(kernel));
    }

    @ParameterizedTest
    @EnumSource
    void hasATableWhoseNamesAreDifferentAndWhoseGapsHaveReasons(Source source) {
        List<SourceName> all = SourceNames.of(source).all();
        assertThat(all).isNotEmpty().extracting(SourceName::name).doesNotHaveDuplicates();
        assertThat(all).allSatisfy(name -> assertThat(name.kernels().isEmpty() && name.instead().isEmpty())
                .as(name.name())
                .isEqualTo(name.coverage() == RowCoverage.MISSING || name.coverage() == RowCoverage.IMPOSSIBLE));
    }

    @Test
    void findsANameInAnyCaseAndByItsLastWord() {
        SourceNames imb = SourceNames.of(Source.IMB);
        assertThat(imb.named("pingpong").name()).isEqualTo("MPI1 PingPong");
        assertThat(imb.named("MPI1_PingPong").name()).isEqualTo("MPI1 PingPong");
        assertThat(SourceNames.of(Source.OSU).named("osu_put_latency -s flush_local").name())
                .isEqualTo("osu_put_latency -s flush_local");
    }

    @ParameterizedTest
    @CsvSource({"OSU, osu_latencey, osu_latency", "IMB, PingPnog, MPI1 PingPong", "PARKBENCH, COMM1, COMMS1"})
    void suggestsTheNearestOfThatSource(Source source, String written, String meant) {
        assertThatThrownBy(() -> SourceNames.of(source).named(written))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("did you mean")
                .hasMessageContaining("'" + meant + "'");
    }

    @Test
    void aSuiteMayNameAKernelAsAnotherToolDoes() {
        Measurement latency = read("osu:osu_latency").suite().measurements().get(0);
        assertThat(latency.kernel().name()).isEqualTo("mpi.pingpong.send-recv");
        Measurement put = read("osu:osu_put_latency -s flush_local").suite().measurements().get(0);
        assertThat(put.kernel().name()).isEqualTo("mpi.rma.put.flush-local");
        assertThat(put.fixed().value(WINDOW)).isEqualTo(WINDOW.valueNamed("create"));
    }

    @Test
    void aSuiteThatMisspellsOneIsToldTheNearestAndTheLine() {
        assertThatThrownBy(() -> read("osu:osu_latencey"))
                .isInstanceOf(SuiteException.class)
                .hasMessageContaining("a.suite:3")
                .hasMessageContaining("did you mean 'osu_latency'");
        assertThatThrownBy(() -> read("osv:osu_latency")).hasMessageContaining("osu, imb");
        assertThatThrownBy(() -> read("osu:osu_latency_mp")).hasMessageContaining("fork");
        assertThatThrownBy(() -> read("imb:option -off_cache")).hasMessageContaining("Cleared = 32M");
    }

    /** Before anything is started; the message is that of a command, and speaks of no line of a file. */
    @ParameterizedTest
    @CsvSource({
        "osu_latency_mp, no kernel does 'osu_latency_mp' of osu: not possible here: fork",
        "option -m MIN:MAX, 'Variation = Length' does",
        "osu_latncy, did you mean 'osu_latency'"
    })
    void refusesANameThatNothingMeasures(String name, String message) {
        assertThatThrownBy(() -> SuiteOfSource.of(Source.OSU, List.of(name)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void aSectionOfSkampisReportIsVariedOverWhatItSays() {
        assertThat(SuiteOfSource.of(Source.SKAMPI98, List.of("4.4 Barrier over nodes")).names().get(0).variation()).hasValue("Nodes");
        assertThat(SourceNames.of(Source.SKAMPI98).named("3.7 Waitsome over pieces of work").variation()).hasValue("Chunks");
        assertThat(SourceNames.of(Source.SKAMPI98).named("3.8 Waitsome over length").variation()).isEmpty();
        assertThat(SourceNames.of(Source.OSU).named("osu_latency").variation()).isEmpty();
    }

    @Test
    void theSuiteOfSomeNamesHasTheLengthsOfTheSource() {
        String text = SuiteOfSource.of(Source.OSU, List.of("osu_latency")).text(CATALOGUE);
        Measurement latency =
                SphinxReader.of(CATALOGUE).read("osu", text).suite().measurements().get(0);
        assertThat(text).contains("Values = 1 2 4 8 ", " 4194304;");
        assertThat(latency.name()).isEqualTo("osu_latency");
        assertThat(latency.axes()).singleElement().satisfies(axis -> assertThat(axis.variable()).isEqualTo(Variable.LENGTH));
    }

    @Test
    void halvesTheRoundTripWhereTheSourceDoes() {
        assertThat(SourceNames.of(Source.OSU).named("osu_latency").factor()).isEqualTo(0.5);
        assertThat(SourceNames.of(Source.SPHINX).named("1").factor()).isEqualTo(1);
        assertThat(SourceNames.of(Source.OSU).named("osu_bw").figure()).isEqualTo(PrintedFigure.BANDWIDTH);
    }
}
