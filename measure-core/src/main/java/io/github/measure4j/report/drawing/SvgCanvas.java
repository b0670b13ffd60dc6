package io.github.measure4j.report.drawing;

import io.github.measure4j.report.markup.Html;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Draws elements of SVG, dressed by the classes of a style sheet.
 *
 * @param html to write to
 */
public record SvgCanvas(Html html) implements Canvas {

    @Override
    public void rule(Spot from, Spot to) {
        path("grid", List.of(from, to), "");
    }

    @Override
    public void text(String words, Spot at, Anchor anchor) {
        String kind =
                switch (anchor) {
                    case START -> "start";
                    case MIDDLE -> "mid";
                    case END -> "end";
                };
        html.leaf("text", words, "x", figure(at.x()), "y", figure(at.y()), "class", kind);
    }

    @Override
    public void beginCurve(Style style, boolean shown) {
        html.open("g", "class", style + (shown ? "" : " off"));
    }

    @Override
    public void band(List<Spot> outline) {
        path("band", outline, "Z");
    }

    @Override
    public void line(List<Spot> spots) {
        path("line", spots, "");
    }

    @Override
    public void thinLine(List<Spot> spots) {
        path("thin", spots, "");
    }

    /** Lines without length and with round ends: one element for all. */
    @Override
    public void dots(List<Spot> spots, boolean flagged) {
        if (spots.isEmpty()) {
            return;
        }
        String all = spots.stream()
                .map(spot -> "M" + figure(spot.x()) + " " + figure(spot.y()) + "h0")
                .collect(Collectors.joining());
        html.open("path", "class", flagged ? "dots flagged" : "dots", "d", all).write("</path>");
        if (flagged) {
            html.open("path", "class", "dots hollow", "d", all).write("</path>");
        }
    }

    @Override
    public void endCurve() {
        html.close("g");
    }

    @Override
    public void model(List<Spot> spots) {
        path("fitted", spots, "");
    }

    private void path(String kind, List<Spot> spots, String end) {
        if (!spots.isEmpty()) {
            String through = spots.stream()
                    .map(spot -> figure(spot.x()) + " " + figure(spot.y()))
                    .collect(Collectors.joining("L", "M", end));
            html.open("path", "class", kind, "d", through).write("</path>");
        }
    }

    /**
     * {@return a coordinate with one decimal}
     *
     * @param coordinate in pixels
     */
    public static String figure(double coordinate) {
        long tenths = Math.round(coordinate * 10);
        return (tenths < 0 ? "-" : "") + Math.abs(tenths / 10) + '.' + Math.abs(tenths % 10);
    }
}
