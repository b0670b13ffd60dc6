package io.github.measure4j.model.kind;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.Model;
import io.github.measure4j.model.Model.Extent;
import io.github.measure4j.model.Model.Region;
import io.github.measure4j.model.fit.Fit;
import io.github.measure4j.model.fit.Term.Basis;
import io.github.measure4j.model.series.NoFitException;
import io.github.measure4j.model.series.Observation;
import io.github.measure4j.model.series.Parameter;
import io.github.measure4j.model.series.Series;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * PARKBENCH's COMMS3: the total bandwidth of the communication system, RINF of {@link Hockney} for each number of ranks P,
 * and "how this scales up as the number of processors P increases".
 *
 * <p>The time that one byte takes of the whole system, 1 / RINF(P), is fitted by 1/RSAT + (1/RSCALE) / P: RSAT is what the
 * system comes to with ranks without end, and RSCALE P the bandwidth while it scales. Without a RSAT no saturation shows.
 * Each number of ranks counts alike: how uncertain its RINF is, a few lengths hardly tell.
 */
public final class Saturation {
    private static final int LEAST_SIZES = 3;

    private Saturation() {}

    /**
     * {@return the model of one series, with both rates in bytes a second}
     *
     * @param series over the length and the number of ranks
     * @throws NoFitException if RINF is known for fewer than three numbers of ranks
     */
    public static Model fit(Series series) {
        Map<Double, List<Observation>> bySize = series.points().stream()
                .collect(Collectors.groupingBy(Observation::ranks, TreeMap::new, Collectors.toList()));
        List<Region> regions = new ArrayList<>();
        List<Observation> timesOfAByte = new ArrayList<>();
        bySize.forEach((ranks, points) -> {
            Series one = new Series(
                    series.measurement(), series.subject(), series.variable(), series.fixed(), points, 0, series.names());
            Map<String, Parameter> parameters = Hockney.fit(one).parameters();
            Parameter rate = Objects.requireNonNull(parameters.get("RINF"));
            regions.add(new Region(Variable.RANKS.name(), new Extent(ranks, ranks), parameters));
            timesOfAByte.add(new Observation(ranks, ranks, 1 / rate.value(), OptionalDouble.empty()));
        });
        if (regions.size() < LEAST_SIZES) {
            throw new NoFitException("%d different numbers of ranks; at least %d tell how the bandwidth scales"
                    .formatted(regions.size(), LEAST_SIZES));
        }
        Fit fit = Fit.of(
                new Series(
                        series.measurement(),
                        series.subject(),
                        Variable.RANKS,
                        series.fixed(),
                        timesOfAByte,
                        series.leftOut(),
                        series.names()),
                List.of(Basis.ONE, Basis.ONE_OVER_P));
        Parameter least = fit.coefficient(0, "s/B");
        Parameter scaling = fit.coefficient(1, "s/B");
        Map<String, Parameter> parameters = new LinkedHashMap<>();
        boolean saturates = least.interval().lower() > 0;
        if (saturates) {
            parameters.put("RSAT", least.inverse("B/s"));
        }
        if (scaling.interval().lower() > 0) {
            parameters.put("RSCALE", scaling.inverse("B/s"));
        }
        return Model.of("saturation", fit, parameters)
                .withRegions(regions, List.of())
                .withRemark((saturates ? "saturates" : "no saturation shown") + "; predicts the time of one byte");
    }
}
