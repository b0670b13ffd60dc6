package io.github.measure4j.report.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.report.wording.InStepWords;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import io.github.measure4j.result.state.InStates;
import io.github.measure4j.result.state.StateFigure;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Profile;
import io.github.measure4j.subject.Role;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PointTableTest {
    private static PointRecord point(long length, double micros, Flag... flags) {
        double seconds = micros * 1e-6;
        return new PointRecord("lat", new Subject("net.lat", OptionalInt.empty(), "net", "ping-pong", "round trip", Bound.ITSELF), 2,
                Map.of("length", length), seconds, seconds * 0.951, seconds * 1.049, 0.95,
                new Sampling("median", 8, 1, 0, seconds, seconds, seconds, 0, "", Shape.plain(8), Optional.empty()), 0, Set.of(flags));
    }

    private static StateFigure state(String name, double share, double micros) {
        return new StateFigure(name, share, micros * 1e-6, micros * 1e-6, micros * 1e-6, 8, 2, 1e-6, 0, 0, List.of());
    }

    @Test
    void aPointIsALineInMicrosecondsWithOneWord() {
        PointTable table = new PointTable(List.of(point(8, 0.5), point(65536, 1234.56, Flag.TRENDING, Flag.UNSETTLED)));
        assertThat(table.title()).isEqualTo("lat: net.lat, 2 ranks; time: round trip");
        assertThat(table.lines()).hasSize(3);
        assertThat(table.lines().get(0)).matches(" +length \\[B] +time \\[us] +interval +warning");
        assertThat(table.lines().get(1)).matches(" +8 +0\\.5000 +0\\.475[45] \\.\\. 0\\.524[56]");
        assertThat(table.lines().get(2)).matches(" +65536 +1235 +1174 \\.\\. 1296 +unsettled");
    }

    /** A run that went on with another suite: 7.6 us stood in the table of 64 B. */
    @Test
    void measurementsOfOneNameThatDifferInWhatIsHeldFixedHaveTablesOfTheirOwn() {
        List<PointTable> tables = PointTable.of(List.of(held(64, 0.8), held(65536, 7.6)));
        assertThat(tables).extracting(table -> table.lines().size()).containsExactly(2, 2);
        assertThat(tables.get(0).title()).contains("length 64 B");
        assertThat(tables.get(1).title()).contains("length 64 KiB");
    }

    private static PointRecord held(long length, double micros) {
        PointRecord record = point(length, micros);
        Subject of = record.subject();
        Subject subject = new Subject(of.kernel(), of.type(), of.transport(), of.pattern(), of.quantity(), of.bound(),
                Map.of("length", length), of.profile());
        return new PointRecord("msg", subject, 2, Map.of(), record.seconds(),
                record.lower(), record.upper(), 0.95, record.sampling(), 0, Set.of());
    }

    @Test
    void whatThreadsShareHasAThroughput() {
        PointRecord plain = point(8, 0.25);
        PointRecord shared = new PointRecord(plain.measurement(), plain.subject().with(Profile.of(Role.SHARED_OPERATION)),
                2, plain.axes(), plain.seconds(), plain.lower(), plain.upper(), 0.95, plain.sampling(), 0, Set.of());
        assertThat(new PointTable(List.of(shared)).lines().get(0)).contains("Mop/s");
        assertThat(new PointTable(List.of(shared)).lines().get(1)).endsWith(" 4.000");
        assertThat(new PointTable(List.of(plain)).lines().get(0)).doesNotContain("Mop/s");
    }

    @Test
    void otherStatesAreBesideTheOneThatTheFigureIsOf() {
        PointRecord inTwo = point(8, 0.5).in(new InStates("fast", List.of(state("fast", 0.8, 0.5), state("slow", 0.2, 0.75))));
        assertThat(new PointTable(List.of(inTwo)).lines()).last().asString().contains("0.7500 at 20 %").doesNotContain("0.5000 at");
        assertThat(new RunSummary(List.of(inTwo)).states()).isEqualTo("the machine was in 2, the figures are of 'fast'");
    }

    /** On 80 columns the percentiles pushed the warning out of sight. */
    @Test
    void columnsAreLeftOutWhereTheWarningWouldNotFit() {
        PointRecord inTwo = point(8, 0.5, Flag.UNSETTLED).in(new InStates("fast", List.of(state("fast", 0.8, 0.5), state("slow", 0.2, 0.75))));
        PointTable table = new PointTable(List.of(inTwo));
        assertThat(table.lines(0, 1, 200)).isEqualTo(table.lines());
        List<String> narrow = table.lines(0, 1, 60);
        assertThat(narrow).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(60));
        assertThat(narrow.get(0)).doesNotContain("in other states").endsWith("warning");
        assertThat(narrow.get(1)).endsWith("unsettled");
    }

    /** One state of messages and one of threads were "in 2". */
    @Test
    void statesOfOneProbeAreNotCountedWithThoseOfAnother() {
        PointRecord messages = point(8, 0.5).in(new InStates("fast", List.of(state("fast", 1, 0.5))));
        PointRecord threads = point(16, 0.5).in(new InStates("atomics", List.of(state("atomics", 1, 0.5))));
        assertThat(new RunSummary(List.of(messages, threads)).states()).isEqualTo("the machine was in one state throughout");
        PointRecord inTwo = point(32, 0.5).in(new InStates("fast", List.of(state("fast", 0.8, 0.5), state("slow", 0.2, 0.75))));
        assertThat(new RunSummary(List.of(messages, threads, inTwo)).states())
                .isEqualTo("the machine was in 2 over net, the figures are of 'fast'; in 1 over net, the figures are of 'atomics'");
        assertThat(new RunSummary(List.of(point(8, 0.5))).states()).isEqualTo("not known for this run");
    }

    @Test
    void theErrorIfWaysDifferStandsBesideTheInterval() {
        PointRecord plain = point(8, 0.5);
        SynchronisationRecord inStep = SynchronisationRecord.by("window").offBy(0.2e-6).chosen("ranks begin at once");
        Sampling sampling = new Sampling(
                "median", 8, 1, 0, 0.5e-6, 0.5e-6, 0.5e-6, 0, "", Shape.plain(8), Optional.of(inStep));
        PointRecord kept = new PointRecord(
                plain.measurement(), plain.subject(), 2, plain.axes(), plain.seconds(), plain.lower(), plain.upper(),
                plain.confidence(), sampling, 0, Set.of());
        List<String> lines = new PointTable(List.of(kept, point(16, 0.5))).lines();
        assertThat(lines.get(0)).contains("interval  asymmetry");
        assertThat(lines.get(1)).endsWith("+- 0.2000");
        assertThat(lines.get(2)).doesNotContain("+-");
        assertThat(InStepWords.besideInterval(kept)).isEqualTo("± 200.0 ns");
        assertThat(InStepWords.of(List.of(kept, plain)))
                .containsExactly("1 point: In step by window (chosen: ranks begin at once).");
    }

    @Test
    void theSummaryCountsTheGravestWarningOfEachPoint() {
        RunSummary summary = new RunSummary(List.of(point(8, 0.5), point(16, 0.6, Flag.TRENDING, Flag.UNSETTLED)));
        assertThat(summary.verdict()).isEqualTo("2 points, 1 with a warning: 1 unsettled");
        assertThat(summary.widest()).startsWith("+-4.9 % at lat");
        assertThat(summary.isWide()).isFalse();
    }

    @Test
    void inShortAWarningStandsBesideTheInterval() {
        assertThat(new RunSummary(List.of(point(8, 0.5, Flag.NOT_WARM))).inShort())
                .startsWith(Rounded.time(point(8, 0.5).seconds()) + " (")
                .endsWith("s, not warm)");
        assertThat(new RunSummary(List.of(point(8, 0.5))).inShort()).doesNotContain("(");
        assertThat(new RunSummary(List.of(point(8, 0.5, Flag.UNSETTLED))).inShort()).doesNotContain("(");
    }
}
