package io.github.measure4j.cli.result;

import io.github.measure4j.model.Model;
import io.github.measure4j.model.Model.Residual;
import io.github.measure4j.model.series.Observation;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.report.export.Csv;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The distance of each point from each model, as comma-separated values for a plot. Times are in seconds; a good model
 * scatters the distance over its standard error without a pattern between -2 and 2.
 */
final class ResidualTable {
    private ResidualTable() {}

    static String of(List<Model> models) {
        StringBuilder text = new StringBuilder(Csv.line(List.of(
                "measurement", "model", "at", "variable", "value", "ranks", "seconds", "predicted", "residual",
                "standardised")));
        for (Model model : models) {
            model.residuals().forEach(residual -> text.append(Csv.line(line(model, residual))));
        }
        return text.toString();
    }

    private static List<String> line(Model model, Residual residual) {
        Series series = model.series();
        Observation point = residual.observation();
        return List.of(
                series.measurement(),
                model.name(),
                series.fixed().entrySet().stream()
                        .map(value -> value.getKey() + "=" + series.names().getOrDefault(value.getKey(), value.getValue().toString()))
                        .collect(Collectors.joining(" ")),
                series.variable().name(),
                Double.toString(point.x()),
                Double.toString(point.ranks()),
                Double.toString(point.seconds()),
                Double.toString(residual.predicted()),
                Double.toString(point.seconds() - residual.predicted()),
                Double.toString(residual.standardised()));
    }
}
