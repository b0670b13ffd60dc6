package io.github.measure4j.report;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Which colour and dashes the curves of a plot have. Where there are several runs, a colour is what was measured and
 * the dashes are the run; otherwise each curve has the next colour, and dashes when the colours are used up.
 *
 * @param curves of the plot
 */
record Palette(List<Curve> curves) {
    private static final int COLOURS = 10;
    private static final int DASHES = 4;

    /** The colour and the dashes of a curve as two classes of the style sheet, {@code "c3 d0"}. */
    String styleOf(Curve curve) {
        List<String> runs = curves.stream().map(Curve::run).distinct().toList();
        if (runs.size() == 1) {
            int place = curves.indexOf(curve);
            return style(place % COLOURS, place / COLOURS);
        }
        List<String> subjects =
                curves.stream().map(Palette::subjectOf).distinct().toList();
        return style(subjects.indexOf(subjectOf(curve)), runs.indexOf(curve.run()));
    }

    /** All styles, in the order of the curves, with a comma between them. */
    String styles() {
        return String.join(
                ",",
                IntStream.range(0, curves.size())
                        .mapToObj(i -> styleOf(curves.get(i)))
                        .toList());
    }

    private static String style(int colour, int dashes) {
        return "c" + colour % COLOURS + " d" + dashes % DASHES;
    }

    private static String subjectOf(Curve curve) {
        return curve.measurement() + curve.outer();
    }
}
