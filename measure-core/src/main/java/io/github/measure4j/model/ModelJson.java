package io.github.measure4j.model;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.github.measure4j.model.Model.Breakpoint;
import io.github.measure4j.model.Model.Extent;
import io.github.measure4j.model.Model.Prediction;
import io.github.measure4j.model.Model.Region;
import io.github.measure4j.model.series.Parameter;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.stat.Interval;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Models as JSON: a list with one object a row. A row is a model with the parameters that hold everywhere, or one of its
 * regions with its own; breakpoints are those of the whole model. What is unbounded is null, and so is the value of a parameter
 * that is not {@link Parameter#determined determined}. The values that tell a model from others stand under {@code at} as people
 * write them: {@code "tree"}, {@code true}, 0.25, 64.
 */
public final class ModelJson {
    private static final Predicate<String> DECIMAL = Pattern.compile("-?[0-9]+(\\.[0-9]+)?").asMatchPredicate();
    private static final Set<String> BOOLEANS = Set.of("true", "false");

    private static final Gson WRITER = new GsonBuilder()
            .setPrettyPrinting()
            .serializeNulls()
            .disableHtmlEscaping()
            .create();

    private ModelJson() {}

    /**
     * {@return all rows of some models}
     *
     * @param models of one run
     */
    public static String of(List<Model> models) {
        return of(models, List.of());
    }

    /**
     * {@return the same, each with what it predicts at some values of its variable}
     *
     * @param models of one run
     * @param places values of the variable, at least 0
     */
    public static String of(List<Model> models, List<Double> places) {
        JsonArray rows = new JsonArray();
        for (Model model : models) {
            JsonArray predictions = new JsonArray();
            places.forEach(place -> predictions.add(prediction(place, model.predict(place))));
            for (JsonObject row : rows(model)) {
                if (!places.isEmpty()) {
                    row.add("predictions", predictions);
                }
                rows.add(row);
            }
        }
        return WRITER.toJson(rows);
    }

    private static JsonObject prediction(double at, Prediction prediction) {
        JsonObject json = interval(prediction.interval());
        json.addProperty("at", at);
        json.addProperty("seconds", prediction.seconds());
        json.addProperty("extrapolated", prediction.extrapolated());
        return json;
    }

    private static List<JsonObject> rows(Model model) {
        List<JsonObject> rows = new ArrayList<>();
        if (!model.parameters().isEmpty() || model.regions().isEmpty()) {
            rows.add(row(model, model.series().variable().name(), model.range(), model.parameters()));
        }
        for (Region region : model.regions()) {
            rows.add(row(model, region.of(), region.extent(), region.parameters()));
        }
        return rows;
    }

    private static JsonObject row(Model model, String variable, Extent extent, Map<String, Parameter> parameters) {
        Series series = model.series();
        JsonObject row = new JsonObject();
        row.addProperty("measurement", series.measurement());
        row.addProperty("model", model.name());
        JsonObject at = new JsonObject();
        series.fixed().forEach((name, value) -> at.add(name, value(series.names().get(name), value)));
        row.add("at", at);
        row.addProperty("kernel", series.subject().kernel());
        row.addProperty("quantity", series.subject().quantity());
        JsonObject values = new JsonObject();
        parameters.forEach((name, parameter) -> values.add(name, parameter(parameter)));
        row.add("parameters", values);
        JsonArray breakpoints = new JsonArray();
        JsonArray intervals = new JsonArray();
        for (Breakpoint breakpoint : model.breakpoints()) {
            breakpoints.add(breakpoint.at());
            intervals.add(interval(breakpoint.interval()));
        }
        row.add("breakpoints", breakpoints);
        row.add("breakpointIntervals", intervals);
        row.addProperty("variable", variable);
        row.addProperty("from", extent.from());
        row.addProperty("to", extent.to());
        row.addProperty("ranksFrom", model.ranks().from());
        row.addProperty("ranksTo", model.ranks().to());
        row.add("goodness", goodness(model.goodness()));
        row.addProperty("formula", model.formula());
        row.addProperty("remark", model.remark());
        return row;
    }

    /** A value as people write it: a name as a string, a decimal or whole number as a number, true and false as such. */
    private static JsonPrimitive value(@Nullable String text, long value) {
        if (text == null) {
            return new JsonPrimitive(value);
        }
        if (DECIMAL.test(text)) {
            return new JsonPrimitive(new BigDecimal(text));
        }
        return BOOLEANS.contains(text) ? new JsonPrimitive(Boolean.valueOf(text)) : new JsonPrimitive(text);
    }

    private static JsonObject parameter(Parameter parameter) {
        JsonObject json = new JsonObject();
        json.add("value", parameter.determined() ? new JsonPrimitive(parameter.value()) : JsonNull.INSTANCE);
        json.add("standardError", finite(parameter.standardError()));
        json.add("lower", finite(parameter.interval().lower()));
        json.add("upper", finite(parameter.interval().upper()));
        json.addProperty("unit", parameter.unit());
        return json;
    }

    private static JsonObject interval(Interval interval) {
        JsonObject json = new JsonObject();
        json.add("lower", finite(interval.lower()));
        json.add("upper", finite(interval.upper()));
        return json;
    }

    private static JsonObject goodness(Goodness goodness) {
        JsonObject json = new JsonObject();
        json.addProperty("points", goodness.points());
        json.addProperty("freedom", goodness.freedom());
        json.addProperty("rSquared", goodness.rSquared());
        json.addProperty("residualStandardError", goodness.residualStandardError());
        json.addProperty("relativeError", goodness.relativeError());
        json.add(
                "chiSquaredPerFreedom",
                finite(goodness.chiSquaredPerFreedom().orElse(Double.NaN)));
        return json;
    }

    private static JsonElement finite(double value) {
        return Double.isFinite(value) ? new JsonPrimitive(value) : JsonNull.INSTANCE;
    }
}
