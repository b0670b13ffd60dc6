package io.github.measure4j.report.page;

import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.contents.PublishedComparisons;
import io.github.measure4j.report.contents.PublishedComparisons.MadeComparison;
import io.github.measure4j.report.markup.Html;
import io.github.measure4j.report.plots.PlotBox;
import io.github.measure4j.report.wording.Rounded;
import java.util.List;
import java.util.Optional;

/**
 * The comparisons of a publication, each with its plot.
 *
 * @param published the comparisons that can be made
 * @param contents of the report
 */
record PublishedPart(PublishedComparisons published, Contents contents) {

    void writeTo(Html html) {
        html.leaf("h3", published.heading(), "class", "between");
        html.open("div", "class", "cards");
        for (MadeComparison comparison : published.made()) {
            List<Curve> curves = comparison.curves();
            html.open("section", "class", "card", "data-find", comparison.title()).leaf("h4", comparison.title());
            ratioInWords(curves).ifPresent(words -> html.leaf("p", words, "class", "about"));
            String variable = curves.get(0).x().orElseThrow();
            new PlotBox(comparison.title(), variable, PlotBox.ungrouped(curves), curves, contents).writeTo(html);
            html.close("section");
        }
        html.close("div");
        List<String> wanting = published.wantingRanks();
        if (!wanting.isEmpty()) {
            html.leaf("p", "Not drawn, since there is no second number of ranks: %s. More ranks give them: measure run --np 4."
                    .formatted(String.join("; ", wanting)), "class", "about");
        }
    }

    /** The ratios of the second of two curves to the first, at the values where both were measured. */
    private static Optional<String> ratioInWords(List<Curve> curves) {
        if (curves.size() != 2) {
            return Optional.empty();
        }
        Curve first = curves.get(0);
        Curve second = curves.get(1);
        double[] ratios = second.points().stream()
                .flatMapToDouble(point -> first.points().stream()
                        .filter(other -> first.xOf(other) == second.xOf(point))
                        .filter(other -> other.seconds() > 0 && point.seconds() > 0)
                        .mapToDouble(other -> point.seconds() / other.seconds()))
                .sorted()
                .toArray();
        if (ratios.length == 0) {
            return Optional.empty();
        }
        return Optional.of("%s takes %s to %s times as long as %s, typically %s, where both were measured"
                .formatted(
                        second.label(),
                        Rounded.plain(ratios[0]),
                        Rounded.plain(ratios[ratios.length - 1]),
                        first.label(),
                        Rounded.plain(ratios[ratios.length / 2])));
    }
}
