package io.github.measure4j.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.model.runs.ComparedRun;
import io.github.measure4j.model.runs.comparison.Comparison;
import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.contents.Section;
import io.github.measure4j.report.input.ReportedRun;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NamedValuesTest {
    private static PointRecord point(long type, String name, long length) {
        return Sheets.point("put", Map.of("type", type, "length", length), 1e-6 * length).named(Map.of("type", name));
    }

    private static final Results RUN = Sheets.single(
            point(3, "int", 1), point(3, "int", 8), point(22, "double", 1), point(22, "double", 8));

    @Test
    void tellCurvesApartByTheName() {
        List<Curve> curves =
                Contents.of(List.of(ReportedRun.of(RUN))).sections().get(0).curves();
        assertThat(curves).extracting(Curve::label).containsExactlyInAnyOrder("put · type int", "put · type double");
    }

    @Test
    void areNoPlacesOnALine() {
        PointRecord one = Sheets.point("add", Map.of("type", 3L), 1e-6).named(Map.of("type", "int"));
        PointRecord other = Sheets.point("add", Map.of("type", 22L), 2e-6).named(Map.of("type", "double"));
        Section section = Contents.of(List.of(ReportedRun.of(Sheets.single(one, other)))).sections().get(0);
        assertThat(section.x()).isEmpty();
        assertThat(section.curves()).extracting(Curve::label).containsExactly("add · type int", "add · type double");
        assertThat(section.curves().get(0).placeOf(one)).isEmpty();
    }

    @Test
    void standInAComparison() {
        assertThat(Comparison.of(ComparedRun.of(RUN), ComparedRun.of(RUN)).points())
                .extracting(Object::toString)
                .anyMatch(line -> line.contains("type=double"))
                .noneMatch(line -> line.contains("type=22"));
    }
}
