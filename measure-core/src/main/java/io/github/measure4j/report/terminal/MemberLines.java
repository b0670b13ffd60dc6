package io.github.measure4j.report.terminal;

import io.github.measure4j.report.wording.Phrases;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.MemberFigure;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The figures of parts, threads and ranks by themselves, a line for each below the values of its point.
 *
 * @param points of one measurement
 */
public record MemberLines(List<PointRecord> points) {
    /** Nobody reads more in a terminal. */
    private static final int MOST_LINES = 200;

    /** The last column is flush left, as words are; numbers are flush right. */
    private static final String NOTHING = "";

    /** The title of all such tables. */
    public static final String TITLE = "by itself: one operation of one of them, while the others go on";

    /** Copies the list. */
    public MemberLines {
        points = List.copyOf(points);
    }

    /** {@return the title, the heading and a line for each; empty where no point tells of any} */
    public List<String> lines() {
        List<PointRecord> telling = points.stream().filter(point -> !point.sampling().shape().members().isEmpty()).toList();
        if (telling.isEmpty()) {
            return List.of();
        }
        Set<String> axes = new LinkedHashSet<>();
        telling.forEach(point -> axes.addAll(point.axes().keySet()));
        boolean ranks = telling.stream().mapToInt(PointRecord::ranks).distinct().count() > 1;
        List<List<String>> rows = new ArrayList<>();
        List<String> headings = new ArrayList<>();
        axes.forEach(axis -> headings.add(Phrases.printable(Rounded.isLength(axis) ? axis + " [B]" : axis)));
        if (ranks) {
            headings.add("of ranks");
        }
        headings.addAll(List.of("by itself", "time [us]", "interval", NOTHING));
        rows.add(headings);
        telling.forEach(point -> point.sampling().shape().members().forEach(member -> rows.add(row(point, axes, ranks, member))));
        int left = rows.size() - 1 - MOST_LINES;
        List<String> lines = new ArrayList<>(List.of("  " + TITLE));
        lines.addAll(PointTable.aligned(rows.subList(0, Math.min(rows.size(), 1 + MOST_LINES))));
        if (left > 0) {
            lines.add("  and %d more, in results.jsonl".formatted(left));
        }
        return lines;
    }

    private static List<String> row(PointRecord point, Set<String> axes, boolean ranks, MemberFigure figure) {
        List<String> cells = new ArrayList<>();
        axes.forEach(axis -> cells.add(Phrases.printable(point.text(axis).orElse(""))));
        if (ranks) {
            cells.add(Integer.toString(point.ranks()));
        }
        cells.add(Phrases.printable(figure.member().name()));
        cells.add(PointRow.time(figure.seconds()));
        cells.add(PointRow.interval(figure.lower(), figure.upper()));
        cells.add(NOTHING);
        return cells;
    }
}
