package io.github.measure4j.report.page;

import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.markup.Html;
import io.github.measure4j.report.plots.PlotBox;
import io.github.measure4j.report.wording.Rounded;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Curves of several measurements over the same variable in one plot, for the reader to pick from.
 *
 * @param contents of the report
 */
record FreeComparisons(Contents contents) {
    private static final int MOST_OF_A_TRANSPORT = 12;
    private static final int MOST_READABLE = 24;

    boolean isEmpty() {
        return compared().isEmpty();
    }

    void writeTo(Html html) {
        compared().forEach((variable, curves) -> writeComparison(html, variable, curves));
    }

    /** The curves over each variable, where they are of more than one measurement. */
    private Map<String, List<Curve>> compared() {
        Map<String, List<Curve>> compared = new LinkedHashMap<>(contents.byVariable());
        compared.values()
                .removeIf(curves ->
                        curves.stream().map(Curve::measurement).distinct().count() < 2);
        return compared;
    }

    /** At first the curves of one transport, or only those that time the same where these are too many. */
    private void writeComparison(Html html, String variable, List<Curve> curves) {
        Map<String, List<Curve>> groups =
                Contents.grouped(curves, curve -> curve.subject().transport());
        if (groups.values().iterator().next().size() > MOST_OF_A_TRANSPORT) {
            groups = Contents.grouped(
                    curves,
                    curve ->
                            curve.subject().transport() + ", " + curve.subject().quantity());
        }
        List<Curve> first = groups.values().iterator().next();
        List<Curve> shown = first.subList(0, Math.min(first.size(), MOST_READABLE));
        html.open("section", "class", "comparison");
        html.leaf("h3", "Over the " + Rounded.variable(variable));
        new PlotBox("Comparison", variable, groups, shown, contents).writeTo(html);
        html.close("section");
    }
}
