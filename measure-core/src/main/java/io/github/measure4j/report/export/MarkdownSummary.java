package io.github.measure4j.report.export;

import io.github.measure4j.model.runs.ComparedPoint;
import io.github.measure4j.model.runs.ComparedPoint.Ratio;
import io.github.measure4j.model.runs.PointVerdict;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A comparison for a pull request: a sentence, a table and a picture. The picture is drawn in letters, since what shows Markdown
 * shows no inlined images.
 */
public final class MarkdownSummary {
    private static final int MOST_ROWS = 50;
    private static final int HALF_WIDTH = 16;
    private static final double LEAST_SPAN = 0.05;

    private final String title;
    private final List<ComparedPoint> points;

    private MarkdownSummary(String title, List<ComparedPoint> points) {
        this.title = title;
        this.points = points;
    }

    /**
     * {@return a summary}
     *
     * @param title in a few words
     * @param points in any order: those that differ most come first
     */
    public static MarkdownSummary of(String title, List<ComparedPoint> points) {
        return new MarkdownSummary(title, points.stream()
                .sorted(Comparator.comparingInt((ComparedPoint point) -> rank(point.verdict()))
                        .thenComparing(Comparator.comparingDouble(MarkdownSummary::distance).reversed()))
                .toList());
    }

    private static int rank(PointVerdict verdict) {
        return switch (verdict) {
            case SLOWER -> 0;
            case ONLY_IN_A, ONLY_IN_B -> 1;
            case UNDECIDED -> 2;
            case FASTER -> 3;
            case ALIKE -> 4;
        };
    }

    private static double distance(ComparedPoint point) {
        return point.ratio().map(ratio -> Math.abs(Math.log(ratio.value()))).orElse(0.0);
    }

    /** {@return the Markdown} */
    public String markdown() {
        Map<PointVerdict, Long> counts =
                points.stream().collect(Collectors.groupingBy(ComparedPoint::verdict, Collectors.counting()));
        StringBuilder text = new StringBuilder("### %s%n%n".formatted(title));
        text.append(points.size()).append(" points: ").append(Stream.of(PointVerdict.values())
                .filter(counts::containsKey)
                .map(verdict -> "**%d %s**".formatted(counts.get(verdict), verdict))
                .collect(Collectors.joining(", ")));
        text.append(".%n%n| point | times as long | 95 %% | verdict |%n| --- | ---: | :---: | --- |%n".formatted());
        points.stream().limit(MOST_ROWS).forEach(point -> text.append(row(point)));
        if (points.size() > MOST_ROWS) {
            text.append("%n%d more points are not shown.%n".formatted(points.size() - MOST_ROWS));
        }
        return text.append(picture()).toString();
    }

    private static String row(ComparedPoint point) {
        String place = escaped(point.point().inWords(point.names()));
        return point.ratio()
                .map(ratio -> String.format(Locale.ROOT, "| %s | %.3f | %.3f to %.3f | %s |%n", place, ratio.value(),
                        ratio.interval().lower(), ratio.interval().upper(), point.verdict()))
                .orElseGet(() -> "| %s | | | %s |%n".formatted(place, point.verdict()));
    }

    private static String escaped(String text) {
        return text.replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*");
    }

    /** The intervals on one logarithmic scale around a ratio of 1. */
    private String picture() {
        List<ComparedPoint> drawn = points.stream().filter(point -> point.ratio().isPresent()).limit(MOST_ROWS).toList();
        if (drawn.isEmpty()) {
            return "";
        }
        double span = Math.max(LEAST_SPAN, drawn.stream().mapToDouble(MarkdownSummary::distance).max().orElse(0) * 1.2);
        StringBuilder picture = new StringBuilder(String.format(Locale.ROOT, "%n```text%n%-6.3f%s1%s%6.3f%n", Math.exp(-span),
                " ".repeat(HALF_WIDTH - 6), " ".repeat(HALF_WIDTH - 6), Math.exp(span)));
        drawn.forEach(point -> picture.append(bar(point.ratio().orElseThrow(), span))
                .append("  ")
                .append(point.point().inWords(point.names()))
                .append(System.lineSeparator()));
        return picture.append("```").append(System.lineSeparator()).toString();
    }

    private static String bar(Ratio ratio, double span) {
        char[] cells = " ".repeat(2 * HALF_WIDTH + 1).toCharArray();
        cells[HALF_WIDTH] = '|';
        for (int cell = cell(ratio.interval().lower(), span); cell <= cell(ratio.interval().upper(), span); cell++) {
            cells[cell] = '-';
        }
        cells[cell(ratio.value(), span)] = 'o';
        return new String(cells);
    }

    private static int cell(double ratio, double span) {
        double place = ratio > 0 ? Math.log(ratio) / span : -1;
        return HALF_WIDTH + (int) Math.round(HALF_WIDTH * Math.max(-1, Math.min(1, place)));
    }
}
