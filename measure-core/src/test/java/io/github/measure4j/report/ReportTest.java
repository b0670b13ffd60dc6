package io.github.measure4j.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.figures.KeyFigure;
import io.github.measure4j.report.figures.KeyFigures;
import io.github.measure4j.report.input.ReportedRun;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.sampling.Timings;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.result.sampling.Visit.Disturbance;
import io.github.measure4j.stat.Modes.Mode;
import io.github.measure4j.stat.Sample;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportTest {
    private static final String NASTY = "\"'><script>alert(1)</script>\u2028</title>&amp;{{data}}<!--";

    private static final Timings KEPT = new Timings(Sample.of(1000, 2000), 10, 1);
    private static final Shape FLIPPING = new Shape(
            30,
            7,
            List.of(new Mode(1.4e-7, 0.8), new Mode(3.6e-7, 0.2)),
            List.of(
                    new Visit(0, 36, 1.4e-7, 1.3e-7, 1.5e-7, Disturbance.NONE, true, Optional.of(KEPT)),
                    new Visit(1, 12, 3.6e-7, 3.5e-7, 3.7e-7, Disturbance.NONE, true),
                    new Visit(2, 12, 9e-7, 8e-7, 1e-6, new Disturbance(40, 3, 1, 0), false)));

    @TempDir
    Path directory;

    @Test
    void isOneFileThatNamesNothingElse() throws IOException {
        String page = written(Sheets.machine("node17", 1));
        assertThat(page)
                .startsWith("<!DOCTYPE html>")
                .doesNotContain("{{")
                .contains("default-src 'none'".replace("'", "&#39;"));
        assertThat(page).doesNotContainPattern("(src|href)=\"(?!#|data:)").doesNotContain("@import", "url(");
        assertThat(files()).containsExactly("report.html");
    }

    @Test
    void whateverComesFromResultsIsText() throws IOException {
        Environment where = new Environment(NASTY, 1, List.of(NASTY), Map.of(NASTY, NASTY), Map.of(NASTY, NASTY));
        Results nasty = new Results(
                NASTY,
                List.of(where),
                List.of(
                        Sheets.point(NASTY, Map.of("length", 1L, NASTY, 1L), 1e-6, Flag.UNSETTLED),
                        Sheets.point(NASTY, Map.of("length", 8L, NASTY, 2L), 1e-6),
                        Sheets.point(NASTY + "2", Map.of(), 1e-6)));
        String page = written(nasty);
        assertThat(count(page, "<script")).isEqualTo(count(written(Sheets.machine("plain", 1)), "<script"));
        assertThat(page)
                .doesNotContain("<script>alert", "</title>&amp;")
                .contains("&lt;script&gt;alert(1)&lt;/script&gt;");
        String data = dataOf(page);
        assertThat(data).doesNotContain("<", ">", "&", "\u2028");
        assertThat(curvesOf(page).get(0).getAsJsonObject().get("label").getAsString())
                .startsWith(NASTY);
        assertThat(page).contains("data-find=\"&quot;&#39;&gt;&lt;script&gt;");
    }

    @Test
    void aSinglePointTellsOfItsVisitsAndStates() throws IOException {
        assertThat(written(Sheets.single(Sheets.shaped(Sheets.point("flipping", Map.of(), 1.4e-7, Flag.BIMODAL), FLIPPING))))
                .contains(">visits<", ">2 of 3<", "140.0 ns in 80 % and 360.0 ns in 20 %", Flag.BIMODAL.meaning());
    }

    @Test
    void theDataTellOfVisitsAndStates() throws IOException {
        JsonObject curve = curvesOf(written(Sheets.single(
                        Sheets.shaped(Sheets.point("flipping", Map.of("length", 8L), 1.4e-7, Flag.BIMODAL), FLIPPING),
                        Sheets.point("flipping", Map.of("length", 16L), 1e-6))))
                .get(0)
                .getAsJsonObject();
        assertThat(curve.get("visits").toString()).isEqualTo("[\"2 of 3\",\"\"]");
        JsonObject details = curve.getAsJsonObject("details");
        assertThat(details.keySet()).containsExactly("0");
        assertThat(details.getAsJsonObject("0").get("modes").toString()).isEqualTo("[[1.4E-7,0.8],[3.6E-7,0.2]]");
        assertThat(details.getAsJsonObject("0").getAsJsonArray("visits")).hasSize(3);
        assertThat(details.getAsJsonObject("0").get("times").toString()).isEqualTo("[[1E-7,2E-7]]");
        assertThat(curve.get("flags").toString()).isEqualTo("[" + (1 << Flag.BIMODAL.ordinal()) + ",0]");
    }

    @Test
    void aFolderHasAnOverviewAndPagesThatLinkToOneAnother() throws IOException {
        List<PointRecord> points = new ArrayList<>();
        for (int i = 0; i < 120; i++) {
            points.add(Sheets.point("m" + i, Map.of("length", 1L), 1e-6));
            points.add(Sheets.point("m" + i, Map.of("length", 64L), 2e-6));
        }
        Path folder = directory.resolve("public");
        Path index = Report.of(Sheets.single(points.toArray(PointRecord[]::new))).writePages(folder);
        assertThat(index).isEqualTo(folder.resolve("index.html"));
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("index.html", "page-1.html", "page-2.html", "page-3.html");
        }
        String overview = Files.readString(index);
        assertThat(overview).contains("page-1.html#m1\"", "page-3.html#m120\"").doesNotContain("<article");
        String last = Files.readString(folder.resolve("page-3.html"));
        assertThat(count(last, "<article")).isEqualTo(20);
        assertThat(last).contains("id=\"m120\"", "href=\"index.html\"").doesNotContain("id=\"m1\"", "{{");
        assertThat(curvesOf(last)).hasSize(20);
    }

    @Test
    void whatWasTooMuchForThePageIsTold() throws IOException {
        Results some = Sheets.single(Sheets.point("a", Map.of("length", 1L), 1e-6));
        Report.ofRuns(List.of(new ReportedRun(some, List.of(), 1_000_000))).writeTo(file());
        assertThat(Files.readString(file()))
                .contains("the runs have 1000000 records, of which this page shows these");
    }

    @Test
    void halfASurrogatePairIsReplaced() throws IOException {
        assertThat(written(Sheets.single(Sheets.point("broken \ud800 name", Map.of(), 1e-6))))
                .contains("broken \ufffd name");
    }

    @Test
    void theLocaleChangesNothing() throws IOException {
        Locale before = Locale.getDefault();
        String here = written(Sheets.machine("node17", 1));
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThat(written(Sheets.machine("node17", 1))).isEqualTo(here);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void curvesOfTwoRunsAreLabelledByTheRun() throws IOException {
        String page = written(Sheets.machine("before", 1), Sheets.machine("after", 1.2));
        assertThat(page).contains("pingpong/send-recv · before", "pingpong/send-recv · after", "from 2 runs");
    }

    @Test
    void withoutAScriptThereAreStillPlotsAndKeyFigures() throws IOException {
        String page = written(Sheets.machine("node17", 1));
        assertThat(page).contains("class=\"still\"", "mpi: latency", "mpi: barrier", "guidelines violated");
    }

    @Test
    void theDataAreColumnsWithOutwardRoundedEnds() throws IOException {
        JsonObject curve = curvesOf(written(Sheets.single(
                        Sheets.point("a", Map.of("length", 1500L), 2.00004e-6),
                        Sheets.point("a", Map.of("length", 1L << 20), 5e-4))))
                .get(0)
                .getAsJsonObject();
        assertThat(curve.get("x").toString()).isEqualTo("[1500,1048576]");
        assertThat(curve.get("y").toString()).isEqualTo("[2.00004E-6,5E-4]");
        assertThat(curve.get("lower_").toString()).isEqualTo("[196E-8,49E-5]");
        assertThat(curve.get("upper_").toString()).isEqualTo("[2041E-9,51E-5]");
        assertThat(curve.get("confidence").toString()).isEqualTo("0.95");
        assertThat(curve.has("flags")).isFalse();
    }

    @Test
    void keyFiguresAreThoseOfTheCurve() throws IOException {
        // A round trip of 2 (1 us + n / 1 GB/s), with a jump of 2 x 5 us at 8 KiB: latency 1 us, r_inf 1 GB/s. Messages of
        // 8 and 16 KiB take longer than 2 and 4 of 4 KiB: 28.4 us against 20.4, and 44.8 against 40.8.
        List<PointRecord> points = new ArrayList<>();
        for (long length = 1; length <= 1 << 20; length *= 2) {
            double jump = length >= 8192 ? 5e-6 : 0;
            double noise = 1 + 0.001 * Math.sin(length * 7.0);
            points.add(Sheets.point("ping", Map.of("length", length), 2 * (1e-6 + jump + length * 1e-9) * noise));
        }
        Contents contents = Contents.of(List.of(ReportedRun.of(Sheets.single(points.toArray(PointRecord[]::new)))));
        Map<String, KeyFigure> told = new KeyFigures(contents).byRun().get("one");
        assertThat(told.get("mpi: latency").value()).startsWith("1.00");
        assertThat(told.get("mpi: protocol switches").value()).isEqualTo("5.657 KiB");
        assertThat(told.get("mpi: largest bandwidth").value()).startsWith("99");
        assertThat(told.get("guidelines violated").value()).isEqualTo("2");
        assertThat(told.get("points with a warning").value()).isEqualTo("0 of 21");
    }

    @Test
    void aLaterRunIsComparedWithTheFirst() throws IOException {
        Results before = new Results("before", List.of(), List.of(
                Sheets.point("a", Map.of("length", 1L), 1e-6), Sheets.point("a", Map.of("length", 8L), 1e-6)));
        Results after = new Results("after", List.of(), List.of(
                Sheets.point("a", Map.of("length", 1L), 2e-6), Sheets.point("a", Map.of("length", 8L), 1e-6)));
        String page = written(before, after);
        assertThat(page).contains("Of 2 points that both runs have, 1 are significantly slower, 0 faster");
        JsonObject ratio = curvesOf(page).get(1).getAsJsonObject().getAsJsonObject("ratio");
        assertThat(ratio.get("value").toString()).isEqualTo("[2,1]");
        assertThat(ratio.get("verdict").toString()).isEqualTo("[\"slower\",\"undecided\"]");
        assertThat(curvesOf(page).get(0).getAsJsonObject().has("ratio")).isFalse();
    }

    @Test
    void theComparisonsOfSkampiAreThereWhereTheirKernelsAre() throws IOException {
        String page = written(Sheets.machine("node17", 1));
        assertThat(page)
                .contains("6.1 mpi.pingpong.send-recv and mpi.pingpong.isend-recv", "6.2 ", "6.5, 6.7 ")
                .contains("there is no second number of ranks: 6.14 mpi.bcast")
                .doesNotContain("6.10 mpi", "6.13 mpi");
    }

    @Test
    void theFiguresOfCotiAndMalonyAreThereWhereTheirKernelsAre() throws IOException {
        String page = written(Sheets.single(
                Stream.of("shmem.get", "shmem.get.nonblocking.full", "shmem.get.nonblocking.post", "shmem.get.nonblocking.quiet")
                        .flatMap(kernel -> Stream.of(1L, 8L)
                                .map(length -> Sheets.point(kernel, Map.of("length", length), 1e-6 * length)))
                        .toArray(PointRecord[]::new)));
        assertThat(page)
                .contains("The figures of Coti and Malony (2022)", "Figure 6, get: ")
                .doesNotContain("Figure 6, put: ", "Figure 7, get: ", "The comparisons of SKaMPI");
    }

    @Test
    void whatCannotBeDrawnIsToldAllTheSame() throws IOException {
        String page = written(Sheets.single(
                Sheets.point("a", Map.of("length", 0L), 0, Flag.UNRELIABLE),
                Sheets.point("a", Map.of("length", 1L), -1e-9, Flag.UNRELIABLE),
                Sheets.point("a", Map.of("length", 1024L), 1e-6),
                Sheets.point("b", Map.of(), 0, Flag.UNRELIABLE)));
        String body = page.substring(page.indexOf("<body>"), page.indexOf("</main>"));
        assertThat(body).contains("-1.000 ns", "0 B").doesNotContain("NaN", "Infinity");
        assertThat(curvesOf(page).get(0).getAsJsonObject().getAsJsonArray("y"))
                .hasSize(3);
    }

    @Test
    void ofNoPointsItSaysSo() throws IOException {
        Results nothing = new Results("nothing", Sheets.environments(), List.of());
        assertThat(written(nothing)).contains("0 measurements with 0 points");
    }

    @Test
    void whereNothingIsKnownNothingIsWritten() throws IOException {
        Report.of(new Results("elsewhere", List.of(), List.of())).writeTo(file());
        assertThat(files()).isEmpty();
    }

    @Test
    void aReportNeedsResults() {
        assertThatIllegalArgumentException().isThrownBy(() -> Report.of());
    }

    @Test
    void aFailureLeavesNothing() throws IOException {
        Report report = Report.of(Sheets.machine("node17", 1));
        Path inTheWay = Files.createDirectories(file().resolve("full")).getParent();
        assertThatThrownBy(() -> report.writeTo(inTheWay))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining(inTheWay.toString());
        assertThat(files()).containsExactly("report.html");
        Path nowhere = directory.resolve("missing/report.html");
        assertThatThrownBy(() -> report.writeTo(nowhere)).hasMessageContaining(nowhere.toString());
        assertThat(files()).containsExactly("report.html");
    }

    @Test
    void anOlderReportIsReplaced() throws IOException {
        Files.writeString(file(), "old");
        assertThat(written(Sheets.machine("node17", 1))).doesNotStartWith("old");
        assertThat(files()).containsExactly("report.html");
    }

    private Path file() {
        return directory.resolve("report.html");
    }

    private String written(Results... results) throws IOException {
        Report.of(results).writeTo(file());
        return Files.readString(file());
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    private static String dataOf(String page) {
        Matcher data =
                Pattern.compile("id=\"data\">(.*?)</script>", Pattern.DOTALL).matcher(page);
        assertThat(data.find()).isTrue();
        return data.group(1);
    }

    private static JsonArray curvesOf(String page) {
        JsonArray curves = new JsonArray();
        JsonParser.parseString(dataOf(page))
                .getAsJsonObject()
                .getAsJsonObject("curves")
                .entrySet()
                .forEach(curve -> curves.add(curve.getValue()));
        return curves;
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }
}
