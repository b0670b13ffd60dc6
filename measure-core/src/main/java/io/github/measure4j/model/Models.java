package io.github.measure4j.model;

import io.github.measure4j.model.CostModel.Choices;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import java.util.List;
import java.util.Map;

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
    public record Refusal(String measurement, Map<String, Long> at, CostModel kind, String reason) {}

    /**
     * {@return every model that suits a measurement} A piecewise model without a breakpoint is Hockney's and left out,
     * and so is LogGP without a measured overhead or gap.
     *
     * @param results of one run
     */
    public static Models of(Results results) {
        Map<String, List<PointRecord>> run = results.byMeasurement();
        List<CostModel> kinds = CostModels.load().all();
        return all(run.keySet().parallelStream()
                .map(measurement -> thatSuit(measurement, run, kinds))
                .toList());
    }

    private static Models thatSuit(
            String measurement, Map<String, List<PointRecord>> run, List<CostModel> kinds) {
        return all(kinds.stream()
                .map(kind -> new Fitting(kind, measurement, run, Choices.NONE).unasked())
                .toList());
    }

    private static Models all(List<Models> parts) {
        return new Models(
                parts.stream().flatMap(part -> part.models.stream()).toList(),
                parts.stream().flatMap(part -> part.refusals.stream()).toList());
    }

    /**
     * {@return one kind of model for every measurement; what a measurement lacks for it is a refusal}
     *
     * @param results of one run
     * @param kind of model, a built-in one or your own
     * @param choices of the user
     */
    public static Models of(Results results, CostModel kind, Choices choices) {
        Map<String, List<PointRecord>> run = results.byMeasurement();
        return all(run.keySet().parallelStream()
                .map(measurement -> new Fitting(kind, measurement, run, choices).asked())
                .toList());
    }
}
