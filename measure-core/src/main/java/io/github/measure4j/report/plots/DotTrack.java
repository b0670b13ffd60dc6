package io.github.measure4j.report.plots;

import io.github.measure4j.report.drawing.Span;
import io.github.measure4j.report.markup.Html;
import io.github.measure4j.report.wording.FlagWords;
import io.github.measure4j.report.wording.PointWords;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.result.PointRecord;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A column of a table in which each row has a dot for its time and a bar for its interval, all on one scale.
 *
 * @param span of times that the column shows
 */
public record DotTrack(Span span) {
    private static final String MIDDLE = "14";
    private static final int MARKS = 5;

    /** The column for some points: their times, and the ends of their intervals unless these are far away. */
    public static DotTrack of(Stream<PointRecord> points) {
        return new DotTrack(StillPlot.ofTimes(points));
    }

    /** Writes the scale at the head of the column. */
    public void writeMarks(Html html) {
        html.open("svg", "width", "100%", "height", "20", "aria-hidden", "true");
        for (double mark : span.marks(MARKS, false)) {
            html.leaf("text", Rounded.mark(mark), "x", at(mark), "y", "14", "class", "mid");
        }
        html.close("svg");
    }

    /** Writes the dot of a point with the bar of its interval. */
    public void writeDot(Html html, PointRecord point) {
        html.open("svg", "width", "100%", "height", "28", "class", "c0", "role", "img");
        html.leaf("title", Rounded.time(point.seconds()) + " (" + PointWords.intervalOf(point) + ")");
        for (double mark : span.marks(MARKS, false)) {
            line(html, "grid", at(mark), at(mark), "0", "28");
        }
        if (span.shows(point.seconds())) {
            writeBar(html, point);
            String kind = FlagWords.isWarned(point) ? "dot flagged" : "dot";
            html.open("circle", "class", kind, "cx", at(point.seconds()), "cy", MIDDLE, "r", "4.5")
                    .write("</circle>");
        }
        html.close("svg");
    }

    private void writeBar(Html html, PointRecord point) {
        if (Double.isFinite(point.lower()) && Double.isFinite(point.upper())) {
            String lower = at(point.lower());
            String upper = at(point.upper());
            line(html, "bar", lower, upper, MIDDLE, MIDDLE);
            line(html, "bar", lower, lower, "9", "19");
            line(html, "bar", upper, upper, "9", "19");
        }
    }

    private static void line(Html html, String kind, String x1, String x2, String y1, String y2) {
        html.open("line", "class", kind, "x1", x1, "x2", x2, "y1", y1, "y2", y2).write("</line>");
    }

    private String at(double value) {
        return String.format(Locale.ROOT, "%.2f%%", 4 + 92 * span.share(value));
    }
}
