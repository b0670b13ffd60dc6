package io.github.measure4j.report;

import io.github.measure4j.result.PointRecord;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The key figures of each measurement, with its curve in small.
 *
 * @param contents of the report
 */
record Overview(Contents contents) {
    private static final int PIXELS = 90;
    private static final List<String> HEADINGS =
            List.of("measurement", "curve", "time of", "smallest time", "at", "largest bandwidth", "at", "flagged");

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
            sections.forEach(section -> section.curves().forEach(curve -> row(html, section, curve)));
            html.close("tbody");
        });
        html.close("table").close("div");
    }

    private void row(Html html, Section section, Curve curve) {
        html.open("tr", "data-find", contents.words(section)).open("th", "scope", "row");
        html.leaf("a", curve.label(), "href", contents.href(section)).close("th");
        html.open("td", "class", "small");
        curve.x().ifPresent(x -> spark(html, curve));
        html.close("td").leaf("td", Words.timeOf(curve.subject()));
        pair(
                html,
                curve,
                curve.points().stream().min(Comparator.comparingDouble(PointRecord::seconds)),
                point -> Figures.time(point.seconds()));
        pair(
                html,
                curve,
                curve.x().filter(Figures::isLength).flatMap(x -> curve.fastest()),
                point -> Figures.bandwidth(point.bandwidth().orElseThrow()));
        long flagged = curve.points().stream()
                .filter(point -> !point.flags().isEmpty())
                .count();
        html.leaf("td", flagged == 0 ? "" : flagged + " of " + curve.points().size(), "class", "number");
        html.close("tr");
    }

    private static void pair(
            Html html, Curve curve, Optional<PointRecord> point, Function<PointRecord, String> figure) {
        html.leaf("td", point.map(figure).orElse(""), "class", "number key");
        html.leaf("td", point.map(curve::placeOf).orElse(""), "class", "number");
    }

    private static void spark(Html html, Curve curve) {
        List<PointRecord> points = curve.seen(PIXELS);
        Span x = Span.of(points.stream().map(p -> (double) curve.xOf(p)).toList(), 8);
        Span y = Span.ofTimes(points.stream().map(PointRecord::seconds).toList());
        String path = points.stream()
                .filter(p -> x.shows(curve.xOf(p)) && y.shows(p.seconds()))
                .map(p -> String.format(
                        Locale.ROOT, "%.1f %.1f", 2 + 86 * x.share(curve.xOf(p)), 20 - 18 * y.share(p.seconds())))
                .collect(Collectors.joining("L"));
        html.open("svg", "class", "spark c0", "width", "90", "height", "22", "aria-hidden", "true");
        if (!path.isEmpty()) {
            html.open("path", "class", "line", "d", "M" + path).write("</path>");
        }
        html.close("svg");
    }
}
