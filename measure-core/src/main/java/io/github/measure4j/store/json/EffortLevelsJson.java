package io.github.measure4j.store.json;

import com.google.gson.JsonObject;
import io.github.measure4j.result.sampling.EffortLevels;
import io.github.measure4j.result.sampling.EffortLevels.OverLaunches;
import io.github.measure4j.stat.variance.NestedVariance.Level;
import java.util.Locale;
import java.util.Optional;

/** The field {@code levels} of a record: shares of the time, and the level that limits the interval. */
final class EffortLevelsJson {
    private EffortLevelsJson() {}

    static JsonObject of(EffortLevels levels) {
        JsonObject json = new JsonObject();
        json.addProperty("launches", levels.launches());
        json.addProperty("betweenLaunches", levels.betweenLaunches());
        json.addProperty("betweenVisits", levels.betweenVisits());
        json.addProperty("betweenRepetitions", levels.betweenRepetitions());
        json.addProperty("limits", levels.limits().name().toLowerCase(Locale.ROOT));
        levels.mean().ifPresent(mean -> {
            json.addProperty("mean", mean.seconds());
            json.addProperty("lower", mean.lower());
            json.addProperty("upper", mean.upper());
            json.addProperty("nextLower", mean.nextLower());
            json.addProperty("nextUpper", mean.nextUpper());
        });
        return json;
    }

    static EffortLevels read(Fields fields) {
        return new EffortLevels(
                fields.count("launches"),
                fields.number("betweenLaunches"),
                fields.number("betweenVisits"),
                fields.number("betweenRepetitions"),
                Level.valueOf(fields.text("limits").toUpperCase(Locale.ROOT)),
                fields.element("mean").isJsonNull()
                        ? Optional.empty()
                        : Optional.of(new OverLaunches(
                                fields.number("mean"), fields.number("lower"), fields.number("upper"),
                                fields.number("nextLower"), fields.number("nextUpper"))));
    }
}
