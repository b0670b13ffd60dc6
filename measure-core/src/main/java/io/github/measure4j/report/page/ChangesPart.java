package io.github.measure4j.report.page;

import io.github.measure4j.model.runs.ComparedPoint;
import io.github.measure4j.model.runs.PointVerdict;
import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.contents.Section;
import io.github.measure4j.report.markup.Html;
import io.github.measure4j.report.wording.ChangeWords;
import io.github.measure4j.report.wording.Rounded;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Later runs against the first: of each curve at how many points it became slower or faster, by how much, and where most.
 *
 * @param contents of the report
 */
record ChangesPart(Contents contents) {

    void writeTo(Html html) {
        contents.insights().comparisons().forEach((run, changes) -> {
            html.leaf("h3", run + " against " + contents.base());
            html.leaf("p", ChangeWords.of(List.copyOf(changes.points().values())), "class", "lead");
            changes.remarks().forEach(remark -> html.leaf("p", remark + ".", "class", "note"));
            html.open("div", "class", "wide").open("table").open("thead").open("tr");
            for (String heading : List.of("measurement", "slower", "faster", "alike", "undecided", "typical ratio", "most", "at")) {
                html.leaf("th", heading, "scope", "col");
            }
            html.close("tr").close("thead").open("tbody");
            contents.sections().forEach(section -> section.curves().stream()
                    .filter(curve -> curve.run().equals(run))
                    .forEach(curve -> writeRow(html, section, curve)));
            html.close("tbody").close("table").close("div");
        });
    }

    private void writeRow(Html html, Section section, Curve curve) {
        List<ComparedPoint> points = curve.points().stream()
                .flatMap(point -> contents.insights().change(curve.run(), point).stream())
                .toList();
        List<ComparedPoint> compared =
                points.stream().filter(point -> point.ratio().isPresent()).toList();
        if (compared.isEmpty()) {
            return;
        }
        Map<PointVerdict, Integer> counts = ChangeWords.counts(compared);
        html.open("tr").open("th", "scope", "row");
        html.leaf("a", curve.label(), "href", contents.href(section)).close("th");
        for (PointVerdict verdict : List.of(
                PointVerdict.SLOWER, PointVerdict.FASTER, PointVerdict.ALIKE, PointVerdict.UNDECIDED)) {
            int count = counts.getOrDefault(verdict, 0);
            html.leaf("td", count == 0 ? "" : Integer.toString(count), "class", "number " + verdict);
        }
        html.leaf("td", Rounded.plain(typical(compared)), "class", "number key");
        Optional<ComparedPoint> most = compared.stream()
                .filter(point -> point.verdict() == PointVerdict.SLOWER || point.verdict() == PointVerdict.FASTER)
                .max(Comparator.comparingDouble(point -> Math.abs(Math.log(ratio(point)))));
        html.leaf("td", most.map(point -> Rounded.plain(ratio(point))).orElse(""), "class", "number");
        html.leaf("td", most.map(point -> place(curve, point)).orElse(""), "class", "number");
        html.close("tr");
    }

    private static String place(Curve curve, ComparedPoint compared) {
        return curve.points().stream()
                .filter(point -> point.key().equals(compared.point()))
                .map(curve::placeOf)
                .findFirst()
                .orElse("");
    }

    private static double ratio(ComparedPoint point) {
        return point.ratio().orElseThrow().value();
    }

    /** The median of the ratios. */
    private static double typical(List<ComparedPoint> points) {
        double[] ratios = points.stream().mapToDouble(ChangesPart::ratio).sorted().toArray();
        int middle = ratios.length / 2;
        return ratios.length % 2 == 1 ? ratios[middle] : Math.sqrt(ratios[middle - 1] * ratios[middle]);
    }
}
