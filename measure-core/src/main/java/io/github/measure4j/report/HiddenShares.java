package io.github.measure4j.report;

import io.github.measure4j.model.OverlappedPoint;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.HiddenShare;
import io.github.measure4j.result.PointRecord;
import java.io.PrintWriter;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How much of each communication a computation hides, where the run has it in full, too.
 *
 * @param contents of the report
 */
record HiddenShares(Contents contents) {
    private static final int MOST_LINES = 60;

    /** A share of a curve. */
    private record Line(Curve curve, OverlappedPoint pair) {

        String place() {
            return curve.placeOf(pair.remaining());
        }

        Set<Flag> flags() {
            Set<Flag> flags = EnumSet.noneOf(Flag.class);
            flags.addAll(pair.full().flags());
            flags.addAll(pair.remaining().flags());
            return flags;
        }

        String interval() {
            return intervalOf(pair.hidden()) + ", " + Figures.percent(pair.remaining().confidence());
        }
    }

    /** A table, folded; nothing where there is no share. */
    void writeTo(Html html, List<Section> sections) {
        List<Line> lines = lines(sections);
        if (lines.isEmpty()) {
            return;
        }
        boolean several = lines.stream().map(Line::curve).distinct().count() > 1;
        html.open("details", "class", "hidden-share").leaf("summary", "Hidden behind the computation: " + span(lines));
        html.leaf("p", "1 - what remains around the computation / the communication in full, as "
                + Words.list(lines.stream().map(line -> line.pair().full().measurement()).distinct().toList())
                + " has it. Below 0 the computation got in the way (Coti and Malony 2022).", "class", "note");
        html.open("div", "class", "wide").open("table").open("thead").open("tr");
        for (String heading : List.of("at", "hidden", "interval", "in full", "remaining", "flags of both")) {
            html.leaf("th", heading, "scope", "col");
        }
        html.close("tr").close("thead").open("tbody");
        lines.forEach(line -> writeRow(html, line, several));
        html.close("tbody").close("table").close("div").close("details");
    }

    private static void writeRow(Html html, Line line, boolean several) {
        html.open("tr").open("th", "scope", "row").text(line.place());
        if (several) {
            html.leaf("small", " " + line.curve().label());
        }
        html.close("th");
        for (String figure : List.of(
                Figures.percent(line.pair().hidden().share()),
                line.interval(),
                Figures.time(line.pair().full().seconds()),
                Figures.time(line.pair().remaining().seconds()))) {
            html.leaf("td", figure, "class", "number");
        }
        html.open("td");
        line.flags().forEach(flag -> html.leaf("span", Words.of(flag), "class", "flag", "title", flag.meaning()));
        html.close("td").close("tr");
    }

    /** A line for each share; nothing where there is none. */
    void writeTo(PrintWriter out) {
        List<Line> lines = lines(contents.sections());
        if (lines.isEmpty()) {
            return;
        }
        out.println();
        out.println("Hidden behind the computation");
        for (Line line : lines.subList(0, Math.min(MOST_LINES, lines.size()))) {
            PointRecord full = line.pair().full();
            String flags = line.flags().stream().map(Words::of).collect(Collectors.joining(", "));
            out.println("  " + TextReport.printable(
                    line.curve().label() + (line.place().isEmpty() ? "" : " at " + line.place())
                            + ": " + Figures.percent(line.pair().hidden().share())
                            + " (" + line.interval() + ") of " + Figures.time(full.seconds())
                            + " in full, " + full.measurement()
                            + (flags.isEmpty() ? "" : " (" + flags + ")")));
        }
        if (lines.size() > MOST_LINES) {
            out.println("  and " + (lines.size() - MOST_LINES) + " more");
        }
    }

    private List<Line> lines(List<Section> sections) {
        return sections.stream()
                .flatMap(section -> section.curves().stream())
                .flatMap(this::lines)
                .toList();
    }

    private Stream<Line> lines(Curve curve) {
        return contents.insights().overlapped(curve).stream().map(pair -> new Line(curve, pair));
    }

    private static String span(List<Line> lines) {
        double[] shares = lines.stream().mapToDouble(line -> line.pair().hidden().share()).sorted().toArray();
        String least = Figures.percent(shares[0]);
        return shares.length == 1 ? least : least + " to " + Figures.percent(shares[shares.length - 1]);
    }

    private static String intervalOf(HiddenShare hidden) {
        return Double.isFinite(hidden.lower()) && Double.isFinite(hidden.upper())
                ? Figures.plain(Figures.below(100 * hidden.lower()))
                        + " to " + Figures.percent(Figures.above(100 * hidden.upper()) / 100)
                : "unbounded";
    }
}
