package io.github.measure4j.report.drawing;

import io.github.measure4j.report.drawing.Canvas.Anchor;
import io.github.measure4j.report.drawing.Canvas.Spot;
import io.github.measure4j.report.wording.Rounded;
import java.util.function.DoubleFunction;

/**
 * The part of a picture that has axes.
 *
 * @param x what it shows from left to right
 * @param y what it shows from the bottom up
 * @param top where it begins
 * @param bottom where it ends
 */
public record PlotFrame(Span x, Span y, double top, double bottom) {
    /** The width of a picture in points. */
    public static final int WIDTH = 640;
    private static final int LEFT = 64;
    private static final int RIGHT = 12;
    private static final int FOR_MARKS = 17;

    /** Axes of counts are longer than this, or have their marks at whole numbers anyway. */
    private static final double FRACTIONS = 2;

    /**
     * {@return the place of a pair of values}
     *
     * @param valueX of the horizontal axis
     * @param valueY of the vertical axis
     */
    public Spot at(double valueX, double valueY) {
        return new Spot(across(valueX), up(valueY));
    }

    /**
     * {@return whether both axes have a place for a pair of values}
     *
     * @param valueX of the horizontal axis
     * @param valueY of the vertical axis
     */
    public boolean shows(double valueX, double valueY) {
        return x.shows(valueX) && y.shows(valueY);
    }

    /**
     * {@return the distance of a value from the left edge of the picture}
     *
     * @param value of the horizontal axis
     */
    public double across(double value) {
        return LEFT + x.share(value) * (WIDTH - LEFT - RIGHT);
    }

    /**
     * {@return the distance of a value from the upper edge of the picture}
     *
     * @param value of the vertical axis
     */
    public double up(double value) {
        return bottom - y.share(value) * (bottom - top);
    }

    /** Marks at round values, whole where the axis is long enough for that. */
    public void drawMarksOfX(Canvas canvas, String variable, boolean inWords) {
        for (double mark : x.marks(9, Rounded.isLength(variable))) {
            if (mark == Math.rint(mark) || x.to() - x.from() < FRACTIONS) {
                canvas.rule(new Spot(across(mark), top), new Spot(across(mark), bottom));
                if (inWords) {
                    canvas.text(
                            mark == Math.rint(mark) ? Rounded.value(variable, (long) mark) : Rounded.plain(mark),
                            new Spot(across(mark), bottom + FOR_MARKS),
                            Anchor.MIDDLE);
                }
            }
        }
        if (inWords) {
            canvas.text(
                    Rounded.variable(variable),
                    new Spot((LEFT + WIDTH - RIGHT) / 2.0, bottom + 2.4 * FOR_MARKS),
                    Anchor.MIDDLE);
        }
    }

    /**
     * Draws the marks of the vertical axis.
     *
     * @param canvas to draw on
     * @param most marks
     * @param words of a mark
     */
    public void drawMarksOfY(Canvas canvas, int most, DoubleFunction<String> words) {
        for (double mark : y.marks(most, false)) {
            canvas.rule(new Spot(LEFT, up(mark)), new Spot(WIDTH - RIGHT, up(mark)));
            canvas.text(words.apply(mark), new Spot(LEFT - 6, up(mark) + 4), Anchor.END);
        }
    }
}
