package io.github.measure4j.model.kind;

import io.github.measure4j.model.Model;
import io.github.measure4j.model.Model.Breakpoint;
import io.github.measure4j.model.Model.Extent;
import io.github.measure4j.model.Model.Region;
import io.github.measure4j.model.fit.Fit;
import io.github.measure4j.model.fit.Term;
import io.github.measure4j.model.fit.Term.Basis;
import io.github.measure4j.model.fit.Term.Within;
import io.github.measure4j.model.series.NoFitException;
import io.github.measure4j.model.series.Observation;
import io.github.measure4j.model.series.Parameter;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.stat.Interval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * PARKBENCH's timing model of a message of n bytes, T = (n + NHALF) / RINF (Hockney; PARKBENCH low-level benchmarks 1996,
 * COMMS1 to COMMS3), by least squares weighted with the interval of each point.
 *
 * <p>RINF is the rate of long messages, NHALF the length at which half of it is reached, T0 = NHALF / RINF the startup
 * time and PI0 = 1 / T0 the performance of short messages. All are of one message: half a round trip, half an exchange,
 * 1 / (P(P-1)) of COMMS3, 1 / (P-1) of a broadcast. So RINF is the rate at which long operations move bytes. Where the
 * startup time is not above 0, PI0 is left out.
 */
public final class Hockney {
    private static final double GROWN = 10;

    private Hockney() {}

    /**
     * {@return one line for all points; a line for each part where one line tells nothing of the growth, and the points show
     * at which lengths the time jumps or bends, as at a rendezvous}
     *
     * @param series over the length
     * @throws NoFitException if there are fewer than three lengths, or no line shows that the time grows with the length
     */
    public static Model fit(Series series) {
        requireLengths(series, 3);
        Fit fit = Fit.of(series, List.of(Basis.ONE, Basis.X));
        if (fit.coefficient(1, "s/B").interval().lower() > 0) {
            return Model.of("hockney", fit, parameters(fit, 0, 1, Messages.of(series)));
        }
        return inParts(series).orElseThrow(() -> noGrowth(series));
    }

    private static Optional<Model> inParts(Series series) {
        List<Breakpoint> found = Piecewise.EITHER.fit(series).breakpoints();
        if (found.isEmpty()) {
            return Optional.empty();
        }
        try {
            double[] at = found.stream().mapToDouble(Breakpoint::at).toArray();
            Model parts = fit(series, at);
            return Optional.of(parts.withRegions(parts.regions(), found));
        } catch (NoFitException e) {
            return Optional.empty();
        }
    }

    /** Points that differ by far more than their errors do grow, even if they lie on no line. */
    private static NoFitException noGrowth(Series series) {
        List<Observation> points = series.points();
        Observation first = points.get(0);
        Observation last = points.get(points.size() - 1);
        if (last.seconds() > GROWN * first.seconds()) {
            return new NoFitException(("the time grows from %.3g s to %.3g s with the %s, but not along a line, and %d values are too"
                    + " few to find where it jumps or bends: measure more, or name the breakpoints").formatted(
                            first.seconds(), last.seconds(), series.variable().description(), series.values()));
        }
        return new NoFitException("no growth with the %s beyond the scatter of the points: no rate".formatted(
                series.variable().description()));
    }

    /**
     * {@return a line for each region between breakpoints that the user knows}
     *
     * @param series over the length
     * @param breakpoints the first length of each region but the lowest, ascending
     * @throws NoFitException if a region has fewer than three lengths, or its time does not grow with the length
     */
    public static Model fit(Series series, double... breakpoints) {
        if (breakpoints.length == 0) {
            return fit(series);
        }
        double[] bounds = new double[breakpoints.length + 2];
        bounds[0] = 0;
        System.arraycopy(breakpoints, 0, bounds, 1, breakpoints.length);
        bounds[bounds.length - 1] = Double.POSITIVE_INFINITY;
        for (int i = 0; i + 1 < bounds.length; i++) {
            if (!(bounds[i] < bounds[i + 1])) {
                throw new NoFitException("breakpoints " + Arrays.toString(breakpoints) + "; they ascend from above 0");
            }
            requireLengths(series.between(bounds[i], bounds[i + 1]), 3);
        }
        List<Term> terms = new ArrayList<>();
        for (int i = 0; i + 1 < bounds.length; i++) {
            terms.add(new Within(bounds[i], bounds[i + 1], Basis.ONE));
            terms.add(new Within(bounds[i], bounds[i + 1], Basis.X));
        }
        Fit fit = Fit.of(series, terms);
        List<Region> regions = new ArrayList<>();
        for (int i = 0; i + 1 < bounds.length; i++) {
            Series part = series.between(bounds[i], bounds[i + 1]);
            regions.add(new Region(
                    series.variable().name(),
                    extent(part),
                    parameters(fit, 2 * i, 2 * i + 1, Messages.of(series))));
        }
        List<Breakpoint> given = Arrays.stream(breakpoints)
                .mapToObj(b -> new Breakpoint(b, Interval.around(b, 0, Fit.CONFIDENCE), true))
                .toList();
        return Model.of("hockney", fit, Map.of()).withRegions(regions, given);
    }

    static Extent extent(Series part) {
        List<Observation> points = part.points();
        return new Extent(points.get(0).x(), points.get(points.size() - 1).x());
    }

    static void requireLengths(Series series, int least) {
        if (series.values() < least) {
            throw new NoFitException("%d different values of '%s'; at least %d are needed%s"
                    .formatted(
                            series.values(),
                            series.variable().name(),
                            least,
                            series.leftOut() == 0 ? "" : " (%d points cannot be used)".formatted(series.leftOut())));
        }
    }

    private static Map<String, Parameter> parameters(Fit fit, int startup, int slope, double messages) {
        if (!(fit.coefficient(slope, "s/B").interval().lower() > 0)) {
            throw noGrowth(fit.series());
        }
        return ofLine(
                fit.coefficient(startup, "s"),
                fit.coefficient(slope, "s/B"),
                fit.ratio(startup, slope, "B"),
                messages);
    }

    /** The four parameters of a line, as far as they mean something. */
    static Map<String, Parameter> ofLine(Parameter startup, Parameter slope, Parameter half, double messages) {
        Map<String, Parameter> parameters = new LinkedHashMap<>();
        if (slope.value() > 0) {
            parameters.put("RINF", slope.inverse("B/s").times(messages, "B/s"));
            parameters.put("NHALF", half);
        }
        parameters.put("T0", startup.times(1 / messages, "s"));
        if (startup.value() > 0) {
            parameters.put("PI0", startup.inverse("1/s").times(messages, "1/s"));
        }
        return parameters;
    }
}
