package io.github.measure4j.report;

import io.github.measure4j.report.KeyFigures.Told;
import java.util.Map;
import java.util.Optional;

/**
 * The key figures of all runs side by side.
 *
 * @param contents of the report
 */
record KeyFigureTable(Contents contents) {

    void writeTo(Html html) {
        KeyFigures figures = new KeyFigures(contents);
        Map<String, Map<String, Told>> byRun = figures.byRun();
        html.open("div", "class", "wide").open("table", "class", "key-figures");
        if (byRun.size() > 1) {
            html.open("thead").open("tr").leaf("th", "", "scope", "col");
            byRun.keySet().forEach(run -> html.leaf("th", run, "scope", "col"));
            html.close("tr").close("thead");
        }
        html.open("tbody");
        for (String name : figures.names()) {
            html.open("tr").leaf("th", name, "scope", "row");
            byRun.values().forEach(told -> writeCell(html, Optional.ofNullable(told.get(name))));
            html.close("tr");
        }
        html.close("tbody").close("table").close("div");
    }

    private void writeCell(Html html, Optional<Told> told) {
        html.open("td");
        told.ifPresent(figure -> {
            if (figure.section().isPresent()) {
                html.leaf("a", figure.value(), "href", contents.href(figure.section().get()), "class", "value");
            } else {
                html.leaf("span", figure.value(), "class", "value");
            }
            html.leaf("small", " " + figure.detail());
        });
        html.close("td");
    }
}
