package io.github.measure4j.report.plots;

import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.drawing.Span;
import io.github.measure4j.report.drawing.SvgCanvas;
import io.github.measure4j.report.input.OwnFigure.Dot;
import io.github.measure4j.report.markup.Html;
import io.github.measure4j.result.PointRecord;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A curve in the height of a line of text, for tables and for terminals.
 *
 * @param curve to draw
 */
public record SparkLine(Curve curve) {
    /** The most letters of a curve. */
    public static final int STEPS = 24;

    private static final int PIXELS = 90;

    /** Letters from the lowest to the full height, for terminals that have them. */
    private static final String BLOCKS = "▁▂▃▄▅▆▇█";

    private static final String PLAIN = "_.-~=+*#";

    /**
     * Draws a curve over a variable.
     *
     * @param html to write to
     */
    public void writeTo(Html html) {
        draw(html, curve.seen(PIXELS).stream()
                .map(point -> new Dot(curve.xOf(point), point.seconds()))
                .toList());
    }

    /**
     * Draws a curve of the user's own; nothing of fewer than two dots.
     *
     * @param html to write to
     * @param dots by ascending x
     */
    public static void write(Html html, List<Dot> dots) {
        if (dots.size() > 1) {
            draw(html, dots);
        }
    }

    private static void draw(Html html, List<Dot> dots) {
        Span x = Span.of(dots.stream().map(Dot::x).toList(), 8);
        Span y = Span.ofTimes(dots.stream().map(Dot::y).toList());
        String path = dots.stream()
                .filter(dot -> x.shows(dot.x()) && y.shows(dot.y()))
                .map(dot -> SvgCanvas.figure(2 + 86 * x.share(dot.x())) + " " + SvgCanvas.figure(20 - 18 * y.share(dot.y())))
                .collect(Collectors.joining("L"));
        html.open("svg", "class", "spark c0", "width", "90", "height", "22", "aria-hidden", "true");
        if (!path.isEmpty()) {
            html.open("path", "class", "line", "d", "M" + path).write("</path>");
        }
        html.close("svg");
    }

    /** The curve as letters that the terminal has. */
    public String inLetters() {
        return inLetters(Charset.defaultCharset().newEncoder().canEncode(BLOCKS) ? BLOCKS : PLAIN);
    }

    /** The curve as letters of different heights, one for each point or, of many points, by their place on the axis. */
    String inLetters(String blocks) {
        if (curve.x().isEmpty()) {
            return "";
        }
        List<PointRecord> points = curve.points();
        Span x = Span.of(points.stream().map(curve::xOf).toList(), 8);
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
}
