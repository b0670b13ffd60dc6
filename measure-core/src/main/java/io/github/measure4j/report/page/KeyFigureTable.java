package io.github.measure4j.report.page;

import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.figures.KeyFigure;
import io.github.measure4j.report.figures.KeyFigures;
import io.github.measure4j.report.markup.Html;
import io.github.measure4j.report.plots.SparkLine;
import java.util.Map;
import java.util.Optional;

/**
 * The key figures: of one run as tiles, of several side by side.
 *
 * @param contents of the report
 */
record KeyFigureTable(Contents contents) {

    void writeTo(Html html) {
        KeyFigures figures = new KeyFigures(contents);
        Map<String, Map<String, KeyFigure>> byRun = figures.byRun();
        if (byRun.size() == 1) {
            writeTiles(html, byRun.values().iterator().next());
            return;
        }
        html.open("div", "class", "wide").open("table", "class", "key-figures");
        html.open("thead").open("tr").leaf("th", "", "scope", "col");
        byRun.keySet().forEach(run -> html.leaf("th", run, "scope", "col"));
        html.close("tr").close("thead");
        html.open("tbody");
        for (String name : figures.names()) {
            html.open("tr").leaf("th", name, "scope", "row");
            byRun.values().forEach(told -> writeCell(html, Optional.ofNullable(told.get(name))));
            html.close("tr");
        }
        html.close("tbody").close("table").close("div");
    }

    private void writeTiles(Html html, Map<String, KeyFigure> told) {
        html.open("dl", "class", "tiles");
        told.forEach((name, figure) -> {
            html.open("div").leaf("dt", name).open("dd");
            writeValue(html, figure);
            SparkLine.write(html, figure.picture());
            html.close("dd");
            if (!figure.interval().isEmpty()) {
                html.leaf("dd", figure.interval(), "class", "interval-of");
            }
            figure.beside().forEach(words -> html.leaf("dd", words, "class", "beside"));
            html.leaf("dd", figure.detail(), "class", "detail-of").close("div");
        });
        html.close("dl");
    }

    private void writeCell(Html html, Optional<KeyFigure> told) {
        html.open("td");
        told.ifPresent(figure -> {
            writeValue(html, figure);
            figure.beside().forEach(words -> html.leaf("small", " (" + words + ")"));
            html.leaf("small", " " + figure.detail());
        });
        html.close("td");
    }

    private void writeValue(Html html, KeyFigure figure) {
        if (figure.section().isPresent()) {
            html.leaf("a", figure.value(), "href", contents.href(figure.section().get()), "class", "value");
        } else {
            html.leaf("span", figure.value(), "class", "value");
        }
    }
}
