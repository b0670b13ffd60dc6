package io.github.measure4j.report.contents;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.report.Sheets;
import io.github.measure4j.report.drawing.Style;
import io.github.measure4j.report.input.ReportedRun;
import io.github.measure4j.report.plots.Palette;
import io.github.measure4j.result.Results;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ContentsTest {

    @Test
    void lengthIsDrawnOverWhereItVaries() {
        Section section = section(Sheets.single(
                Sheets.point("a", Map.of("length", 1L, "ranks", 2L), 1e-6),
                Sheets.point("a", Map.of("length", 8L, "ranks", 2L), 2e-6),
                Sheets.point("a", Map.of("length", 1L, "ranks", 3L), 2e-6),
                Sheets.point("a", Map.of("length", 1L, "ranks", 4L), 3e-6)));
        assertThat(section.x()).contains("length");
        assertThat(section.curves()).extracting(Curve::shortLabel).containsExactly("ranks 2", "ranks 3", "ranks 4");
    }

    @Test
    void otherwiseTheVariableWithMostValues() {
        Section section = section(Sheets.single(
                Sheets.point("a", Map.of("length", 8L, "ranks", 2L, "root", 0L), 1e-6),
                Sheets.point("a", Map.of("length", 8L, "ranks", 3L, "root", 0L), 2e-6),
                Sheets.point("a", Map.of("length", 8L, "ranks", 4L, "root", 1L), 3e-6)));
        assertThat(section.x()).contains("ranks");
        assertThat(section.constants()).containsExactly(Map.entry("length", 8L));
        assertThat(section.curves()).extracting(Curve::label).containsExactly("a · root 0", "a · root 1");
    }

    @Test
    void pointsOfACurveAreInOrder() {
        Section section = section(Sheets.single(
                Sheets.point("a", Map.of("length", 64L), 3e-6),
                Sheets.point("a", Map.of("length", 1L), 1e-6),
                Sheets.point("a", Map.of("length", 8L), 2e-6)));
        Curve curve = section.curves().get(0);
        assertThat(curve.points()).extracting(curve::xOf).containsExactly(1.0, 8.0, 64.0);
    }

    @Test
    void aSinglePointHasNoCurve() {
        Contents contents = Contents.of(List.of(ReportedRun.of(Sheets.single(Sheets.point("lock", Map.of(), 1e-8)))));
        assertThat(contents.sections().get(0).x()).isEmpty();
        assertThat(contents.numbers()).isEmpty();
    }

    @Test
    void runsOfOneNameAreToldApart() {
        Results run = Sheets.single(
                Sheets.point("a", Map.of("length", 1L), 1e-6), Sheets.point("a", Map.of("length", 8L), 1e-6));
        Contents contents = Contents.of(List.of(ReportedRun.of(run), ReportedRun.of(run)));
        assertThat(contents.runs()).containsOnlyKeys("one", "one (2)");
        assertThat(contents.numbers().keySet()).extracting(Curve::label).containsExactly("a · one", "a · one (2)");
        assertThat(new Palette(List.copyOf(contents.numbers().keySet())).styles())
                .containsExactly(new Style(0, 0), new Style(1, 0));
    }

    private static Section section(Results results) {
        return Contents.of(List.of(ReportedRun.of(results))).sections().get(0);
    }
}
