package io.github.measure4j.report.page;

import io.github.measure4j.model.guideline.GuidelineCheck;
import io.github.measure4j.model.guideline.Violation;
import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.markup.Html;
import io.github.measure4j.report.wording.Phrases;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.result.PointRecord;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The points that violate a performance guideline.
 *
 * @param contents of the report
 */
record Violations(Contents contents) {
    private static final int MOST_TOLD = 50;
    private static final double LEAST_P = 0.001;

    void writeTo(Html html) {
        contents.insights().checks().forEach((run, check) -> {
            if (!run.isEmpty()) {
                html.leaf("h3", run);
            }
            html.leaf("p", summary(check), "class", "note");
            if (!check.violations().isEmpty()) {
                writeTable(html, check);
            }
            check.notes().forEach(note -> html.leaf("p", "Not checked: " + note, "class", "note"));
        });
    }

    private static String summary(GuidelineCheck check) {
        if (check.compared() + check.unjudged() == 0) {
            return "No guideline compares two points of this run.";
        }
        return Phrases.count(check.violations().size(), "significant violation") + " among "
                + Phrases.count(check.compared(), "comparison")
                + (check.unjudged() == 0
                        ? "."
                        : "; " + check.unjudged()
                                + " more could not be judged, since a point is unreliable or its interval unbounded.");
    }

    private void writeTable(Html html, GuidelineCheck check) {
        html.open("div", "class", "wide").open("table").open("thead").open("tr");
        for (String heading : new String[] {"point", "time", "at most expected", "ratio", "p", "what was expected"}) {
            html.leaf("th", heading, "scope", "col");
        }
        html.close("tr").close("thead").open("tbody");
        check.violations().stream().limit(MOST_TOLD).forEach(violation -> writeRow(html, violation));
        html.close("tbody").close("table").close("div");
        if (check.violations().size() > MOST_TOLD) {
            html.leaf("p", "The worst " + MOST_TOLD + "; measure check lists all.", "class", "note");
        }
    }

    private void writeRow(Html html, Violation violation) {
        html.open("tr").open("th", "scope", "row");
        contents.section(violation.point().measurement())
                .ifPresentOrElse(
                        section -> html.leaf("a", place(violation.point()), "href", contents.href(section)),
                        () -> html.text(place(violation.point())));
        html.close("th");
        html.leaf("td", Rounded.time(violation.point().seconds()), "class", "number key");
        html.leaf("td", Rounded.time(violation.expected()), "class", "number");
        html.leaf(
                "td",
                "%s (%s to %s)"
                        .formatted(
                                Rounded.plain(violation.ratio()),
                                Rounded.plain(violation.interval().lower()),
                                Rounded.plain(violation.interval().upper())),
                "class",
                "number");
        html.leaf("td", p(violation.pValue()), "class", "number");
        html.leaf(
                "td",
                violation.rule() + ": "
                        + violation.against().stream().map(Violations::place).collect(Collectors.joining(", ")));
        html.close("tr");
    }

    private static String p(double p) {
        return p < LEAST_P ? "< " + LEAST_P : String.format(Locale.ROOT, "%.3f", p);
    }

    /** A point in words, {@code "bcast · ranks 4 · length 1 KiB"}. */
    static String place(PointRecord point) {
        StringBuilder place = new StringBuilder(point.measurement());
        for (Map.Entry<String, Long> value : point.axes().entrySet()) {
            place.append(" · ").append(Curve.inWords(point, value));
        }
        return place.toString();
    }
}
