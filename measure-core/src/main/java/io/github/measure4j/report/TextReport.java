package io.github.measure4j.report;

import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.contents.OtherLine;
import io.github.measure4j.report.figures.HiddenShares;
import io.github.measure4j.report.figures.HiddenShares.HiddenPoint;
import io.github.measure4j.report.figures.KeyFigure;
import io.github.measure4j.report.figures.KeyFigures;
import io.github.measure4j.report.terminal.MemberLines;
import io.github.measure4j.report.terminal.PointTable;
import io.github.measure4j.report.wording.ChangeWords;
import io.github.measure4j.report.wording.Phrases;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.report.wording.StateWords;
import io.github.measure4j.report.wording.Whereabouts;
import io.github.measure4j.result.PointRecord;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A text for terminals: where, the key figures, a table of the points of each measurement, and what computations hide.
 *
 * @param contents of the report
 */
record TextReport(Contents contents) {
    private static final int MOST_HIDDEN = 60;
    private static final int MOST_CURVES = 60;

    void writeTo(PrintWriter out) {
        contents.runs().forEach((run, reported) -> {
            out.println(Phrases.printable(run));
            new Whereabouts(reported.results()).sentences().forEach(words -> out.println("  " + Phrases.printable(words)));
            out.println("  " + Phrases.intervalsOver(reported.launches()));
            reported.counted().ifPresent(time -> out.println("  Time: " + time.inWords() + "."));
            reported.probes().forEach(probe -> out.println(
                    "  " + Phrases.printable(StateWords.place(probe) + ": " + StateWords.of(probe))));
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
                    Phrases.printable(figure.besides().isEmpty()
                            ? figure.detail()
                            : figure.besides() + "; " + figure.detail())));
        });
        contents.insights().comparisons().forEach((run, changes) -> {
            out.println();
            out.println(Phrases.printable(run) + " against " + Phrases.printable(contents.base()) + ": "
                    + ChangeWords.of(List.copyOf(changes.points().values())));
        });
        writeTables(out);
        writeStates(out);
        writeHiddenShares(out);
        out.flush();
    }

    /** The table of each measurement of each run. */
    private void writeTables(PrintWriter out) {
        contents.runs().forEach((run, reported) -> {
            if (contents.runs().size() > 1) {
                out.println();
                out.println("Points of " + Phrases.printable(run));
            }
            for (PointTable table : PointTable.of(reported.results().records())) {
                out.println();
                out.println(table.title());
                table.lines().forEach(out::println);
                new MemberLines(table.points()).lines().forEach(out::println);
            }
        });
    }

    /** The rest about states that the tables leave out: their names, and the points that no curve has. */
    private void writeStates(PrintWriter out) {
        List<Curve> curves = contents.sections().stream()
                .flatMap(section -> section.curves().stream())
                .filter(curve -> !curve.others().isEmpty() || curve.apartInWords().isPresent())
                .toList();
        if (curves.isEmpty()) {
            return;
        }
        out.println();
        out.println("Other states");
        for (Curve curve : curves.subList(0, Math.min(MOST_CURVES, curves.size()))) {
            out.println("  " + Phrases.printable(curve.label()));
            curve.others().forEach(other -> out.println("    " + Phrases.printable(inWords(curve, other))));
            curve.apartInWords().ifPresent(words -> out.println("    " + Phrases.printable(words)));
        }
        if (curves.size() > MOST_CURVES) {
            out.println("  and " + (curves.size() - MOST_CURVES) + " more");
        }
    }

    /** A curve's times in another state: the first and the last. */
    private static String inWords(Curve curve, OtherLine other) {
        int last = other.x().size() - 1;
        String variable = curve.x().orElseThrow();
        return "in %s: %s at %s, %s at %s".formatted(
                StateWords.shown(other.state()),
                Rounded.time(other.seconds().get(0)),
                Rounded.value(variable, other.x().get(0).longValue()),
                Rounded.time(other.seconds().get(last)),
                Rounded.value(variable, other.x().get(last).longValue()));
    }

    private void writeHiddenShares(PrintWriter out) {
        List<HiddenPoint> points = HiddenShares.of(contents, contents.sections()).points();
        if (points.isEmpty()) {
            return;
        }
        out.println();
        out.println("Hidden behind the computation");
        points.stream().limit(MOST_HIDDEN).forEach(point -> out.println("  " + Phrases.printable(inWords(point))));
        if (points.size() > MOST_HIDDEN) {
            out.println("  and " + (points.size() - MOST_HIDDEN) + " more");
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
}
