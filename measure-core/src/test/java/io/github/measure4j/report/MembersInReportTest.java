package io.github.measure4j.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import io.github.measure4j.report.export.Csv;
import io.github.measure4j.report.export.JmhJson;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.sampling.MemberFigure;
import io.github.measure4j.result.sampling.MemberFigure.Whose;
import io.github.measure4j.result.sampling.Shape;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Readers in 0.25 us and a writer in 7 us, whose time together is 0.5 us, wherever results are shown. */
class MembersInReportTest {
    private static final List<MemberFigure> MEMBERS = List.of(
            new MemberFigure(new Whose("thread", "writer", OptionalInt.empty()), 7e-6, 6e-6, 8e-6),
            new MemberFigure(new Whose("thread", "reader", OptionalInt.of(3)), 0.25e-6, 0.2e-6, Double.POSITIVE_INFINITY));
    private static final Results RUN = Sheets.single(Sheets.shaped(
            Sheets.point("rw", Map.of("threads", 4L), 0.5e-6), Shape.plain(40).telling(MEMBERS)));

    @TempDir
    private Path directory;

    @Test
    void aTerminalShowsThemBelowTheTable() {
        StringWriter text = new StringWriter();
        Report.of(RUN).printTo(new PrintWriter(text));
        assertThat(text.toString()).containsPattern(" 4 +writer +7\\.000 +6\\.\\d+ \\.\\. 8\\.\\d+")
                .containsPattern(" 4 +thread 3 \\(reader\\) +0\\.2500 +0\\.\\d+ \\.\\. inf");
    }

    @Test
    void aPageShowsThemInATable() throws Exception {
        Path page = directory.resolve("report.html");
        Report.of(RUN).writeTo(page);
        assertThat(Files.readString(page)).contains("By themselves: 2 figures", ">writer<", ">thread 3 (reader)<", ">7.000 µs<");
        Report.of(Sheets.single(Sheets.point("rw", Map.of("threads", 4L), 0.5e-6))).writeTo(page);
        assertThat(Files.readString(page)).doesNotContain("By themselves");
    }

    @Test
    void exportsHaveThem() {
        assertThat(Csv.of(RUN)).contains(",writer | 7.0E-6 | 6.0E-6 | 8.0E-6; thread 3 (reader) | 2.5E-7 | 2.0E-7 | ");
        assertThat(JsonParser.parseString(JmhJson.of(RUN)).getAsJsonArray().get(0).getAsJsonObject()
                        .getAsJsonObject("secondaryMetrics").getAsJsonObject("writer").get("score").getAsDouble())
                .isBetween(6.99, 7.01);
    }
}
