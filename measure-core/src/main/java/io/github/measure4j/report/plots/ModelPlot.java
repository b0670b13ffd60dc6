package io.github.measure4j.report.plots;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.Model;
import io.github.measure4j.model.Model.Breakpoint;
import io.github.measure4j.model.Model.Residual;
import io.github.measure4j.report.drawing.Canvas;
import io.github.measure4j.report.drawing.Canvas.Anchor;
import io.github.measure4j.report.drawing.Canvas.Spot;
import io.github.measure4j.report.drawing.PlotFrame;
import io.github.measure4j.report.drawing.Span;
import io.github.measure4j.report.drawing.Style;
import io.github.measure4j.report.drawing.SvgCanvas;
import io.github.measure4j.report.markup.Html;
import io.github.measure4j.report.wording.Rounded;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A model over the points that it was fitted to, with its breakpoints and where they may lie; and below, how far each point
 * lies from it, in standard errors as the scatter of all points has them. Of a good model 95 % lie in the band, in no order.
 *
 * @param model to draw
 */
public record ModelPlot(Model model) {
    /** The height in points. */
    public static final int HEIGHT = 372;
    private static final Style MODEL = new Style(7, 2);
    private static final int END_OF_TIMES = 200;
    private static final int BEGIN_OF_RESIDUALS = 222;
    private static final int END_OF_RESIDUALS = HEIGHT - 46;
    private static final int MOST_POINTS = 300;
    private static final int MOST_SIZES = 6;
    private static final double BAND = 2;
    private static final double LEAST_SHOWN = 3.2;

    /**
     * Writes the plot as SVG.
     *
     * @param html to write to
     * @param description for readers who do not see it
     */
    public void writeTo(Html html, String description) {
        html.open("svg", "class", "residuals", "viewBox", "0 0 " + PlotFrame.WIDTH + " " + HEIGHT, "role", "img");
        html.leaf("title", description);
        drawOn(new SvgCanvas(html));
        html.close("svg");
    }

    /**
     * Draws the plot.
     *
     * @param canvas to draw on
     */
    public void drawOn(Canvas canvas) {
        String variable = model.series().variable().name();
        List<Residual> residuals = few(model.residuals());
        List<Double> sizes = sizes(residuals);
        Span x = Span.of(residuals.stream().map(one -> one.observation().x()).toList(), 8);
        PlotFrame times = new PlotFrame(x, timesOf(residuals), 12, END_OF_TIMES);
        double most = residuals.stream().mapToDouble(one -> Math.abs(one.standardised())).max().orElse(0);
        double end = Math.max(LEAST_SHOWN, most * 1.06);
        PlotFrame distances = new PlotFrame(x, new Span(-end, end, false), BEGIN_OF_RESIDUALS, END_OF_RESIDUALS);
        times.drawMarksOfX(canvas, variable, false);
        times.drawMarksOfY(canvas, 5, Rounded::mark);
        distances.drawMarksOfX(canvas, variable, true);
        distances.drawMarksOfY(canvas, 4, Rounded::plain);
        drawBreakpoints(canvas, times, distances);
        drawBand(canvas, distances);
        for (int i = 0; i < sizes.size(); i++) {
            double ranks = sizes.get(i);
            List<Residual> some = sizes.size() == 1
                    ? residuals
                    : residuals.stream().filter(one -> one.observation().ranks() == ranks).toList();
            canvas.beginCurve(new Style(i % Style.COLOURS.size(), 0), true);
            drawDots(canvas, times, some, false);
            drawDots(canvas, distances, some, true);
            canvas.endCurve();
            if (i < MOST_SIZES) {
                drawModel(canvas, times, ranks);
            }
        }
        canvas.text("time", new Spot(times.across(x.from()) + 6, times.top() + 12), Anchor.START);
        canvas.text(
                "distance from the model / its standard error",
                new Spot(distances.across(x.from()) + 6, distances.top() - 6),
                Anchor.START);
    }

    /** Points of several numbers of ranks have a colour each. */
    private List<Double> sizes(List<Residual> residuals) {
        return isOverSizes()
                ? List.of(0.0)
                : residuals.stream().map(one -> one.observation().ranks()).distinct().sorted().toList();
    }

    private boolean isOverSizes() {
        Variable variable = model.series().variable();
        return variable.equals(Variable.RANKS) || variable.equals(Variable.THREADS);
    }

    private static List<Residual> few(List<Residual> all) {
        int last = all.size() - 1;
        return all.size() <= MOST_POINTS
                ? all
                : IntStream.range(0, MOST_POINTS)
                        .mapToObj(i -> all.get((int) ((long) i * last / (MOST_POINTS - 1))))
                        .toList();
    }

    private static Span timesOf(List<Residual> residuals) {
        return Span.ofTimes(residuals.stream().map(one -> one.observation().seconds()).toList());
    }

    private static void drawDots(Canvas canvas, PlotFrame frame, List<Residual> residuals, boolean standardised) {
        List<Spot> spots = new ArrayList<>();
        for (Residual one : residuals) {
            double value = standardised ? one.standardised() : one.observation().seconds();
            if (frame.shows(one.observation().x(), value)) {
                spots.add(frame.at(one.observation().x(), value));
            }
        }
        canvas.dots(spots, false);
    }

    private void drawModel(Canvas canvas, PlotFrame frame, double ranks) {
        canvas.model(ModelLine.places(model).stream()
                .map(x -> new double[] {x, model.seconds(x, isOverSizes() ? x : ranks)})
                .filter(place -> frame.shows(place[0], place[1]))
                .map(place -> frame.at(place[0], place[1]))
                .toList());
    }

    private void drawBreakpoints(Canvas canvas, PlotFrame times, PlotFrame distances) {
        canvas.beginCurve(MODEL, true);
        for (Breakpoint breakpoint : model.breakpoints()) {
            for (PlotFrame frame : new PlotFrame[] {times, distances}) {
                double left = frame.across(breakpoint.interval().lower());
                double right = frame.across(breakpoint.interval().upper());
                canvas.band(outline(left, right, frame.top(), frame.bottom()));
                double at = frame.across(breakpoint.at());
                canvas.line(List.of(new Spot(at, frame.top()), new Spot(at, frame.bottom())));
            }
        }
        canvas.endCurve();
    }

    private static void drawBand(Canvas canvas, PlotFrame frame) {
        canvas.beginCurve(new Style(0, 0), true);
        canvas.band(outline(
                frame.across(frame.x().from()), frame.across(frame.x().to()), frame.up(BAND), frame.up(-BAND)));
        canvas.endCurve();
    }

    private static List<Spot> outline(double left, double right, double top, double bottom) {
        return List.of(new Spot(left, top), new Spot(right, top), new Spot(right, bottom), new Spot(left, bottom));
    }
}
