package io.github.measure4j.report.page;

import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.contents.Section;
import io.github.measure4j.report.markup.Html;
import io.github.measure4j.report.plots.DotTrack;
import io.github.measure4j.report.wording.FlagWords;
import io.github.measure4j.report.wording.InStepWords;
import io.github.measure4j.report.wording.Phrases;
import io.github.measure4j.report.wording.PointWords;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.report.wording.StateWords;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.stat.Modes.Mode;
import java.util.List;

/**
 * Measurements of one point each, as a table whose middle column is a dot plot with error bars.
 *
 * @param sections without a variable
 * @param contents of the report
 */
record SinglePoints(List<Section> sections, Contents contents) {
    void writeTo(Html html) {
        DotTrack track = DotTrack.of(sections.stream().flatMap(Section::points));
        html.open("div", "class", "wide").open("table", "class", "dots");
        html.open("thead").open("tr");
        html.leaf("th", "measurement", "scope", "col").leaf("th", "time of", "scope", "col");
        html.open("th", "scope", "col", "class", "track");
        track.writeMarks(html);
        html.close("th");
        for (String heading : List.of("time", "interval", "asymmetry", "repetitions × iterations", "visits", "flags")) {
            html.leaf("th", heading, "scope", "col");
        }
        html.close("tr").close("thead").open("tbody");
        for (Section section : sections) {
            for (Curve curve : section.curves()) {
                curve.points().forEach(point -> writeRow(html, section, curve, point, track));
            }
        }
        html.close("tbody").close("table").close("div");
    }

    private void writeRow(Html html, Section section, Curve curve, PointRecord point, DotTrack track) {
        boolean first = section.points().findFirst().filter(point::equals).isPresent();
        html.open(
                "tr", first ? "id" : "data-of", contents.anchor(section), "data-find", contents.words(section));
        html.open("th", "scope", "row").text(curve.label());
        String place = curve.placeOf(point);
        if (!place.isEmpty()) {
            html.leaf("small", " " + place);
        }
        curve.subject().fixed().entrySet().forEach(value -> html.leaf("small", " " + Curve.inWords(point, value)));
        html.close("th").leaf("td", Phrases.timeOf(section.subject()));
        html.open("td", "class", "track");
        track.writeDot(html, point);
        html.close("td");
        html.open("td", "class", "number key").text(Rounded.time(point.seconds()));
        StateWords.besides(point).forEach(figure -> html.leaf("small", StateWords.beside(figure, 1), "class", "beside"));
        html.close("td");
        html.leaf("td", PointWords.intervalOf(point), "class", "number");
        html.leaf("td", InStepWords.besideInterval(point), "class", "number");
        html.leaf("td", PointWords.repetitionsOf(point), "class", "number");
        html.leaf("td", PointWords.visitsOf(point), "class", "number").open("td");
        writeFlags(html, point);
        html.close("td").close("tr");
    }

    private static void writeFlags(Html html, PointRecord point) {
        List<Mode> modes = point.sampling().shape().modes();
        if (!modes.isEmpty()) {
            html.leaf(
                    "small",
                    Phrases.list(modes.stream()
                                    .map(mode -> Rounded.time(mode.centre()) + " in " + Rounded.percent(mode.share()))
                                    .toList())
                            + " ");
        }
        point.flags().forEach(flag -> html.leaf(
                "span", Phrases.of(flag), "class", FlagWords.mark(flag), "title", FlagWords.inFull(flag)));
    }
}
