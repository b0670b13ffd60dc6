package io.github.measure4j.model;

import com.google.common.collect.ImmutableMap;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.fit.Fit;
import io.github.measure4j.model.series.Observation;
import io.github.measure4j.model.series.Parameter;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.stat.Interval;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * A cost model that was fitted to the points of a series. It predicts the same time that was measured: where that is a
 * round trip, a round trip. Its parameters follow the definitions of the paper that it is from.
 */
public final class Model {
    private final String name;
    private final Fit fit;
    private final Map<String, Parameter> parameters;
    private final List<Region> regions;
    private final List<Breakpoint> breakpoints;
    private final String remark;

    private Model(
            String name,
            Fit fit,
            Map<String, Parameter> parameters,
            List<Region> regions,
            List<Breakpoint> breakpoints,
            String remark) {
        this.name = name;
        this.fit = fit;
        this.parameters = ImmutableMap.copyOf(parameters);
        this.regions = List.copyOf(regions);
        this.breakpoints = List.copyOf(breakpoints);
        this.remark = remark;
    }

    /**
     * {@return a model of one's own whose time is a sum of terms, fitted by least squares} A point counts by its
     * interval. The intervals of the parameters come from how far the points lie from the model, and are Student's.
     *
     * @param name that of its {@link CostModel}
     * @param series the points
     * @param terms at least one, each with a parameter of its own
     * @throws io.github.measure4j.model.series.NoFitException if there are not more points than terms, or the points do not tell the terms apart
     */
    public static Model ofTerms(String name, Series series, List<ModelTerm> terms) {
        Fit fit = Fit.of(series, List.copyOf(terms));
        Map<String, Parameter> parameters = new LinkedHashMap<>();
        for (int i = 0; i < terms.size(); i++) {
            parameters.put(terms.get(i).parameter(), fit.coefficient(i, terms.get(i).unit()));
        }
        return of(name, fit, parameters);
    }

    /**
     * {@return a model without regions and remark}
     *
     * @param name of the model
     * @param fit from which it comes
     * @param parameters by their names, in order
     */
    // For the models of this library: a fit is none of the API.
    @SuppressWarnings("exports")
    public static Model of(String name, Fit fit, Map<String, Parameter> parameters) {
        return new Model(name, fit, parameters, List.of(), List.of(), "");
    }

    /**
     * {@return the same model with regions that differ}
     *
     * @param some the regions, from the smallest value of the variable on
     * @param between the breakpoints between them
     */
    public Model withRegions(List<Region> some, List<Breakpoint> between) {
        return new Model(name, fit, parameters, some, between, remark);
    }

    /**
     * {@return the same model with a remark}
     *
     * @param words a few, shown after the parameters
     */
    public Model withRemark(String words) {
        return new Model(name, fit, parameters, regions, breakpoints, words);
    }

    /** With parameters that other measurements gave. */
    Model with(String other, Map<String, Parameter> more) {
        Map<String, Parameter> all = new LinkedHashMap<>(parameters);
        all.putAll(more);
        return new Model(other, fit, all, regions, breakpoints, remark);
    }

    /** {@return its name, as {@code measure fit --model} takes it} */
    public String name() {
        return name;
    }

    /** {@return what it was fitted to} */
    public Series series() {
        return fit.series();
    }

    /** {@return the parameters that hold everywhere; those of a part are with their {@link #regions region}} */
    public Map<String, Parameter> parameters() {
        return parameters;
    }

    /** {@return the parts that have parameters of their own, from the lowest on; empty for a model without parts} */
    public List<Region> regions() {
        return regions;
    }

    /** {@return where the model changes, from the lowest on} */
    public List<Breakpoint> breakpoints() {
        return breakpoints;
    }

    /** {@return what else is to be said in a few words: the growth that was found, what was missing; often empty} */
    public String remark() {
        return remark;
    }

