package io.github.measure4j.report.plots;

import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.drawing.Style;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The colours and dashes of the curves of a plot. Where a few runs measured several things, a colour is what was
 * measured and the dashes are the run; otherwise each curve has the next colour, and dashes when the colours are used up.
 */
public final class Palette {
    private static final int COLOURS = Style.COLOURS.size();
    private static final int DASHES = Style.DASHES.size();

    private final List<Style> styles = new ArrayList<>();

    /**
     * Chooses the styles of some curves.
     *
     * @param curves of one plot
     */
    public Palette(List<Curve> curves) {
        Map<String, Integer> runs = new LinkedHashMap<>();
        Map<List<Object>, Integer> subjects = new LinkedHashMap<>();
        curves.forEach(curve -> {
            runs.putIfAbsent(curve.run(), runs.size());
            subjects.putIfAbsent(subject(curve), subjects.size());
        });
        boolean dashedByRun = runs.size() > 1 && runs.size() <= DASHES && subjects.size() > 1;
        for (Curve curve : curves) {
            int colour = dashedByRun ? subjects.get(subject(curve)) : styles.size();
            int dashes = dashedByRun ? runs.get(curve.run()) : styles.size() / COLOURS;
            styles.add(new Style(colour % COLOURS, dashes % DASHES));
        }
    }

    private static List<Object> subject(Curve curve) {
        return List.of(curve.measurement(), curve.outer());
    }

    /** The style of each curve, in their order. */
    public List<Style> styles() {
        return styles;
    }
}
