package io.github.measure4j.model.kind;

import io.github.measure4j.model.Model;
import io.github.measure4j.model.Model.Extent;
import io.github.measure4j.model.Model.Region;
import io.github.measure4j.model.fit.Fit;
import io.github.measure4j.model.fit.Term.Basis;
import io.github.measure4j.model.series.NoFitException;
import io.github.measure4j.model.series.Observation;
import io.github.measure4j.model.series.Parameter;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.stat.Interval;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * PARKBENCH's SYNCH1: the time of a barrier and the barriers a second, for each number of ranks, and how the time grows:
 * not at all, with log P, or linearly.
 *
 * <p>Of log P and P the one that leaves less is taken, and it is called growth if its coefficient is above 0 with 97.5 %
 * confidence.
 */
public final class BarrierGrowth {
    private static final int LEAST_SIZES = 3;

    private BarrierGrowth() {}

    /**
     * {@return the growth over the number of ranks}
     *
     * @param series over the number of ranks
     * @throws NoFitException if fewer than three numbers of ranks were measured
     */
    public static Model fit(Series series) {
        if (series.sizes() < LEAST_SIZES) {
            throw new NoFitException("%d different numbers of ranks; at least %d tell how the time grows with them"
                    .formatted(series.sizes(), LEAST_SIZES));
        }
        Fit logarithmic = Fit.of(series, List.of(Basis.ONE, Basis.LOG_P));
        Fit linear = Fit.of(series, List.of(Basis.ONE, Basis.P));
        boolean less = logarithmic.chiSquared() <= linear.chiSquared();
        Fit growing = less ? logarithmic : linear;
        boolean grows = growing.coefficient(1, "s").interval().lower() > 0;
        Fit fit = grows ? growing : Fit.of(series, List.of(Basis.ONE));
        String growth = grows ? (less ? "grows with log P" : "grows linearly with P") : "no growth shown: constant";
        return Model.of("synch1", fit, ClosedForm.parameters(fit))
                .withRegions(series.points().stream()
                        .map(point -> each(series, point))
                        .toList(), List.of())
                .withRemark(growth);
    }

    private static Region each(Series series, Observation point) {
        double error = point.standardError().orElse(Double.POSITIVE_INFINITY);
        double half = Observation.QUANTILE * error;
        Parameter time = new Parameter(
                point.seconds(), "s", error, Interval.around(point.seconds(), half, Fit.CONFIDENCE));
        Map<String, Parameter> parameters = new LinkedHashMap<>();
        parameters.put("time", time);
        parameters.put("barr/s", time.inverse("1/s"));
        return new Region(series.variable().name(), new Extent(point.ranks(), point.ranks()), parameters);
    }
}
