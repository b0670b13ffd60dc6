package io.github.measure4j.model.kind;

import io.github.measure4j.model.CostModel;
import io.github.measure4j.model.CostModel.Choices;
import io.github.measure4j.model.Model;
import io.github.measure4j.model.kind.Models.Refusal;
import io.github.measure4j.model.series.NoFitException;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.result.PointRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * One kind of model for one measurement. A kind that throws is a refusal with the exception's class, whoever wrote it:
 * the other models of a run are fitted all the same.
 *
 * @param kind of model
 * @param measurement by name
 * @param run the records of all measurements
 * @param choices of the user
 */
record Fitting(CostModel kind, String measurement, Map<String, List<PointRecord>> run, Choices choices) {

    /** The models, or the reasons why there is none, for users who asked for the kind. */
    Models asked() {
        List<Refusal> refusals = new ArrayList<>();
        List<Model> models = List.of();
        try {
            Optional<String> lack = kind.lacks(records());
            if (lack.isPresent()) {
                refusals.add(refusal("it needs " + lack.get()));
            } else {
                models = fitted(refusals, false);
            }
        } catch (RuntimeException | LinkageError e) {
            refusals.add(refusal(failure(e)));
        }
        return new Models(models, refusals, List.of());
    }

    /** The models that are worth showing to users who asked for none; reasons where the kind suits but cannot be fitted. */
    Models unasked() {
        List<Refusal> refusals = new ArrayList<>();
        List<Model> models = List.of();
        try {
            if (kind.lacks(records()).isEmpty()) {
                models = fitted(refusals, kind.isRefinement()).stream()
                        .filter(kind::isWorthShowing)
                        .toList();
            }
        } catch (RuntimeException | LinkageError e) {
            refusals.add(refusal(failure(e)));
        }
        return new Models(models, refusals, List.of());
    }

    private List<PointRecord> records() {
        return Objects.requireNonNull(run.get(measurement));
    }

    private List<Model> fitted(List<Refusal> refusals, boolean quiet) {
        List<Model> models = new ArrayList<>();
        for (Series series : kind.series(records())) {
            try {
                Series some = series.between(choices.from(), Double.POSITIVE_INFINITY);
                models.add(Objects.requireNonNull(kind.fit(some, run, choices), "no model"));
            } catch (NoFitException e) {
                if (!quiet) {
                    refusals.add(refusal(series, String.valueOf(e.getMessage())));
                }
            } catch (RuntimeException | LinkageError e) {
                refusals.add(refusal(series, failure(e)));
            }
        }
        return models;
    }

    private Refusal refusal(String reason) {
        return new Refusal(measurement, Map.of(), kind, reason, Map.of());
    }

    private Refusal refusal(Series series, String reason) {
        return new Refusal(measurement, series.fixed(), kind, reason, series.names());
    }

    private String failure(Throwable cause) {
        return "%s failed: %s".formatted(kind.getClass().getName(), cause);
    }
}
