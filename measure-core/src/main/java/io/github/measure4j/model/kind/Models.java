package io.github.measure4j.model.kind;

import io.github.measure4j.model.CostModel;
import io.github.measure4j.model.CostModel.Choices;
import io.github.measure4j.model.Model;
import io.github.measure4j.model.state.OtherState;
import io.github.measure4j.model.state.StatesOfRun;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * The models of a run, each over points in one state of the machine: the one that prevails in the run.
 *
 * @param models in the order of the measurements
 * @param refusals what could not be fitted, and why
 * @param others the points that were left out since they were met in another state
 */
public record Models(List<Model> models, List<Refusal> refusals, List<OtherState> others) {

    /** Copies the lists. */
    public Models {
        models = List.copyOf(models);
        refusals = List.copyOf(refusals);
        others = List.copyOf(others);
    }

    /**
     * A model that a measurement does not have.
     *
     * @param measurement its name
     * @param at the values that tell the series from others of the measurement
     * @param kind of the model
     * @param reason in words
     * @param names the name of each of the values that has one, by the name of its variable
     */
    public record Refusal(String measurement, Map<String, Long> at, CostModel kind, String reason, Map<String, String> names) {}

    /**
     * {@return every model that suits a measurement} A piecewise model without a breakpoint is Hockney's and left out,
     * and so is LogGP without a measured overhead or gap.
     *
     * @param results of one run
     */
    public static Models of(Results results) {
        List<CostModel> kinds = CostModels.load().all();
        return all(results, (measurement, run) -> thatSuit(measurement, run, kinds));
    }

    /** The models of the points that are alike in their state. */
    private static Models all(Results results, BiFunction<String, Map<String, List<PointRecord>>, Models> fitting) {
        StatesOfRun states = StatesOfRun.of(results.records());
        Map<String, List<PointRecord>> run = new LinkedHashMap<>();
        results.byMeasurement().forEach((measurement, records) -> {
            List<PointRecord> alike = states.alike(records);
            if (!alike.isEmpty()) {
                run.put(measurement, alike);
            }
        });
        return all(
                run.keySet().parallelStream().map(measurement -> fitting.apply(measurement, run)).toList(),
                states.others(results.records()));
    }

    private static Models thatSuit(
            String measurement, Map<String, List<PointRecord>> run, List<CostModel> kinds) {
        return all(kinds.stream()
                .map(kind -> new Fitting(kind, measurement, run, Choices.NONE).unasked())
                .toList(), List.of());
    }

    private static Models all(List<Models> parts, List<OtherState> others) {
        return new Models(
                parts.stream().flatMap(part -> part.models.stream()).toList(),
                parts.stream().flatMap(part -> part.refusals.stream()).toList(),
                others);
    }

    /**
     * {@return one kind of model for every measurement; what a measurement lacks for it is a refusal}
     *
     * @param results of one run
     * @param kind of model, a built-in one or your own
     * @param choices of the user
     */
    public static Models of(Results results, CostModel kind, Choices choices) {
        return all(results, (measurement, run) -> new Fitting(kind, measurement, run, choices).asked());
    }
}
