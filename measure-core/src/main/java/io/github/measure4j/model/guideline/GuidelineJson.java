package io.github.measure4j.model.guideline;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.github.measure4j.result.PointRecord;
import java.util.List;
import java.util.Locale;

/** Violations as JSON: a list with one object each. */
public final class GuidelineJson {
    private static final Gson WRITER =
            new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    private GuidelineJson() {}

    /**
     * {@return all of them, in their order}
     *
     * @param violations of one run
     */
    public static String of(List<Violation> violations) {
        JsonArray rows = new JsonArray();
        violations.forEach(violation -> rows.add(row(violation)));
        return WRITER.toJson(rows);
    }

    private static JsonObject row(Violation violation) {
        JsonObject row = new JsonObject();
        row.addProperty("measurement", violation.point().measurement());
        row.addProperty("kernel", violation.point().subject().kernel());
        row.add("axes", axes(violation.point()));
        row.addProperty("kind", violation.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        row.addProperty("guideline", violation.rule());
        row.addProperty("ratio", violation.ratio());
        row.addProperty("lower", violation.interval().lower());
        row.addProperty("upper", violation.interval().upper());
        row.addProperty("pValue", violation.pValue());
        row.addProperty("seconds", violation.point().seconds());
        row.addProperty("expected", violation.expected());
        JsonArray against = new JsonArray();
        for (PointRecord record : violation.against()) {
            JsonObject point = new JsonObject();
            point.addProperty("measurement", record.measurement());
            point.add("axes", axes(record));
            point.addProperty("seconds", record.seconds());
            against.add(point);
        }
        row.add("against", against);
        return row;
    }

    private static JsonObject axes(PointRecord record) {
        JsonObject axes = new JsonObject();
        record.axes().forEach(axes::addProperty);
        return axes;
    }
}
