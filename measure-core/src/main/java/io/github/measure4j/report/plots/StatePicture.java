package io.github.measure4j.report.plots;

import io.github.measure4j.report.drawing.Span;
import io.github.measure4j.report.drawing.SvgCanvas;
import io.github.measure4j.report.markup.Html;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.report.wording.StateWords;
import io.github.measure4j.result.state.ProbeRecord;
import io.github.measure4j.result.state.ProbeRecord.ReadingSeen;
import io.github.measure4j.result.state.ProbeRecord.StateSeen;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The readings of a probe over a run in a small picture: a dot each, in the colour of its state, and grey where it is of
 * none.
 *
 * @param probe of one resource and path
 */
public record StatePicture(ProbeRecord probe) {
    private static final int WIDTH = 460;
    private static final int HEIGHT = 96;
    private static final int LEFT = 62;
    private static final int BOTTOM = 18;
    private static final int MARGIN = 6;
    private static final int MOST_DOTS = 600;
    private static final int MARKS = 3;

    /** A part of the readings that far out is not shown whole: they would press the states together. */
    private static final double OUTSIDE = 0.01;

    /** The class of a state's colour. */
    public static String colour(int state) {
        return "c" + state % 10;
    }

    /**
     * Writes the picture.
     *
     * @param html to write to
     */
    public void writeTo(Html html) {
        List<ReadingSeen> readings = thinned();
        Span x = Span.of(List.of(0.0, readings.get(readings.size() - 1).atSeconds()), Double.POSITIVE_INFINITY);
        Span y = times(readings);
        html.open("svg", "class", "probe", "viewBox", "0 0 " + WIDTH + " " + HEIGHT, "role", "img");
        html.leaf("title", StateWords.place(probe) + " over the run, " + StateWords.of(probe));
        for (double mark : y.marks(MARKS, false)) {
            String at = SvgCanvas.figure(down(y, mark));
            html.open("path", "class", "grid", "d", "M" + LEFT + " " + at + "H" + (WIDTH - MARGIN)).write("</path>");
            html.leaf("text", Rounded.mark(mark), "class", "end", "x", "" + (LEFT - 5), "y", SvgCanvas.figure(down(y, mark) + 4));
        }
        html.leaf("text", "0 s", "class", "mid", "x", "" + LEFT, "y", "" + (HEIGHT - 4));
        html.leaf("text", Rounded.mark(last(readings)), "class", "end", "x", "" + (WIDTH - MARGIN), "y", "" + (HEIGHT - 4));
        for (int state = -1; state < probe.states().size(); state++) {
            int of = state;
            String dots = readings.stream()
                    .filter(reading -> stateOf(reading) == of)
                    .map(reading -> "M" + SvgCanvas.figure(across(x, reading.atSeconds()))
                            + " " + SvgCanvas.figure(down(y, reading.seconds())) + "h0")
                    .collect(Collectors.joining());
            if (!dots.isEmpty()) {
                html.open("path", "class", "readings " + (state < 0 ? "none" : colour(state)), "d", dots).write("</path>");
            }
        }
        html.close("svg");
    }

    private static double last(List<ReadingSeen> readings) {
        return readings.get(readings.size() - 1).atSeconds();
    }

    private List<ReadingSeen> thinned() {
        List<ReadingSeen> all = probe.readings();
        int last = all.size() - 1;
        return all.size() <= MOST_DOTS
                ? all
                : IntStream.range(0, MOST_DOTS).mapToObj(i -> all.get((int) ((long) i * last / (MOST_DOTS - 1)))).toList();
    }

    private static Span times(List<ReadingSeen> readings) {
        double[] sorted = readings.stream().mapToDouble(ReadingSeen::seconds).sorted().toArray();
        int dropped = (int) (OUTSIDE * sorted.length);
        return Span.of(
                IntStream.range(dropped, sorted.length - dropped).mapToObj(i -> sorted[i]).toList(), 1.5);
    }

    /** The number of the state that a reading is of, or -1. Where the bounds of several hold it, its load tells. */
    private int stateOf(ReadingSeen reading) {
        List<StateSeen> states = probe.states();
        return IntStream.range(0, states.size())
                .filter(i -> states.get(i).lower() <= reading.seconds() && reading.seconds() <= states.get(i).upper())
                .boxed()
                .min(Comparator.comparing(i -> ofLoad(states.get(i), reading)))
                .orElse(-1);
    }

    private static double ofLoad(StateSeen state, ReadingSeen reading) {
        return state.load().flatMap(load -> reading.load().map(load::distance)).orElse(0.0);
    }

    private static double across(Span x, double seconds) {
        return LEFT + (WIDTH - LEFT - MARGIN) * x.share(seconds);
    }

    private static double down(Span y, double seconds) {
        return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - MARGIN) * y.share(seconds);
    }
}
