package io.github.measure4j.model;

import io.github.measure4j.model.ModelKind.Choices;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The models of a run.
 *
 * @param models in the order of the measurements
 * @param refusals what could not be fitted, and why
 */
public record Models(List<Model> models, List<Refusal> refusals) {

    /** Copies the lists. */
    public Models {
        models = List.copyOf(models);
        refusals = List.copyOf(refusals);
    }

    /**
     * A model that a measurement does not have.
     *
     * @param measurement its name
     * @param at the values that tell the series from others of the measurement
     * @param kind of the model
     * @param reason in words
     */
    public record Refusal(String measurement, Map<String, Long> at, ModelKind kind, String reason) {}

    /**
     * {@return every model that suits a measurement} A piecewise model without a breakpoint is Hockney's and left out,
     * and so is LogGP without a measured overhead or gap.
     *
     * @param results of one run
     */
    public static Models of(Results results) {
        Map<String, List<PointRecord>> run = results.byMeasurement();
        return all(run.keySet().parallelStream().map(measurement -> thatSuit(measurement, run)).toList());
    }

    private static Models thatSuit(String measurement, Map<String, List<PointRecord>> run) {
        List<Model> models = new ArrayList<>();
        List<Refusal> refusals = new ArrayList<>();
        for (ModelKind kind : ModelKind.values()) {
            if (kind.lacks(run.get(measurement)).isEmpty()) {
                Models some = of(measurement, run, kind, Choices.NONE);
                some.models.stream().filter(Models::saysMoreThanHockney).forEach(models::add);
                if (kind != ModelKind.PIECEWISE && kind != ModelKind.LOGGP) {
                    refusals.addAll(some.refusals);
                }
            }
        }
        return new Models(models, refusals);
    }

    private static Models all(List<Models> parts) {
        return new Models(
                parts.stream().flatMap(part -> part.models.stream()).toList(),
                parts.stream().flatMap(part -> part.refusals.stream()).toList());
    }

    private static boolean saysMoreThanHockney(Model model) {
        return switch (ModelKind.named(model.name()).orElseThrow()) {
            case PIECEWISE -> !model.breakpoints().isEmpty();
            case LOGGP -> Stream.of("o_s", "o_r", "g").anyMatch(model.parameters()::containsKey);
            default -> true;
        };
    }

    /**
     * {@return one kind of model for every measurement; what a measurement lacks for it is a refusal}
     *
     * @param results of one run
     * @param kind of model
     * @param choices what the kind leaves to the user
     */
    public static Models of(Results results, ModelKind kind, Choices choices) {
        Map<String, List<PointRecord>> run = results.byMeasurement();
        return all(run.keySet().parallelStream()
                .map(measurement -> of(measurement, run, kind, choices))
                .toList());
    }

    private static Models of(
            String measurement, Map<String, List<PointRecord>> run, ModelKind kind, Choices choices) {
        List<PointRecord> records = run.get(measurement);
        Optional<String> lack = kind.lacks(records);
        if (lack.isPresent()) {
            return new Models(
                    List.of(), List.of(new Refusal(measurement, Map.of(), kind, "it needs " + lack.get())));
        }
        List<Model> models = new ArrayList<>();
        List<Refusal> refusals = new ArrayList<>();
        for (Series series : kind.series(records)) {
            try {
                models.add(kind.fit(series.within(choices.from(), Double.POSITIVE_INFINITY), run, choices));
            } catch (NoFitException e) {
                refusals.add(new Refusal(measurement, series.fixed(), kind, e.getMessage()));
            }
        }
        return new Models(models, refusals);
    }
}
