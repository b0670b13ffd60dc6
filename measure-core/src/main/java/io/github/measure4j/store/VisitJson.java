package io.github.measure4j.store;

import com.google.gson.JsonObject;
import io.github.measure4j.result.Visit;
import io.github.measure4j.result.Visit.Disturbance;

/** A visit as one flat JSON object. */
final class VisitJson {
    private VisitJson() {}

    static JsonObject of(Visit visit) {
        JsonObject json = new JsonObject();
        json.addProperty("start", visit.startSeconds());
        json.addProperty("repetitions", visit.repetitions());
        json.addProperty("seconds", visit.seconds());
        json.add("lower", RecordJson.finite(visit.lower()));
        json.add("upper", RecordJson.finite(visit.upper()));
        json.addProperty("repeated", visit.disturbance().repeated());
        json.addProperty("switches", visit.disturbance().switches());
        json.addProperty("foreign", visit.disturbance().foreign());
        json.addProperty("stolen", visit.disturbance().stolen());
        json.addProperty("counted", visit.counted());
        return json;
    }

    /** @throws IllegalArgumentException that says which field is missing or wrong */
    static Visit read(JsonObject json) {
        Fields fields = new Fields(json);
        return new Visit(
                fields.number("start"),
                fields.count("repetitions"),
                fields.number("seconds"),
                fields.numberOr("lower", Double.NEGATIVE_INFINITY),
                fields.numberOr("upper", Double.POSITIVE_INFINITY),
                new Disturbance(
                        fields.count("repeated"),
                        fields.whole("switches"),
                        fields.number("foreign"),
                        fields.number("stolen")),
                fields.truth("counted"));
    }
}
