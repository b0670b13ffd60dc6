package io.github.measure4j.report.drawing;

import java.util.List;

/** A surface for still plots: elements of SVG, or a PDF file. Places are points, counted from the upper left corner. */
public interface Canvas {

    /** A place. */
    record Spot(double x, double y) {}

    /** The part of a text that lies at its place. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    /** A line of the grid. */
    void rule(Spot from, Spot to);

    /** A few words. */
    void text(String words, Spot at, Anchor anchor);

    /** Begins a curve, which lasts until {@link #endCurve}. */
    void beginCurve(Style style, boolean shown);

    /** The area of intervals. */
    void band(List<Spot> outline);

    /** The curve itself. */
    void line(List<Spot> spots);

    /** The same in another state of the machine, thin. */
    void thinLine(List<Spot> spots);

    /** Points, all of them with a flag or none. */
    void dots(List<Spot> spots, boolean flagged);

    /** The curve ends. */
    void endCurve();

    /** A model. */
    void model(List<Spot> spots);
}
