package io.github.measure4j.store.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.github.measure4j.result.sampling.Timings;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.result.sampling.Visit.Disturbance;
import io.github.measure4j.stat.Sample;

/** A visit as one JSON object, with its repetitions where they were kept. A load that is not known has no field. */
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
        visit.disturbance().foreign().ifPresent(processors -> json.addProperty("foreign", processors));
        visit.disturbance().stolen().ifPresent(processors -> json.addProperty("stolen", processors));
        visit.disturbance().busiest().ifPresent(rank -> json.addProperty("busiest", rank));
        json.addProperty("counted", visit.counted());
        visit.timings().ifPresent(timings -> json.add("timings", timings(timings)));
        visit.probed().ifPresent(probed -> json.add("probed", ProbedVisitJson.of(probed)));
        return json;
    }

    /** The clock shows whole nanoseconds. */
    private static JsonObject timings(Timings timings) {
        JsonArray nanos = new JsonArray(timings.elapsedNanos().size());
        for (double elapsed : timings.elapsedNanos().values()) {
            nanos.add(Math.round(elapsed));
        }
        JsonObject json = new JsonObject();
        json.addProperty("operations", timings.operations());
        json.addProperty("every", timings.every());
        json.add("nanos", nanos);
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
                        fields.numberIfAny("foreign"),
                        fields.numberIfAny("stolen"),
                        fields.countIfAny("busiest")),
                fields.truth("counted"),
                fields.objectOrNone("timings").map(VisitJson::timings),
                fields.objectOrNone("probed").map(ProbedVisitJson::read));
    }

    private static Timings timings(Fields fields) {
        double[] nanos = fields.numbers("nanos").stream().mapToDouble(Double::doubleValue).toArray();
        return new Timings(Sample.of(nanos), fields.whole("operations"), fields.count("every"));
    }
}
