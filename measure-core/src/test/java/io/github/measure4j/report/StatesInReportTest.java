package io.github.measure4j.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.figures.KeyFigure;
import io.github.measure4j.report.figures.KeyFigures;
import io.github.measure4j.report.input.ReportedRun;
import io.github.measure4j.result.CountedTime;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.result.state.InStates;
import io.github.measure4j.result.state.ProbeRecord;
import io.github.measure4j.result.state.ProbeRecord.ReadingSeen;
import io.github.measure4j.result.state.ProbeRecord.StateSeen;
import io.github.measure4j.result.state.ProbedVisit;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The report of a machine of two states. */
class StatesInReportTest {

    @TempDir
    private Path directory;

    private String page() throws IOException {
        Path file = directory.resolve("report.html");
        Report.ofRuns(List.of(StatesSheet.run())).writeTo(file);
        return Files.readString(file);
    }

    private static Contents contents() {
        return Contents.of(List.of(StatesSheet.run()));
    }

    @Test
    void theStatesAreToldOnceWithAPictureOfEachProbe() throws IOException {
        String page = page();
        assertThat(page)
                .contains("<strong>exchange, node17</strong>: two states: exchange 0.28 µs, 58 % of the time; exchange 0.76 µs,"
                        + " 42 %")
                .contains("<strong>computing, node17</strong>: one state: computing 0.54 ns");
        assertThat(page.split("class=\"probe\"", -1)).hasSize(3);
        assertThat(page).contains("class=\"readings none\"", "class=\"readings c0\"", "class=\"readings c1\"");
    }

    /** The share of counted repetitions is of the run, as its states are. */
    @Test
    void theTimeThatCountedIsToldOnce() throws IOException {
        Path file = directory.resolve("counted.html");
        Report report = Report.ofRuns(List.of(StatesSheet.run().taking(Optional.of(new CountedTime(71.98, 118)))));
        report.writeTo(file);
        StringWriter text = new StringWriter();
        report.printTo(new PrintWriter(text));
        String words = "Time: 61 % of 118 s in counted repetitions.";
        assertThat(Files.readString(file)).containsOnlyOnce(words);
        assertThat(text.toString()).containsOnlyOnce(words);
        assertThat(page()).doesNotContain("Time: ");
    }

    /** Groups with different bindings have a probe each, as those of different transports have. */
    @Test
    void eachBindingHasItsStates() throws IOException {
        Path file = directory.resolve("bindings.html");
        List<ProbeRecord> probes = List.of(steady("mpi by ompi-java", 0.86e-6), steady("mpi by jni", 0.71e-6));
        Report.ofRuns(List.of(StatesSheet.run().with(probes))).writeTo(file);
        assertThat(Files.readString(file))
                .contains("<strong>exchange, mpi by ompi-java</strong>: one state: exchange 0.86 µs")
                .contains("<strong>exchange, mpi by jni</strong>: one state: exchange 0.71 µs");
    }

    private static ProbeRecord steady(String path, double seconds) {
        StateSeen state = new StateSeen(
                String.format(Locale.ROOT, "exchange %.2f us", seconds * 1e6), seconds, 0.9 * seconds, 1.1 * seconds, 1);
        return new ProbeRecord("exchange", path, List.of(state), List.of(new ReadingSeen(0.1, seconds), new ReadingSeen(0.2, seconds)));
    }

    @Test
    void aRunWithoutReadingsSaysNothingOfStates() throws IOException {
        Path file = directory.resolve("old.html");
        Report.of(Sheets.machine("old", 1)).writeTo(file);
        assertThat(Files.readString(file)).doesNotContain("States of the machine", "class=\"probe\"");
    }

    @Test
    void aCurveIsOfTheStateThatPrevailsAndTheOtherIsAThinLine() {
        Curve curve = contents().section("echo").orElseThrow().curves().get(0);
        assertThat(curve.points()).hasSize(10).allMatch(point -> point.states().reference().equals(StatesSheet.FAST));
        assertThat(curve.apart()).extracting(point -> point.axes().get("length")).containsExactly(StatesSheet.SLOW_ONLY);
        assertThat(curve.others()).hasSize(1);
        assertThat(curve.others().get(0).state()).isEqualTo(StatesSheet.SLOW);
        assertThat(curve.others().get(0).x()).as("the point apart is of this line").hasSize(11);
    }

    @Test
    void pointsApartAreToldOf() throws IOException {
        assertThat(page()).contains("Left out, since the state of the others was not met there often enough: 4 KiB, 3.840 µs in"
                + " exchange 0.76 µs.");
    }

    @Test
    void ifNoPointOfACurveMetTheStateThatPrevailsItIsDrawnInItsOwn() {
        PointRecord[] points = StatesSheet.results().records().stream()
                .filter(record -> record.states().reference().equals(StatesSheet.SLOW))
                .toArray(PointRecord[]::new);
        Contents contents = Contents.of(List.of(ReportedRun.of(Sheets.single(points))));
        assertThat(contents.section("echo").orElseThrow().curves().get(0).points()).hasSize(1);
    }

