package io.github.measure4j.report;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Mode;
import io.github.measure4j.result.Visit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** All points of a measurement; folded where there are many. */
final class PointsTable {
    private static final int OPEN = 6;
    private static final String NUMBER = "number";

    private final Section section;
    private final boolean overLength;
    private final boolean corrected;
    private final Optional<String> confidence;

    /** @param section with a variable */
    PointsTable(Section section) {
        this.section = section;
        this.overLength = section.x().filter(Figures::isLength).isPresent();
        this.corrected = section.points().anyMatch(point -> point.overhead() != 0);
        List<Double> confidences =
                section.points().map(PointRecord::confidence).distinct().toList();
        this.confidence = confidences.size() == 1 ? Optional.of(Figures.percent(confidences.get(0))) : Optional.empty();
    }

    void writeTo(Html html) {
        long points = section.points().count();
        String title = Words.count(points, "point");
        if (points > OPEN) {
            html.open("details").leaf("summary", "Table of " + title);
        } else {
            html.open("details", "open", "").leaf("summary", "Table of " + title);
        }
        html.open("div", "class", "wide").open("table");
        writeHead(html);
        section.curves().forEach(curve -> writeCurve(html, curve));
        html.close("table").close("div").close("details");
    }

    private void writeHead(Html html) {
        html.open("thead").open("tr");
        heading(html, Figures.variable(section.x().orElseThrow()));
        heading(html, "time");
        heading(html, confidence.map(share -> share + " interval").orElse("interval"));
        if (overLength) {
            heading(html, "length / time");
        }
        heading(html, "repetitions × iterations");
        heading(html, "visits");
        heading(html, "outliers");
        heading(html, "standard deviation");
        if (corrected) {
            heading(html, "subtracted");
        }
        heading(html, "flags");
        html.close("tr").close("thead");
    }

    private static void heading(Html html, String text) {
        html.leaf("th", text, "scope", "col");
    }

    private void writeCurve(Html html, Curve curve) {
        html.open("tbody");
        if (section.curves().size() > 1) {
            html.open("tr", "class", "group");
            html.leaf("th", curve.shortLabel(), "colspan", "10", "scope", "rowgroup")
                    .close("tr");
        }
        curve.points().forEach(point -> writePoint(html, curve, point));
        html.close("tbody");
    }

    private void writePoint(Html html, Curve curve, PointRecord point) {
        html.open("tr").open("th", "scope", "row", "class", NUMBER).text(curve.placeOf(point));
        long x = curve.xOf(point);
        if (overLength && x > 1024 && x % 1024 != 0) {
            html.leaf("small", " " + x + " B");
        }
        html.close("th");
        html.leaf("td", Figures.time(point.seconds()), "class", NUMBER + " key");
        String interval = confidence.isPresent() ? Figures.interval(point.lower(), point.upper()) : intervalOf(point);
        html.leaf("td", interval, "class", NUMBER);
        if (overLength) {
            String rate = point.seconds() > 0 ? Figures.bandwidth(x / point.seconds()) : "";
            html.leaf("td", rate, "class", NUMBER);
        }
        html.leaf("td", repetitionsOf(point), "class", NUMBER);
        html.leaf("td", visitsOf(point), "class", NUMBER);
        html.leaf("td", Integer.toString(point.sampling().shape().outliers()), "class", NUMBER);
        html.leaf("td", Figures.time(point.sampling().standardDeviation()), "class", NUMBER);
        if (corrected) {
            html.leaf("td", Figures.time(point.overhead()), "class", NUMBER);
        }
        html.open("td");
        writeFlags(html, point);
        html.close("td").close("tr");
    }

    /** Those that count, of all; nothing where a record does not say. */
    static String visitsOf(PointRecord point) {
        List<Visit> visits = point.sampling().shape().visits();
        long counted = visits.stream().filter(Visit::counted).count();
        if (visits.isEmpty()) {
            return "";
        }
        return counted == visits.size() ? Long.toString(counted) : counted + " of " + visits.size();
    }

    static void writeFlags(Html html, PointRecord point) {
        List<Mode> modes = point.sampling().shape().modes();
        if (!modes.isEmpty()) {
            html.leaf(
                    "small",
                    Words.list(modes.stream()
                                    .map(mode -> Figures.time(mode.seconds()) + " in " + Figures.percent(mode.share()))
                                    .toList())
                            + " ");
        }
        point.flags().forEach(flag -> html.leaf("span", Words.of(flag), "class", "flag", "title", flag.meaning()));
    }

    static String intervalOf(PointRecord point) {
        return Figures.interval(point.lower(), point.upper()) + ", " + Figures.percent(point.confidence());
    }

    static String repetitionsOf(PointRecord point) {
        return point.sampling().repetitions() + " × " + point.sampling().iterations();
    }

    static String flagsInWords(PointRecord point) {
        return point.flags().stream()
                .map(flag -> Words.of(flag) + ": " + flag.meaning())
                .collect(Collectors.joining("; "));
    }
}
