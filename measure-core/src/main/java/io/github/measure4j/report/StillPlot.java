package io.github.measure4j.report;

import io.github.measure4j.result.PointRecord;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A picture of curves for paper, and for readers without a script.
 *
 * @param curves over the same variable
 * @param variable what they are drawn over
 * @param shown those of the curves that are seen at first
 */
record StillPlot(List<Curve> curves, String variable, List<Curve> shown) {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 320;
    private static final int LEFT = 64;
    private static final int RIGHT = 12;
    private static final int TOP = 10;
    private static final int BOTTOM = 46;
    private static final int FAR = 4;

    void writeTo(Html html, String description) {
        Span x = spanOf(curves, point -> point.axes().getOrDefault(variable, 0L));
        Span y = ofTimes(shown.stream().flatMap(curve -> curve.points().stream()));
        html.open("svg", "class", "still", "viewBox", "0 0 " + WIDTH + " " + HEIGHT, "role", "img");
        html.leaf("title", description);
        writeMarks(html, x, y);
        List<String> styles = new Palette(curves).styles();
        for (int i = 0; i < curves.size(); i++) {
            Curve curve = curves.get(i);
            html.open("g", "class", styles.get(i) + (shown.contains(curve) ? "" : " off"));
            new Line(curve, x, y).writeTo(html);
            html.close("g");
        }
        html.close("svg");
    }

    private void writeMarks(Html html, Span x, Span y) {
        boolean lengths = Figures.isLength(variable);
        for (double mark : x.marks(9, lengths)) {
            if (mark == Math.rint(mark)) {
                String at = at(across(x, mark));
                html.open("path", "class", "grid", "d", "M" + at + " " + TOP + "V" + (HEIGHT - BOTTOM));
                html.write("</path>");
                html.leaf(
                        "text",
                        Figures.value(variable, (long) mark),
                        "x",
                        at,
                        "y",
                        at(HEIGHT - BOTTOM + 17),
                        "class",
                        "mid");
            }
        }
        for (double mark : y.marks(6, false)) {
            String at = at(up(y, mark));
            html.open("path", "class", "grid", "d", "M" + LEFT + " " + at + "H" + (WIDTH - RIGHT));
            html.write("</path>");
            html.leaf("text", Figures.mark(mark), "x", at(LEFT - 6), "y", at(up(y, mark) + 4), "class", "end");
        }
        html.leaf(
                "text",
                Figures.variable(variable),
                "x",
                at((LEFT + WIDTH - RIGHT) / 2.0),
                "y",
                at(HEIGHT - 6),
                "class",
                "mid name");
    }

    /** The times with the ends of their intervals, unless these are so far away that nothing else would be seen. */
    static Span ofTimes(Stream<PointRecord> points) {
        return Span.ofTimes(points.flatMap(point -> Stream.of(point.seconds(), point.lower(), point.upper())
                        .filter(end ->
                                end == point.seconds() || end > point.seconds() / FAR && end < point.seconds() * FAR))
                .toList());
    }

    private static Span spanOf(List<Curve> curves, ToDoubleFunction<PointRecord> value) {
        return Span.of(values(curves, value).toList(), 8);
    }

    private static Stream<Double> values(List<Curve> curves, ToDoubleFunction<PointRecord> value) {
        return curves.stream().flatMap(curve -> curve.points().stream()).map(value::applyAsDouble);
    }

    private static double across(Span x, double value) {
        return LEFT + x.share(value) * (WIDTH - LEFT - RIGHT);
    }

    private static double up(Span y, double value) {
        return HEIGHT - BOTTOM - y.share(value) * (HEIGHT - TOP - BOTTOM);
    }

    private static String at(double coordinate) {
        return String.format(Locale.ROOT, "%.1f", coordinate);
    }

    /** One curve with its band. */
    private record Line(Curve curve, Span x, Span y) {

        void writeTo(Html html) {
            List<PointRecord> drawn = curve.points().stream()
                    .filter(point -> x.shows(curve.xOf(point)) && y.shows(point.seconds()))
                    .toList();
            if (drawn.isEmpty()) {
                return;
            }
            html.open("path", "class", "band", "d", band(drawn)).write("</path>");
            html.open("path", "class", "line", "d", "M" + path(drawn, PointRecord::seconds))
                    .write("</path>");
            for (PointRecord point : drawn) {
                String kind = point.flags().isEmpty() ? "dot" : "dot flagged";
                String r = point.flags().isEmpty() ? "2" : "3.5";
                html.open("circle", "class", kind, "r", r, "cx", cx(point), "cy", cy(point.seconds()))
                        .write("</circle>");
            }
        }

        private String band(List<PointRecord> drawn) {
            List<PointRecord> back = new ArrayList<>(drawn);
            Collections.reverse(back);
            return "M" + path(drawn, p -> bounded(p.upper(), p)) + "L" + path(back, p -> bounded(p.lower(), p)) + "Z";
        }

        /** An unbounded interval has no ends to draw. */
        private static double bounded(double end, PointRecord point) {
            return Double.isFinite(end) ? end : point.seconds();
        }

        private String path(List<PointRecord> drawn, ToDoubleFunction<PointRecord> value) {
            return drawn.stream()
                    .map(point -> cx(point) + " " + cy(value.applyAsDouble(point)))
                    .collect(Collectors.joining("L"));
        }

        private String cx(PointRecord point) {
            return at(across(x, curve.xOf(point)));
        }

        private String cy(double seconds) {
            return at(up(y, seconds));
        }
    }
}
