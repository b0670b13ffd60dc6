package io.github.measure4j.report.plots;

import io.github.measure4j.model.Model;
import io.github.measure4j.model.Model.Extent;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.wording.Rounded;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * A model as it is drawn over the points of a curve: within what was measured, and on both sides of its breakpoints.
 *
 * @param model to draw
 * @param x values of the variable, ascending
 * @param seconds what the model says of them
 */
public record ModelLine(Model model, List<Double> x, List<Double> seconds) {
    private static final int STEPS = 100;
    private static final double BESIDE = 1e-9;

    /**
     * {@return the line of a model over the points of a curve}
     *
     * @param model to draw
     * @param curve that it was fitted to
     */
    public static ModelLine of(Model model, Curve curve) {
        double ranks = Series.ranksOf(curve.points().get(0));
        boolean overRanks = curve.x().filter(Rounded::isLength).isEmpty();
        List<Double> x = places(model);
        return new ModelLine(
                model,
                x,
                x.stream()
                        .map(at -> model.seconds(at, overRanks ? at : ranks))
                        .toList());
    }

    /** Values of the variable through which a line is to go. */
    static List<Double> places(Model model) {
        Extent range = model.range();
        double from = Math.max(range.from(), Math.min(1, range.to()));
        DoubleStream steps = IntStream.rangeClosed(0, STEPS)
                .mapToDouble(i -> from * Math.pow(range.to() / from, (double) i / STEPS));
        DoubleStream beside = model.breakpoints().stream()
                .mapToDouble(Model.Breakpoint::at)
                .flatMap(at -> DoubleStream.of(at * (1 - BESIDE), at * (1 + BESIDE)));
        DoubleStream all = DoubleStream.concat(DoubleStream.of(range.from()), DoubleStream.concat(steps, beside));
        return all.filter(range::contains).sorted().distinct().boxed().toList();
    }
}
