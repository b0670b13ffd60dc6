package io.github.measure4j.report.page;

import io.github.measure4j.report.contents.Section;
import io.github.measure4j.report.markup.Html;
import io.github.measure4j.report.wording.Phrases;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.MemberFigure;
import java.util.List;

/**
 * The figures of parts, threads and ranks by themselves as a table, folded; nothing where no point tells of any.
 *
 * @param sections whose points they are of
 */
record MemberFigureTable(List<Section> sections) {
    /** A page of many points by many ranks would take long to open. */
    private static final int MOST_ROWS = 400;

    /** A figure of one member of a point. */
    private record Row(String place, MemberFigure figure, PointRecord point) {}

    void writeTo(Html html) {
        List<Row> rows = sections.stream()
                .flatMap(section -> section.curves().stream()
                        .flatMap(curve -> curve.points().stream().flatMap(point -> point.sampling().shape().members().stream()
                                .map(figure -> new Row(place(section, curve.placeOf(point)), figure, point)))))
                .toList();
        if (rows.isEmpty()) {
            return;
        }
        html.open("details", "class", "members").leaf("summary", "By themselves: " + Phrases.count(rows.size(), "figure"));
        html.leaf("p", "One operation of one thread or rank, while the others go on. These are over all visits, whatever state the"
                + " machine was in, and nothing is subtracted.", "class", "note");
        html.open("div", "class", "wide").open("table").open("thead").open("tr");
        for (String heading : List.of("at", "by itself", "time", "interval", "of all together")) {
            html.leaf("th", heading, "scope", "col");
        }
        html.close("tr").close("thead").open("tbody");
        rows.stream().limit(MOST_ROWS).forEach(row -> write(html, row));
        html.close("tbody").close("table").close("div");
        if (rows.size() > MOST_ROWS) {
            html.leaf("p", "and %d more, in results.jsonl".formatted(rows.size() - MOST_ROWS), "class", "note");
        }
        html.close("details");
    }

    private String place(Section section, String place) {
        return (sections.size() > 1 ? section.name() + " " + place : place).strip();
    }

    private static void write(Html html, Row row) {
        MemberFigure figure = row.figure();
        html.open("tr").open("th", "scope", "row").text(row.place()).close("th").leaf("td", figure.member().name());
        for (String cell : List.of(
                Rounded.time(figure.seconds()),
                Rounded.interval(figure.lower(), figure.upper()),
                Rounded.time(row.point().seconds()))) {
            html.leaf("td", cell, "class", "number");
        }
        html.close("tr");
    }
}
