package io.github.measure4j.report;

import io.github.measure4j.result.PointRecord;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A summary for terminals: where, the key figures, each curve in small, and what computations hide.
 *
 * @param contents of the report
 */
record TextReport(Contents contents) {
    private static final int MOST_CURVES = 60;
    private static final int STEPS = 24;
    private static final int MOST_WIDE = 36;

    /** Of a height from nothing to full, where the terminal has such letters. */
    private static final String BLOCKS = "▁▂▃▄▅▆▇█";

    private static final String PLAIN = "_.-~=+*#";

    void writeTo(PrintWriter out) {
        contents.runs().forEach((run, reported) -> {
            out.println(printable(run));
            new Where(run, reported.results()).sentences().forEach(words -> out.println("  " + printable(words)));
        });
        Map<String, Map<String, KeyFigures.Told>> figures = new KeyFigures(contents).byRun();
        figures.forEach((run, told) -> {
            out.println();
            out.println(figures.size() > 1 ? "Key figures of " + printable(run) : "Key figures");
            told.forEach((name, figure) ->
                    out.printf("  %-26s %-14s %s%n", name, figure.value(), printable(figure.detail())));
        });
        contents.insights().comparisons().forEach((run, changes) -> {
            out.println();
            out.println(printable(run) + " against " + printable(contents.base()) + ": "
                    + ChangesPart.summary(List.copyOf(changes.points().values())));
        });
        writeCurves(out);
        new HiddenShares(contents).writeTo(out);
        out.flush();
    }

    private void writeCurves(PrintWriter out) {
        List<Curve> curves = contents.sections().stream()
                .flatMap(section -> section.curves().stream())
                .toList();
        String blocks = Charset.defaultCharset().newEncoder().canEncode(BLOCKS) ? BLOCKS : PLAIN;
        out.println();
        out.println("Measurements");
        for (Curve curve : curves.subList(0, Math.min(MOST_CURVES, curves.size()))) {
            PointRecord first = curve.points().get(0);
            PointRecord last = curve.points().get(curve.points().size() - 1);
            String ends = first == last
                    ? Figures.time(first.seconds())
                    : "%s at %s, %s at %s"
                            .formatted(
                                    Figures.time(first.seconds()),
                                    curve.placeOf(first),
                                    Figures.time(last.seconds()),
                                    curve.placeOf(last));
            long flagged = curve.points().stream().filter(point -> !point.flags().isEmpty()).count();
            out.printf(
                    Locale.ROOT,
                    "  %-" + MOST_WIDE + "s %-" + STEPS + "s %s%s%n",
                    shortened(printable(curve.label())),
                    spark(curve, blocks),
                    ends,
                    flagged == 0 ? "" : " (" + flagged + " of " + curve.points().size() + " flagged)");
        }
        if (curves.size() > MOST_CURVES) {
            out.println("  and " + (curves.size() - MOST_CURVES) + " more");
        }
    }

    /** The curve as letters of different heights, one for each point or, of many points, by their place on the axis. */
    static String spark(Curve curve, String blocks) {
        if (curve.x().isEmpty()) {
            return "";
        }
        List<PointRecord> points = curve.points();
        Span x = Span.of(points.stream().map(p -> (double) curve.xOf(p)).toList(), 8);
        Span y = Span.of(points.stream().map(PointRecord::seconds).toList(), 3);
        int steps = Math.min(STEPS, points.size());
        double[] heights = new double[steps];
        Arrays.fill(heights, Double.NaN);
        for (int i = 0; i < points.size(); i++) {
            PointRecord point = points.get(i);
            int step = points.size() <= STEPS ? i : (int) Math.min(steps - 1, x.share(curve.xOf(point)) * steps);
            if (y.shows(point.seconds())) {
                heights[step] = y.share(point.seconds());
            }
        }
        StringBuilder letters = new StringBuilder();
        for (double height : heights) {
            int level = (int) Math.min(blocks.length() - 1, height * blocks.length());
            letters.append(Double.isNaN(height) ? ' ' : blocks.charAt(level));
        }
        return letters.toString();
    }

    private static String shortened(String label) {
        return label.length() <= MOST_WIDE ? label : label.substring(0, MOST_WIDE - 3) + "...";
    }

    /** Names come from files: nothing in them may move the cursor of a terminal. */
    static String printable(String name) {
        return name.replaceAll("\\p{Cntrl}", "?");
    }
}
