package io.github.measure4j.report.plots;

import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.contents.OtherLine;
import io.github.measure4j.report.drawing.Canvas;
import io.github.measure4j.report.drawing.Canvas.Spot;
import io.github.measure4j.report.drawing.PlotFrame;
import io.github.measure4j.report.drawing.Span;
import io.github.measure4j.report.drawing.Style;
import io.github.measure4j.report.drawing.SvgCanvas;
import io.github.measure4j.report.markup.Html;
import io.github.measure4j.report.wording.FlagWords;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.result.PointRecord;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A picture of curves for paper, and for readers without a script.
 *
 * @param curves over the same variable
 * @param variable what they are drawn over
 * @param shown those of the curves that are seen at first
 * @param model to lay over them, if any
 */
public record StillPlot(List<Curve> curves, String variable, List<Curve> shown, Optional<ModelLine> model) {
    static final int WIDTH = PlotFrame.WIDTH;
    /** The height in points. */
    public static final int HEIGHT = 320;
    private static final int TOP = 10;
    private static final int BOTTOM = 46;
    private static final int FAR = 4;
    private static final int MOST_POINTS = 300;

    /** If there are more curves, those that are not shown at first are left out. */
    private static final int MOST_CURVES = 60;

    private static final int MOST_DOTS = 100;

    /** As in layers.js: bands of more curves hide one another. */
    private static final int MOST_WITH_BANDS = 4;

    void writeTo(Html html, String description) {
        html.open("svg", "class", "still", "viewBox", "0 0 " + WIDTH + " " + HEIGHT, "role", "img");
        html.leaf("title", description);
        drawOn(new SvgCanvas(html));
        html.close("svg");
    }

    /**
     * Draws the curves with their axes.
     *
     * @param canvas to draw on
     */
    public void drawOn(Canvas canvas) {
        List<Curve> seen = curves.stream().filter(shown::contains).toList();
        Span x = Span.of(
                curves.stream()
                        .flatMap(curve -> curve.points().stream())
                        .map(point -> point.number(variable).orElse(0))
                        .toList(),
                8);
        Span y = withOthers(ofTimes(seen.stream().flatMap(curve -> curve.points().stream())), seen);
        PlotFrame frame = new PlotFrame(x, y, TOP, HEIGHT - BOTTOM);
        frame.drawMarksOfX(canvas, variable, true);
        frame.drawMarksOfY(canvas, 6, Rounded::mark);
        List<Style> styles = new Palette(curves).styles();
        IntStream.range(0, curves.size()).forEach(i -> {
            canvas.beginCurve(styles.get(i), shown.contains(curves.get(i)));
            if (curves.size() <= MOST_CURVES || shown.contains(curves.get(i))) {
                new DrawnCurve(curves.get(i), frame).drawOn(canvas, seen.size() <= MOST_WITH_BANDS);
            }
            canvas.endCurve();
        });
        model.ifPresent(line -> canvas.model(IntStream.range(0, line.x().size())
                .filter(i -> frame.shows(line.x().get(i), line.seconds().get(i)))
                .mapToObj(i -> frame.at(line.x().get(i), line.seconds().get(i)))
                .toList()));
    }

    /** The times with the ends of their intervals, unless these are so far away that nothing else would be seen. */
    static Span ofTimes(Stream<PointRecord> points) {
        return Span.ofTimes(points.flatMap(point -> Stream.of(point.seconds(), point.lower(), point.upper())
                        .filter(end ->
                                end == point.seconds() || end > point.seconds() / FAR && end < point.seconds() * FAR))
                .toList());
    }

    /** Room for the times in other states, which are drawn as the bands are. */
    private static Span withOthers(Span times, List<Curve> seen) {
        List<Double> others = seen.size() > MOST_WITH_BANDS
                ? List.of()
                : seen.stream()
                        .flatMap(curve -> curve.others().stream())
                        .flatMap(other -> other.seconds().stream())
                        .toList();
        return others.isEmpty() ? times : times.and(others);
    }

    /** One curve with its band. */
    private record DrawnCurve(Curve curve, PlotFrame frame) {

        void drawOn(Canvas canvas, boolean banded) {
            List<PointRecord> drawn = curve.seen(MOST_POINTS).stream()
                    .filter(point -> frame.shows(curve.xOf(point), point.seconds()))
                    .toList();
            if (banded) {
                canvas.band(band(drawn));
            }
            if (banded) {
                curve.others().forEach(other -> canvas.thinLine(spots(other)));
            }
            canvas.line(drawn.stream().map(point -> at(point, point.seconds())).toList());
            if (drawn.size() <= MOST_DOTS) {
                for (boolean flagged : new boolean[] {false, true}) {
                    canvas.dots(
                            drawn.stream()
                                    .filter(point -> FlagWords.isWarned(point) == flagged)
                                    .map(point -> at(point, point.seconds()))
                                    .toList(),
                            flagged);
                }
            }
        }

        private List<Spot> spots(OtherLine other) {
            return IntStream.range(0, other.x().size())
                    .filter(i -> frame.shows(other.x().get(i), other.seconds().get(i)))
                    .mapToObj(i -> frame.at(other.x().get(i), other.seconds().get(i)))
                    .toList();
        }

        private List<Spot> band(List<PointRecord> drawn) {
            List<Spot> upper =
                    drawn.stream().map(p -> at(p, bounded(p.upper(), p))).toList();
            List<Spot> lower = new ArrayList<>(
                    drawn.stream().map(p -> at(p, bounded(p.lower(), p))).toList());
            Collections.reverse(lower);
            return Stream.concat(upper.stream(), lower.stream()).toList();
        }

        /** An unbounded interval has no ends to draw. */
        private static double bounded(double end, PointRecord point) {
            return Double.isFinite(end) ? end : point.seconds();
        }

        private Spot at(PointRecord point, double seconds) {
            return frame.at(curve.xOf(point), seconds);
        }
    }
}
