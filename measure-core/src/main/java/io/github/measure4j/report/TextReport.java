package io.github.measure4j.report;

import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.figures.HiddenShares;
import io.github.measure4j.report.figures.HiddenShares.HiddenPoint;
import io.github.measure4j.report.figures.KeyFigure;
import io.github.measure4j.report.figures.KeyFigures;
import io.github.measure4j.report.plots.SparkLine;
import io.github.measure4j.report.wording.ChangeWords;
import io.github.measure4j.report.wording.Phrases;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.report.wording.Whereabouts;
import io.github.measure4j.result.PointRecord;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A summary for terminals: where, the key figures, each curve in small, and what computations hide.
 *
 * @param contents of the report
 */
record TextReport(Contents contents) {
    private static final int MOST_CURVES = 60;
    private static final int MOST_WIDE = 36;

    void writeTo(PrintWriter out) {
        contents.runs().forEach((run, reported) -> {
            out.println(Phrases.printable(run));
            new Whereabouts(reported.results()).sentences().forEach(words -> out.println("  " + Phrases.printable(words)));
        });
        Map<String, Map<String, KeyFigure>> figures = new KeyFigures(contents).byRun();
        figures.forEach((run, told) -> {
            out.println();
            out.println(figures.size() > 1 ? "Key figures of " + Phrases.printable(run) : "Key figures");
            told.forEach((name, figure) ->
                    out.printf(
                    "  %-26s %-14s %s%n",
                    Phrases.printable(name),
                    Phrases.printable(figure.value()),
                    Phrases.printable(figure.detail())));
        });
        contents.insights().comparisons().forEach((run, changes) -> {
            out.println();
            out.println(Phrases.printable(run) + " against " + Phrases.printable(contents.base()) + ": "
                    + ChangeWords.of(List.copyOf(changes.points().values())));
        });
        writeCurves(out);
        writeHiddenShares(out);
        out.flush();
    }

    private void writeCurves(PrintWriter out) {
        List<Curve> curves = contents.sections().stream()
                .flatMap(section -> section.curves().stream())
                .toList();
        out.println();
        out.println("Measurements");
        for (Curve curve : curves.subList(0, Math.min(MOST_CURVES, curves.size()))) {
            PointRecord first = curve.points().get(0);
            PointRecord last = curve.points().get(curve.points().size() - 1);
            String ends = first == last
                    ? Rounded.time(first.seconds())
                    : "%s at %s, %s at %s"
                            .formatted(
                                    Rounded.time(first.seconds()),
                                    curve.placeOf(first),
                                    Rounded.time(last.seconds()),
                                    curve.placeOf(last));
            long flagged = curve.points().stream().filter(point -> !point.flags().isEmpty()).count();
            out.printf(
                    Locale.ROOT,
                    "  %-" + MOST_WIDE + "s %-" + SparkLine.STEPS + "s %s%s%n",
                    shortened(Phrases.printable(curve.label())),
                    new SparkLine(curve).inLetters(),
                    ends,
                    flagged == 0 ? "" : " (" + flagged + " of " + curve.points().size() + " flagged)");
        }
        if (curves.size() > MOST_CURVES) {
            out.println("  and " + (curves.size() - MOST_CURVES) + " more");
        }
    }

    private void writeHiddenShares(PrintWriter out) {
        List<HiddenPoint> points = HiddenShares.of(contents, contents.sections()).points();
        if (points.isEmpty()) {
            return;
        }
        out.println();
        out.println("Hidden behind the computation");
        points.stream().limit(MOST_CURVES).forEach(point -> out.println("  " + Phrases.printable(inWords(point))));
        if (points.size() > MOST_CURVES) {
            out.println("  and " + (points.size() - MOST_CURVES) + " more");
        }
    }

    private static String inWords(HiddenPoint point) {
        PointRecord full = point.pair().full();
        String flags = point.flags().stream().map(Phrases::of).collect(Collectors.joining(", "));
        return point.curve().label() + (point.place().isEmpty() ? "" : " at " + point.place())
                + ": " + Rounded.percent(point.pair().hidden().share())
                + " (" + point.interval() + ") of " + Rounded.time(full.seconds())
                + " in full, " + full.measurement()
                + (flags.isEmpty() ? "" : " (" + flags + ")");
    }

    private static String shortened(String label) {
        return label.length() <= MOST_WIDE ? label : label.substring(0, MOST_WIDE - 3) + "...";
    }
}
