package io.github.measure4j.report;

import io.github.measure4j.model.history.TimeLine;
import io.github.measure4j.model.history.TimeLine.Change;
import io.github.measure4j.report.wording.Rounded;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The time lines of points on a page of its own, as a file without scripts that needs nothing else. */
public final class HistoryPage {
    private static final int WIDTH = 720;
    private static final int HEIGHT = 150;
    private static final int LEFT = 70;
    private static final int ROOM = 12;
    private static final int MOST_LINES = 300;

    private final List<Line> lines;

    private HistoryPage(List<Line> lines) {
        this.lines = lines;
    }

    /**
     * A point on a machine.
     *
     * @param machine for people
     * @param point for people
     * @param runs for people, one for each time
     * @param times with their changes
     */
    public record Line(String machine, String point, List<String> runs, TimeLine times) {
        /** Copies the list. */
        public Line {
            runs = List.copyOf(runs);
        }

        private double largestChange() {
            return times.changes().stream().mapToDouble(change -> Math.abs(Math.log(change.ratio()))).max().orElse(0);
        }
    }

    /**
     * {@return a page}
     *
     * @param lines in any order; those with the largest changes come first
     */
    public static HistoryPage of(List<Line> lines) {
        return new HistoryPage(lines.stream()
                .sorted(Comparator.comparingDouble(Line::largestChange).reversed())
                .toList());
    }

    /** {@return the page} */
    public String html() {
        StringBuilder page = new StringBuilder("""
                <!doctype html>
                <html lang="en"><head><meta charset="utf-8">
                <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>History</title>
                <style>
                body { font: 15px/1.45 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem;
                  color: #1d2530; background: #fff }
                h2 { font-size: 1rem; margin: 2rem 0 .2rem }
                svg { width: 100%; height: auto } svg text { font-size: 11px; fill: #5a6675 }
                .level { stroke: #9aa7b5; stroke-width: 1.5 } .time { fill: #1f6fb2 }
                .slower { stroke: #c0392b } .faster { stroke: #1e8449 } .change { stroke-width: 1.5; stroke-dasharray: 4 3 }
                li.slower { color: #a93226 } li.faster { color: #1e7e46 }
                @media (prefers-color-scheme: dark) { body { color: #dde4ec; background: #14181d } svg text { fill: #9aa7b5 } }
                </style></head><body>
                <h1>History</h1>
                """);
        long changed = lines.stream().filter(line -> !line.times().changes().isEmpty()).count();
        page.append("<p>%d of %d points changed. A dot is a run, a grey line the median of a steady segment.</p>%n"
                .formatted(changed, lines.size()));
        lines.stream().limit(MOST_LINES).forEach(line -> append(line, page));
        if (lines.size() > MOST_LINES) {
            page.append("<p>%d more points are not drawn.</p>%n".formatted(lines.size() - MOST_LINES));
        }
        return page.append("</body></html>\n").toString();
    }

    private static void append(Line line, StringBuilder page) {
        double[] seconds = line.times().seconds().values();
        double low = line.times().seconds().min();
        double high = line.times().seconds().max();
        double span = high > low ? high - low : high;
        page.append("<section><h2>%s on %s</h2>%n".formatted(escaped(line.point()), escaped(line.machine())));
        page.append("<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s over %d runs\">%n"
                .formatted(WIDTH, HEIGHT, escaped(line.point()), seconds.length));
        PlotScale scale = new PlotScale(seconds.length, low, span);
        page.append(text(scale.y(high) + 4, high)).append(text(scale.y(low) + 4, low));
        int from = 0;
        List<Double> levels = line.times().levels();
        for (int i = 0; i < levels.size(); i++) {
            int to = i < levels.size() - 1 ? line.times().changes().get(i).first() : seconds.length;
            page.append(String.format(Locale.ROOT, "<line class=\"level\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\"/>%n",
                    scale.x(from), scale.x(to - 1), scale.y(levels.get(i)), scale.y(levels.get(i))));
            from = to;
        }
        for (Change change : line.times().changes()) {
            double x = scale.x(change.first() - 0.5);
            page.append(String.format(Locale.ROOT, "<line class=\"change %s\" x1=\"%.1f\" x2=\"%.1f\" y1=\"0\" y2=\"%d\"/>%n",
                    kind(change), x, x, HEIGHT));
        }
        for (int i = 0; i < seconds.length; i++) {
            page.append(String.format(Locale.ROOT, "<circle class=\"time\" cx=\"%.1f\" cy=\"%.1f\" r=\"2.5\"><title>%s: %s</title></circle>%n",
                    scale.x(i), scale.y(seconds[i]), escaped(line.runs().get(i)), words(seconds[i])));
        }
        page.append("</svg>\n<ul>\n");
        line.times().changes().forEach(change -> page.append(String.format(
                Locale.ROOT, "<li class=\"%s\">%.3f times (%.3f to %.3f) from %s on</li>%n", kind(change), change.ratio(),
                change.interval().lower(), change.interval().upper(), escaped(line.runs().get(change.first())))));
        page.append("</ul></section>\n");
    }

    private static String kind(Change change) {
        return change.ratio() > 1 ? "slower" : "faster";
    }

    private static String text(double y, double seconds) {
        return String.format(Locale.ROOT, "<text x=\"2\" y=\"%.1f\">%s</text>%n", y, words(seconds));
    }

    private static String words(double seconds) {
        return Rounded.time(seconds);
    }

    private record PlotScale(int runs, double low, double span) {
        double x(double run) {
            return LEFT + (WIDTH - LEFT - ROOM) * (runs > 1 ? run / (runs - 1) : 0.5);
        }

        double y(double seconds) {
            return HEIGHT - ROOM - (HEIGHT - 2 * ROOM) * (seconds - low) / span;
        }
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
