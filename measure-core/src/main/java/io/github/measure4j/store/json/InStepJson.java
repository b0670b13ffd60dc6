package io.github.measure4j.store.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import io.github.measure4j.result.sampling.SynchronisationRecord.Ackers;
import io.github.measure4j.result.sampling.SynchronisationRecord.Agreement;
import io.github.measure4j.result.sampling.SynchronisationRecord.Apart;
import io.github.measure4j.result.sampling.SynchronisationRecord.Own;
import io.github.measure4j.result.sampling.SynchronisationRecord.Window;
import io.github.measure4j.stat.Bound;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The strategy of a record and its bound. Files of earlier versions say neither. */
final class InStepJson {
    private InStepJson() {}

    static String word(Bound bound) {
        return bound.name().toLowerCase(Locale.ROOT);
    }

    /** A bound of a later version is not known here, and nothing is claimed. */
    static Bound bound(Fields fields) {
        if (!fields.element("bound").isJsonNull()) {
            String word = fields.text("bound");
            for (Bound bound : Bound.values()) {
                if (word(bound).equals(word)) {
                    return bound;
                }
            }
        }
        return Bound.NEITHER;
    }

    static JsonObject of(SynchronisationRecord inStep) {
        JsonObject json = new JsonObject();
        json.addProperty("strategy", inStep.strategy());
        json.addProperty("reason", inStep.reason());
        inStep.window().ifPresent(window -> json.add("window", window(window)));
        inStep.ackers().ifPresent(ackers -> {
            JsonObject entry = new JsonObject();
            entry.addProperty("tried", ackers.tried());
            entry.addProperty("possible", ackers.possible());
            entry.addProperty("latest", ackers.latest());
            entry.addProperty("roundTripSeconds", ackers.roundTripSeconds());
            if (!ackers.gapSeconds().isEmpty()) {
                JsonArray gaps = new JsonArray();
                ackers.gapSeconds().forEach(gaps::add);
                entry.add("gapSeconds", gaps);
            }
            json.add("ackers", entry);
        });
        inStep.apart().ifPresent(apart -> {
            JsonObject entry = new JsonObject();
            entry.add("root", own(apart.root()));
            entry.add("leaves", own(apart.leaves()));
            json.add("apart", entry);
        });
        if (inStep.waysSeconds() > 0) {
            json.addProperty("waysSeconds", inStep.waysSeconds());
        }
        if (!inStep.choice().isEmpty()) {
            json.addProperty("choice", inStep.choice());
        }
        return json;
    }

    private static JsonObject own(Own own) {
        JsonObject json = new JsonObject();
        json.addProperty("seconds", own.seconds());
        json.add("lower", RecordJson.finite(own.lower()));
        json.add("upper", RecordJson.finite(own.upper()));
        return json;
    }

    private static JsonObject window(Window window) {
        JsonObject clock = new JsonObject();
        clock.addProperty("algorithm", window.clock().algorithm());
        clock.addProperty("errorSeconds", window.clock().errorSeconds());
        clock.addProperty("sloped", window.clock().sloped());
        clock.addProperty("costSeconds", window.clock().costSeconds());
        clock.addProperty("times", window.clock().times());
        clock.addProperty("ifAlikeSeconds", window.clock().ifAlikeSeconds());
        clock.addProperty("drift", window.clock().drift());
        JsonObject json = new JsonObject();
        json.addProperty("seconds", window.seconds());
        json.addProperty("valid", window.valid());
        json.addProperty("late", window.late());
        json.addProperty("expired", window.expired());
        json.addProperty("quietSeconds", window.quietSeconds());
        json.addProperty("skewSeconds", window.skewSeconds());
        json.addProperty("shortestSeconds", window.shortestSeconds());
        json.add("clock", clock);
        return json;
    }

    static Optional<SynchronisationRecord> read(Fields fields) {
        if (fields.element("inStep").equals(JsonNull.INSTANCE)) {
            return Optional.empty();
        }
        Fields inStep = new Fields(fields.object("inStep"));
        return Optional.of(new SynchronisationRecord(
                inStep.text("strategy"),
                inStep.text("reason"),
                inStep.objectOrNone("window").map(InStepJson::window),
                inStep.objectOrNone("ackers")
                        .map(ackers -> new Ackers(
                                ackers.count("tried"),
                                ackers.count("possible"),
                                ackers.count("latest"),
                                ackers.number("roundTripSeconds"),
                                ackers.element("gapSeconds").isJsonNull() ? List.of() : ackers.numbers("gapSeconds"))),
                inStep.objectOrNone("apart").map(apart -> new Apart(own(apart, "root"), own(apart, "leaves"))),
                inStep.numberOr("waysSeconds", 0),
                inStep.element("choice").isJsonNull() ? "" : inStep.text("choice")));
    }

    private static Own own(Fields apart, String side) {
        Fields own = new Fields(apart.object(side));
        return new Own(
                own.number("seconds"),
                own.numberOr("lower", Double.NEGATIVE_INFINITY),
                own.numberOr("upper", Double.POSITIVE_INFINITY));
    }

    private static Window window(Fields window) {
        Fields clock = new Fields(window.object("clock"));
        return new Window(
                window.number("seconds"),
                window.count("valid"),
                window.count("late"),
                window.count("expired"),
                new Agreement(
                        clock.text("algorithm"),
                        clock.number("errorSeconds"),
                        clock.truth("sloped"),
                        clock.number("costSeconds"),
                        clock.count("times"),
                        clock.numberOr("ifAlikeSeconds", clock.number("errorSeconds")),
                        clock.numberOr("drift", 0)),
                window.numberOr("quietSeconds", 0),
                window.numberOr("skewSeconds", 0),
                window.numberOr("shortestSeconds", window.number("seconds")));
    }
}
