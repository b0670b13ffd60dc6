package io.github.measure4j.report.page;

import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.contents.Section;
import io.github.measure4j.report.figures.KeyFigures;
import io.github.measure4j.report.markup.Html;
import io.github.measure4j.report.plots.PlotBox;
import io.github.measure4j.report.wording.Rounded;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The first plots of a page: the messages of each transport, and its barriers; of a run that has neither, its
 * first curve.
 *
 * @param contents of the report
 */
record KeyPictures(Contents contents) {

    void writeTo(Html html) {
        List<Curve> messages = curves(KeyFigures::messages);
        List<Curve> barriers = curves(KeyFigures::barrier).stream()
                .filter(curve -> curve.x().filter(Rounded::isLength).isEmpty())
                .toList();
        html.open("div", "class", "cards");
        if (!messages.isEmpty()) {
            write(html, "Messages", messages);
        }
        Contents.grouped(barriers, curve -> curve.x().orElseThrow()).forEach((variable, some) ->
                write(html, "Barriers over the " + Rounded.variable(variable), some));
        if (messages.isEmpty() && barriers.isEmpty()) {
            contents.numbers().keySet().stream().findFirst().ifPresent(curve -> write(html, curve.label(), List.of(curve)));
        }
        html.close("div");
    }

    /** The curves of what stands for each transport, where it has a variable. */
    private List<Curve> curves(Function<List<Section>, Optional<Section>> standing) {
        return contents.byTransport().values().stream()
                .flatMap(sections -> standing.apply(sections).stream())
                .flatMap(section -> section.curves().stream())
                .filter(contents.numbers()::containsKey)
                .toList();
    }

    private void write(Html html, String title, List<Curve> curves) {
        html.open("section", "class", "card").leaf("h3", title);
        Map<String, List<Curve>> groups = PlotBox.ungrouped(curves);
        new PlotBox(title, curves.get(0).x().orElseThrow(), groups, curves, contents).writeTo(html);
        html.close("section");
    }
}