    /** {@return the model as people write it, with m for the variable and P for the number of ranks} */
    public String formula() {
        StringBuilder text = new StringBuilder("T =");
        double[] coefficients = fit.coefficients();
        for (int i = 0; i < coefficients.length; i++) {
            String symbol = fit.terms().get(i).symbol();
            text.append(i == 0 ? " " : coefficients[i] < 0 ? " - " : " + ")
                    .append(String.format(Locale.ROOT, "%.4g s", i == 0 ? coefficients[i] : Math.abs(coefficients[i])))
                    .append(symbol.equals("1") ? "" : " " + symbol);
        }
        return text.toString();
    }

    /** {@return the values of the variable that were measured} */
    public Extent range() {
        return extent(Observation::x);
    }

    /** {@return the numbers of ranks that were measured} */
    public Extent ranks() {
        return extent(Observation::ranks);
    }

    private Extent extent(ToDoubleFunction<Observation> of) {
        double[] values =
                fit.series().points().stream().mapToDouble(of).sorted().toArray();
        return new Extent(values[0], values[values.length - 1]);
    }

    /**
     * {@return the time at a value of the variable and a number of ranks, with the interval in which one more measured
     * point is expected} Outside of what was measured it is an extrapolation, and says so.
     *
     * @param x the value of the variable, at least 0
     * @param ranks at least 1
     */
    public Prediction predict(double x, double ranks) {
        Parameter seconds = fit.prediction(x, ranks);
        boolean outside = !range().contains(x) || !ranks().contains(ranks);
        return new Prediction(seconds.value(), seconds.interval(), outside);
    }

    /**
     * {@return the time alone at a value of the variable and a number of ranks, without its interval: cheap}
     *
     * @param x the value of the variable, at least 0
     * @param ranks at least 1
     */
    public double seconds(double x, double ranks) {
        return fit.at(x, ranks);
    }

    /**
     * {@return the time at a value of the variable, for the largest number of ranks that was measured unless they are
     * the variable}
     *
     * @param x the value of the variable, at least 0
     */
    public Prediction predict(double x) {
        Variable variable = series().variable();
        return predict(x, variable.equals(Variable.RANKS) || variable.equals(Variable.THREADS) ? x : ranks().to());
    }

    /** {@return how far each point lies from the model, in the order of the series} */
    public List<Residual> residuals() {
        double[] errors = fit.weights().errors();
        double scale = Math.sqrt(fit.chiSquared() / fit.freedom());
        List<Observation> points = fit.series().points();
        return IntStream.range(0, points.size())
                .mapToObj(i -> {
                    Observation point = points.get(i);
                    double predicted = fit.at(point.x(), point.ranks());
                    double distance = point.seconds() - predicted;
                    return new Residual(point, predicted, scale == 0 ? 0 : distance / (errors[i] * scale));
                })
                .toList();
    }

    /** {@return how well the model describes the points} */
    public Goodness goodness() {
        return Goodness.of(fit, residuals());
    }

    Fit fit() {
        return fit;
    }

    /** From one value to another, both included. */
    public record Extent(double from, double to) {

        /**
         * {@return whether a value lies in it}
         *
         * @param value in the parameter's unit
         */
        public boolean contains(double value) {
            return from <= value && value <= to;
        }
    }

    /**
     * A part of a model.
     *
     * @param of the variable, by name
     * @param extent the values of the variable that were measured in it
     * @param parameters in it
     */
    public record Region(String of, Extent extent, Map<String, Parameter> parameters) {

        /** Keeps the order of the parameters. */
        public Region {
            parameters = ImmutableMap.copyOf(parameters);
        }
    }

    /**
     * A point where one part ends and the next begins.
     *
     * @param at a value of the variable
     * @param interval in which it lies
     * @param given whether the user named it; otherwise the points determined it
     */
    public record Breakpoint(double at, Interval interval, boolean given) {}

    /**
     * The prediction of a model at one place.
     *
     * @param seconds the time
     * @param interval in which one more measured point is expected
     * @param extrapolated whether it lies outside of what was measured
     */
    public record Prediction(double seconds, Interval interval, boolean extrapolated) {}

    /**
     * The distance of a point from the model.
     *
     * @param observation the point
     * @param predicted what the model says of its place, in seconds
     * @param standardised the distance over its standard error, as the scatter of all points has it
     */
    public record Residual(Observation observation, double predicted, double standardised) {}
}
