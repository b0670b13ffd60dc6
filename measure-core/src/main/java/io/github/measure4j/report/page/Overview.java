package io.github.measure4j.report.page;

import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.contents.Section;
import io.github.measure4j.report.markup.Html;
import io.github.measure4j.report.plots.SparkLine;
import io.github.measure4j.report.wording.FlagWords;
import io.github.measure4j.report.wording.Phrases;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.result.PointRecord;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The key figures of each measurement, with its curve in small.
 *
 * @param contents of the report
 */
record Overview(Contents contents) {
    private static final List<String> HEADINGS =
            List.of("measurement", "curve", "time of", "smallest time", "at", "largest rate", "at", "warnings");

    void writeTo(Html html) {
        html.open("div", "class", "wide").open("table", "class", "overview");
        html.open("thead").open("tr");
        for (String heading : HEADINGS) {
            html.leaf("th", heading, "scope", "col");
        }
        html.close("tr").close("thead");
        contents.byTransport().forEach((transport, sections) -> {
            html.open("tbody", "data-group", "").open("tr", "class", "group");
            html.leaf("th", transport, "colspan", Integer.toString(HEADINGS.size()), "scope", "rowgroup");
            html.close("tr");
            html.each(rows(sections), this::write);
            html.close("tbody");
        });
        html.close("table").close("div");
    }

    private record Row(Section section, Curve curve) {}

    private static List<Row> rows(List<Section> sections) {
        return sections.stream()
                .flatMap(section -> section.curves().stream().map(curve -> new Row(section, curve)))
                .toList();
    }

    private void write(Html html, Row row) {
        Section section = row.section();
        Curve curve = row.curve();
        html.open("tr", "data-find", contents.words(section)).open("th", "scope", "row");
        html.leaf("a", curve.label(), "href", contents.href(section)).close("th");
        html.open("td", "class", "small");
        curve.x().ifPresent(x -> new SparkLine(curve).writeTo(html));
        html.close("td").leaf("td", Phrases.timeOf(curve.subject()));
        pair(
                html,
                curve,
                curve.points().stream().min(Comparator.comparingDouble(PointRecord::seconds)),
                point -> Rounded.time(point.seconds()));
        pair(
                html,
                curve,
                fastest(curve),
                point -> point.throughput().isPresent()
                        ? Rounded.throughput(point.throughput().getAsDouble())
                        : Rounded.bandwidth(point.bandwidth().orElseThrow()));
        long flagged = curve.points().stream()
                .filter(FlagWords::isWarned)
                .count();
        html.leaf("td", flagged == 0 ? "" : flagged + " of " + curve.points().size(), "class", "number");
        html.close("tr");
    }

    /** The point of the largest throughput where threads share the operations, else that of the largest bandwidth. */
    private static Optional<PointRecord> fastest(Curve curve) {
        Optional<PointRecord> shared = curve.points().stream()
                .filter(point -> point.throughput().isPresent())
                .min(Comparator.comparingDouble(PointRecord::seconds));
        return shared.or(() -> curve.x().filter(Rounded::isLength).flatMap(x -> curve.fastest()));
    }

    private static void pair(
            Html html, Curve curve, Optional<PointRecord> point, Function<PointRecord, String> figure) {
        html.leaf("td", point.map(figure).orElse(""), "class", "number key");
        html.leaf("td", point.map(curve::placeOf).orElse(""), "class", "number");
    }
}