    /** A point whose state is not known is no reason to leave the others out. */
    @Test
    void ifNoPointOfACurveIsKnownToBeInTheStateThatPrevailsItIsDrawnInThatOfTheOthers() {
        List<PointRecord> records = new ArrayList<>(StatesSheet.results().records());
        PointRecord slow = records.stream()
                .filter(record -> record.states().reference().equals(StatesSheet.SLOW))
                .findFirst()
                .orElseThrow();
        PointRecord fast = records.stream()
                .filter(record -> record.measurement().equals(slow.measurement()) && record.states().reference().equals(StatesSheet.FAST))
                .findFirst()
                .orElseThrow();
        records.add(called("apart", slow));
        records.add(called("apart", fast).in(InStates.UNKNOWN));
        Contents contents = Contents.of(List.of(ReportedRun.of(Sheets.single(records.toArray(PointRecord[]::new)))));
        assertThat(contents.section("echo").orElseThrow().curves().get(0).points()).hasSize(10);
        assertThat(contents.section("apart").orElseThrow().curves().get(0).points()).hasSize(2);
    }

    private static PointRecord called(String measurement, PointRecord r) {
        return new PointRecord(
                measurement, r.subject(), r.ranks(), r.axes(), r.seconds(), r.lower(), r.upper(), r.confidence(),
                r.sampling(), r.overhead(), r.flags(), r.names(), r.states());
    }

    @Test
    void headlinesHaveTheIntervalAndTheOtherStateBeside() throws IOException {
        KeyFigure latency = new KeyFigures(contents()).byRun().get("one").get("mpi: latency");
        assertThat(latency.value()).isEqualTo("150.1 ns");
        assertThat(latency.interval()).contains(" to ", "95 %");
        assertThat(latency.beside()).containsExactly("435.4 ns in exchange 0.76 µs");
        assertThat(page()).contains("<dd class=\"beside\">435.4 ns in exchange 0.76 µs</dd>");
    }

    /** A probe's path has the way of the messages, with the binding, and the hosts behind it. */
    @ParameterizedTest
    @CsvSource({"'mpi by jni, n1-n2', true", "'mpi, n1-n2', true", "'shmem, n1-n2', false", "mpi by jni, false"})
    void theHeadlineNamesThePairOfHosts(String path, boolean named) {
        Visit visit = new Visit(
                0, 10, 1e-6, 1e-6, 1e-6, Visit.Disturbance.NONE, true, Optional.empty(),
                Optional.of(new ProbedVisit("exchange", path, List.of(), List.of())));
        PointRecord[] far = LongStream.of(8, 64, 512)
                .mapToObj(length -> Sheets.point("echo", Map.of("length", length), length * 1e-7))
                .map(point -> Sheets.shaped(point, new Shape(40, 0, List.of(), List.of(visit))))
                .toArray(PointRecord[]::new);
        KeyFigure latency = new KeyFigures(Contents.of(List.of(ReportedRun.of(Sheets.single(far)))))
                .byRun().values().iterator().next().get("mpi: latency");
        assertThat(latency.detail().contains(" on n1-n2, half a round trip")).as(latency.detail()).isEqualTo(named);
    }

    @Test
    void thePagesDataHaveTheOtherLineAndEachPointsStates() throws IOException {
        String page = page();
        String data = page.substring(page.indexOf("id=\"data\">") + "id=\"data\">".length());
        JsonObject curve = JsonParser.parseString(data.substring(0, data.indexOf("</script>")))
                .getAsJsonObject().getAsJsonObject("curves").getAsJsonObject("0");
        JsonObject other = curve.getAsJsonArray("others").get(0).getAsJsonObject();
        assertThat(other.get("state").getAsString()).isEqualTo("exchange 0.76 µs");
        assertThat(other.getAsJsonArray("y")).hasSize(11);
        assertThat(curve.getAsJsonObject("details").getAsJsonObject("0").getAsJsonArray("states")).hasSize(2);
    }

    @Test
    void remarksAreQuiet() throws IOException {
        assertThat(new KeyFigures(contents()).byRun().get("one").get("points with a warning").value()).isEqualTo("0 of 12");
        assertThat(page()).contains("No point carries a warning.", "<span class=\"remark\"").doesNotContain("class=\"flag\"");
    }

    @Test
    void theTerminalSaysTheStatesToo() {
        StringWriter text = new StringWriter();
        Report.ofRuns(List.of(StatesSheet.run())).printTo(new PrintWriter(text));
        assertThat(text.toString())
                .contains("  exchange, node17: two states: exchange 0.28 µs, 58 % of the time; exchange 0.76 µs, 42 %")
                .contains("435.4 ns in exchange 0.76 µs")
                .contains("    in exchange 0.76 µs: 870.7 ns at 1 B, ")
                .doesNotContain("with a warning)");
    }
}
