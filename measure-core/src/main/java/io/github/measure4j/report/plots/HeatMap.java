package io.github.measure4j.report.plots;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.contents.Section;
import io.github.measure4j.report.drawing.Span;
import io.github.measure4j.report.markup.Html;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.result.PointRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;

/**
 * The times between all pairs of ranks, as a matrix: the darker, the longer. Blocks are ranks that share something, a dark
 * row or column is a rank in a bad place.
 *
 * @param title in words
 * @param points that have one of each variable and differ in nothing else
 */
public record HeatMap(String title, List<PointRecord> points) {
    private static final String FROM = Variable.FROM.name();
    private static final String TO = Variable.TO.name();
    private static final int MOST_RANKS = 128;
    private static final int MOST_RANKS_WITH_TEXT = 20;
    private static final int CELL = 46;
    private static final int SMALL_CELL = 7;
    private static final int EDGE = 40;
    private static final int MUCH = 3;
    private static final double PALEST = 0.08;
    private static final double DARKEST = 0.8;

    /** One for each run and combination of the other variables, where a measurement is over pairs of ranks. */
    public static List<HeatMap> of(Section section) {
        Map<String, List<PointRecord>> byTitle = new LinkedHashMap<>();
        for (Curve curve : section.curves()) {
            for (PointRecord point : curve.points()) {
                if (point.axes().containsKey(FROM) && point.axes().containsKey(TO)) {
                    byTitle.computeIfAbsent(title(section, curve, point), title -> new ArrayList<>()).add(point);
                }
            }
        }
        return byTitle.entrySet().stream()
                .map(entry -> new HeatMap(entry.getKey(), entry.getValue()))
                .filter(map -> map.numbers().size() <= MOST_RANKS)
                .toList();
    }

    private static String title(Section section, Curve curve, PointRecord point) {
        StringBuilder title = new StringBuilder(section.name() + " between any two ranks");
        point.axes().entrySet().stream()
                .filter(axis -> !axis.getKey().equals(FROM) && !axis.getKey().equals(TO))
                .filter(axis -> !section.constants().containsKey(axis.getKey()))
                .forEach(axis -> title.append(", ").append(Curve.inWords(point, axis)));
        return curve.run().isEmpty() ? title.toString() : title + ", " + curve.run();
    }

    private List<Long> numbers() {
        TreeSet<Long> numbers = new TreeSet<>();
        points.forEach(point -> {
            numbers.add(point.axes().get(FROM));
            numbers.add(point.axes().get(TO));
        });
        return List.copyOf(numbers);
    }

    /**
     * Writes the matrix as a figure.
     *
     * @param html to write to
     */
    public void writeTo(Html html) {
        List<Long> numbers = numbers();
        boolean withText = numbers.size() <= MOST_RANKS_WITH_TEXT;
        int cell = withText ? CELL : SMALL_CELL;
        int side = EDGE + cell * numbers.size();
        Span span = Span.of(points.stream().map(PointRecord::seconds).toList(), MUCH);
        html.open("figure", "class", "heat").leaf("figcaption", title + ": from the rank of the row to that of the column");
        html.open("svg", "viewBox", "0 0 " + side + " " + side, "width", Integer.toString(side), "role", "img", "class", "c0");
        html.leaf("title", title);
        if (withText) {
            numbers.forEach(number -> {
                int at = EDGE + cell * numbers.indexOf(number) + cell / 2 + 4;
                text(html, number.toString(), EDGE - 12, at);
                text(html, number.toString(), at - 4, EDGE - 10);
            });
        }
        for (PointRecord point : points) {
            int x = EDGE + cell * numbers.indexOf(point.axes().get(TO));
            int y = EDGE + cell * numbers.indexOf(point.axes().get(FROM));
            double dark = span.shows(point.seconds()) ? PALEST + (1 - PALEST) * span.share(point.seconds()) : 0;
            html.open("rect", "class", "cell", "x", "" + x, "y", "" + y, "width", "" + (cell - 1), "height", "" + (cell - 1),
                    "fill-opacity", String.format(Locale.ROOT, "%.3f", DARKEST * dark));
            html.leaf("title", "%d to %d: %s".formatted(point.axes().get(FROM), point.axes().get(TO),
                    Rounded.time(point.seconds()))).close("rect");
            if (withText) {
                text(html, Rounded.time(point.seconds()), x + cell / 2, y + cell / 2 + 3);
            }
        }
        html.close("svg").close("figure");
    }

    private static void text(Html html, String text, int x, int y) {
        html.leaf("text", text, "x", "" + x, "y", "" + y, "class", "mid");
    }
}
