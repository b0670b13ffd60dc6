package io.github.measure4j.report;

import io.github.measure4j.result.PointRecord;
import java.util.List;
import java.util.Locale;

/**
 * Measurements of one point each, as a table whose middle column is a dot plot with error bars.
 *
 * @param sections without a variable
 * @param contents of the report
 */
record SinglePoints(List<Section> sections, Contents contents) {
    private static final String MIDDLE = "14";

    void writeTo(Html html) {
        Span span = StillPlot.ofTimes(sections.stream().flatMap(Section::points));
        html.open("div", "class", "wide").open("table", "class", "dots");
        html.open("thead").open("tr");
        html.leaf("th", "measurement", "scope", "col").leaf("th", "time of", "scope", "col");
        html.open("th", "scope", "col", "class", "track");
        writeMarks(html, span);
        html.close("th");
        for (String heading : List.of("time", "interval", "repetitions × iterations", "visits", "flags")) {
            html.leaf("th", heading, "scope", "col");
        }
        html.close("tr").close("thead").open("tbody");
        for (Section section : sections) {
            for (Curve curve : section.curves()) {
                curve.points().forEach(point -> writeRow(html, section, curve, point, span));
            }
        }
        html.close("tbody").close("table").close("div");
    }

    private static void writeMarks(Html html, Span span) {
        html.open("svg", "width", "100%", "height", "20", "aria-hidden", "true");
        for (double mark : span.marks(5, false)) {
            html.leaf("text", Figures.mark(mark), "x", at(span, mark), "y", "14", "class", "mid");
        }
        html.close("svg");
    }

    private void writeRow(Html html, Section section, Curve curve, PointRecord point, Span span) {
        boolean first = section.points().findFirst().filter(point::equals).isPresent();
        html.open(
                "tr", first ? "id" : "data-of", contents.anchor(section), "data-find", contents.words(section));
        html.open("th", "scope", "row").text(curve.label());
        String place = curve.placeOf(point);
        if (!place.isEmpty()) {
            html.leaf("small", " " + place);
        }
        curve.subject().fixed().entrySet().forEach(value -> html.leaf("small", " " + Curve.inWords(point, value)));
        html.close("th").leaf("td", Words.timeOf(section.subject()));
        html.open("td", "class", "track");
        writeDot(html, point, span);
        html.close("td");
        html.leaf("td", Figures.time(point.seconds()), "class", "number key");
        html.leaf("td", PointsWords.intervalOf(point), "class", "number");
        html.leaf("td", PointsWords.repetitionsOf(point), "class", "number");
        html.leaf("td", PointsWords.visitsOf(point), "class", "number").open("td");
        PointsWords.writeFlags(html, point);
        html.close("td").close("tr");
    }

    private static void writeDot(Html html, PointRecord point, Span span) {
        html.open("svg", "width", "100%", "height", "28", "class", "c0", "role", "img");
        html.leaf("title", Figures.time(point.seconds()) + " (" + PointsWords.intervalOf(point) + ")");
        for (double mark : span.marks(5, false)) {
            line(html, "grid", at(span, mark), at(span, mark), "0", "28");
        }
        if (span.shows(point.seconds())) {
            if (Double.isFinite(point.lower()) && Double.isFinite(point.upper())) {
                String lower = at(span, point.lower());
                String upper = at(span, point.upper());
                line(html, "bar", lower, upper, MIDDLE, MIDDLE);
                line(html, "bar", lower, lower, "9", "19");
                line(html, "bar", upper, upper, "9", "19");
            }
            String kind = point.flags().isEmpty() ? "dot" : "dot flagged";
            html.open("circle", "class", kind, "cx", at(span, point.seconds()), "cy", MIDDLE, "r", "4.5")
                    .write("</circle>");
        }
        html.close("svg");
    }

    private static void line(Html html, String kind, String x1, String x2, String y1, String y2) {
        html.open("line", "class", kind, "x1", x1, "x2", x2, "y1", y1, "y2", y2).write("</line>");
    }

    private static String at(Span span, double value) {
        return String.format(Locale.ROOT, "%.2f%%", 4 + 92 * span.share(value));
    }
}
