package io.github.measure4j.report.page;

import io.github.measure4j.report.figures.HiddenShares;
import io.github.measure4j.report.figures.HiddenShares.HiddenPoint;
import io.github.measure4j.report.markup.Html;
import io.github.measure4j.report.wording.FlagWords;
import io.github.measure4j.report.wording.Phrases;
import io.github.measure4j.report.wording.Rounded;
import java.util.List;

/**
 * The hidden shares of some measurements as a table, folded; nothing where there is no share.
 *
 * @param shares to show
 */
record HiddenShareTable(HiddenShares shares) {

    void writeTo(Html html) {
        List<HiddenPoint> points = shares.points();
        if (points.isEmpty()) {
            return;
        }
        boolean several = points.stream().map(HiddenPoint::curve).distinct().count() > 1;
        html.open("details", "class", "hidden-share")
                .leaf("summary", "Hidden behind the computation: " + shares.extent());
        html.leaf("p", "1 - what remains around the computation / the communication in full, as "
                + Phrases.list(points.stream()
                        .map(point -> point.pair().full().measurement())
                        .distinct()
                        .toList())
                + " has it. Below 0 the computation got in the way (Coti and Malony 2022).", "class", "note");
        html.open("div", "class", "wide").open("table").open("thead").open("tr");
        for (String heading : List.of("at", "hidden", "interval", "in full", "remaining", "flags of both")) {
            html.leaf("th", heading, "scope", "col");
        }
        html.close("tr").close("thead").open("tbody");
        points.forEach(point -> writeRow(html, point, several));
        html.close("tbody").close("table").close("div").close("details");
    }

    private static void writeRow(Html html, HiddenPoint point, boolean several) {
        html.open("tr").open("th", "scope", "row").text(point.place());
        if (several) {
            html.leaf("small", " " + point.curve().label());
        }
        html.close("th");
        for (String figure : List.of(
                Rounded.percent(point.pair().hidden().share()),
                point.interval(),
                Rounded.time(point.pair().full().seconds()),
                Rounded.time(point.pair().remaining().seconds()))) {
            html.leaf("td", figure, "class", "number");
        }
        html.open("td");
        point.flags().forEach(flag -> html.leaf(
                "span", Phrases.of(flag), "class", FlagWords.mark(flag), "title", FlagWords.inFull(flag)));
        html.close("td").close("tr");
    }
}
