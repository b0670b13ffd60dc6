package io.github.measure4j.store.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointIdentity;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Key;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.result.sampling.Tail;
import io.github.measure4j.result.sampling.Tail.Percentile;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Modes.Mode;
import io.github.measure4j.subject.Profile;
import io.github.measure4j.subject.Role;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A point's record as one flat JSON object. An unbounded end of an interval is null, since JSON has no infinity.
 *
 * <p>The field {@code version} says which fields there are. Records of version 1 lack it; version 2 added {@code role},
 * {@code of}, {@code collective}, {@code bytes} and {@code directions}; version 3 {@code state} and {@code states}, and
 * {@code probed} in visits; version 4 {@code percentiles} and {@code percentilesLack};
 * version 5 {@code levels}; version 6 {@code members}; version 7 {@code overLaunches}. A later version adds fields, and changes
 * the meaning of none.
 */
public final class RecordJson {
    private static final int VERSION = 7;
    private static final int VERSION_WITH_ROLES = 2;

    private RecordJson() {}

    public static JsonObject of(PointRecord record) {
        JsonObject json = new JsonObject();
        json.addProperty("measurement", record.measurement());
        json.addProperty("kernel", record.subject().kernel());
        json.add("type", type(record.subject().type()));
        json.addProperty("transport", record.subject().transport());
        json.addProperty("pattern", record.subject().pattern());
        json.addProperty("quantity", record.subject().quantity());
        json.addProperty("bound", InStepJson.word(record.subject().bound()));
        json.addProperty("ranks", record.ranks());
        JsonObject axes = new JsonObject();
        record.axes().forEach(axes::addProperty);
        json.add("axes", axes);
        JsonObject fixed = new JsonObject();
        record.subject().fixed().forEach(fixed::addProperty);
        json.add("fixed", fixed);
        addProfile(json, record.subject().profile());
        if (!record.names().isEmpty()) {
            JsonObject names = new JsonObject();
            record.names().forEach(names::addProperty);
            json.add("names", names);
        }
        json.addProperty("seconds", record.seconds());
        json.add("lower", finite(record.lower()));
        json.add("upper", finite(record.upper()));
        json.addProperty("confidence", record.confidence());
        record.overLaunches().ifPresent(interval -> json.add("overLaunches", of(interval)));
        addSampling(json, record.sampling());
        json.addProperty("overhead", record.overhead());
        record.unreliability().ifPresent(why -> json.addProperty("unreliability", why.reason()));
        JsonArray flags = new JsonArray();
        record.flags().forEach(flag -> flags.add(flag.name()));
        json.add("flags", flags);
        InStatesJson.add(json, record);
        json.addProperty("version", VERSION);
        return json;
    }

    /** The ends of an interval, which follow from other fields. Readers of JSON in other languages need not know how. */
    static JsonObject of(Interval interval) {
        JsonObject json = new JsonObject();
        json.add("lower", finite(interval.lower()));
        json.add("upper", finite(interval.upper()));
        return json;
    }

    private static void addProfile(JsonObject json, Profile profile) {
        json.addProperty("role", profile.role().word());
        profile.of().ifPresent(kernel -> json.addProperty("of", kernel));
        json.addProperty("collective", profile.collective());
        json.addProperty("bytes", profile.bytes());
        json.addProperty("directions", profile.directions());
    }

    private static void addSampling(JsonObject json, Sampling sampling) {
        json.addProperty("estimator", sampling.estimator());
        json.addProperty("repetitions", sampling.repetitions());
        json.addProperty("iterations", sampling.iterations());
        json.addProperty("standardDeviation", sampling.standardDeviation());
        json.addProperty("min", sampling.min());
        json.addProperty("median", sampling.median());
        json.addProperty("max", sampling.max());
        json.addProperty("warmUpSeconds", sampling.warmUpSeconds());
        json.addProperty("warmUpEnding", sampling.warmUpEnding());
        json.addProperty("clockError", sampling.clockError());
        json.addProperty("effectiveRepetitions", sampling.shape().effectiveRepetitions());
        json.addProperty("outliers", sampling.shape().outliers());
        json.add("modes", modes(sampling.shape().modes()));
        JsonArray visits = new JsonArray();
        sampling.shape().visits().forEach(visit -> visits.add(VisitJson.of(visit)));
        json.add("visits", visits);
        addTail(json, sampling.shape().tail());
        sampling.shape().levels().ifPresent(levels -> json.add("levels", EffortLevelsJson.of(levels)));
        if (!sampling.shape().members().isEmpty()) {
            json.add("members", MembersJson.of(sampling.shape().members()));
        }
        sampling.inStep().ifPresent(inStep -> json.add("inStep", InStepJson.of(inStep)));
    }

    private static void addTail(JsonObject json, Tail tail) {
        if (!tail.percentiles().isEmpty()) {
            JsonArray array = new JsonArray();
            tail.percentiles().forEach(percentile -> {
                JsonObject entry = new JsonObject();
                entry.addProperty("percent", percentile.percent());
                entry.addProperty("seconds", percentile.seconds());
                entry.addProperty("lower", percentile.lower());
                entry.addProperty("upper", percentile.upper());
                array.add(entry);
            });
            json.add("percentiles", array);
        }
        if (!tail.reason().isEmpty()) {
            json.addProperty("percentilesLack", tail.reason());
        }
    }

    private static Tail tail(Fields fields) {
        List<Percentile> percentiles = fields.objectsOrNone("percentiles").stream()
                .map(Fields::new)
                .map(one -> new Percentile(
                        one.number("percent"), one.number("seconds"), one.number("lower"), one.number("upper")))
                .toList();
        return new Tail(
                percentiles, fields.element("percentilesLack").isJsonNull() ? "" : fields.text("percentilesLack"));
    }

    static JsonArray modes(List<Mode> modes) {
        JsonArray array = new JsonArray();
        modes.forEach(mode -> {
            JsonObject entry = new JsonObject();
            entry.addProperty("seconds", mode.centre());
            entry.addProperty("share", mode.share());
            array.add(entry);
        });
        return array;
    }

    private static JsonElement type(OptionalInt type) {
        return type.isPresent() ? new JsonPrimitive(type.getAsInt()) : JsonNull.INSTANCE;
    }

    static JsonElement finite(double value) {
        return Double.isFinite(value) ? new JsonPrimitive(value) : JsonNull.INSTANCE;
    }

    /**
     * The key of a record of which no more is there than tells points apart.
     *
     * @throws IllegalArgumentException that says which field is missing or wrong
     */
    static Key key(JsonObject json) {
        Fields fields = new Fields(json);
        int ranks = fields.count("ranks");
        Map<String, Long> values = PointIdentity.values(fixed(fields), ranks, axes(fields), names(fields));
        return new Key(
                fields.text("measurement"),
                new PointIdentity(
                        fields.text("kernel"),
                        fields.text("transport"),
                        fields.text("pattern"),
                        fields.text("quantity"),
                        fields.number("overhead") != 0,
                        ranks,
                        values));
    }

    private static Map<String, Long> axes(Fields fields) {
        return new Fields(fields.object("axes")).wholes();
    }

    private static Map<String, Long> fixed(Fields fields) {
        return fields.objectOrNone("fixed").map(Fields::wholes).orElse(Map.of());
    }

    private static Map<String, String> names(Fields fields) {
        return fields.element("names").isJsonNull() ? Map.of() : fields.textMap("names");
    }

    /** @throws IllegalArgumentException that says which field is missing or wrong */
    public static PointRecord read(JsonObject json) {
        Fields fields = new Fields(json);
        JsonElement type = fields.element("type");
        Map<String, Long> axes = axes(fields);
        int ranks = fields.count("ranks");
        Subject subject = new Subject(
                fields.word("kernel"),
                type.isJsonNull() ? OptionalInt.empty() : OptionalInt.of(fields.count("type")),
                fields.word("transport"),
                fields.word("pattern"),
                fields.word("quantity"),
                InStepJson.bound(fields),
                fixed(fields),
                Profile.OPERATION);
        boolean old = fields.numberOr("version", 1) < VERSION_WITH_ROLES;
        Profile profile = old ? RolesOfOldRecords.profile(subject, axes, ranks) : profile(fields);
        return new PointRecord(
                fields.word("measurement"),
                subject.with(profile),
                ranks,
                axes,
                fields.number("seconds"),
                fields.numberOr("lower", Double.NEGATIVE_INFINITY),
                fields.numberOr("upper", Double.POSITIVE_INFINITY),
                fields.number("confidence"),
                sampling(fields),
                fields.number("overhead"),
                flags(fields),
                names(fields),
                InStatesJson.read(fields));
    }

    /** A role of a later version reads as {@code other}. */
    private static Profile profile(Fields fields) {
        return new Profile(
                Role.named(fields.text("role")),
                fields.element("of").isJsonNull() ? Optional.empty() : Optional.of(fields.text("of")),
                fields.truth("collective"),
                fields.whole("bytes"),
                fields.count("directions"));
    }

    private static Sampling sampling(Fields fields) {
        return new Sampling(
                fields.word("estimator"),
                fields.count("repetitions"),
                fields.whole("iterations"),
                fields.number("standardDeviation"),
                fields.number("min"),
                fields.number("median"),
                fields.number("max"),
                fields.number("warmUpSeconds"),
                fields.word("warmUpEnding"),
                fields.numberOr("clockError", 0),
                shape(fields),
                InStepJson.read(fields));
    }

    /** Files of earlier versions have none. */
    private static Shape shape(Fields fields) {
        Shape shape = new Shape(
                fields.numberOr("effectiveRepetitions", fields.number("repetitions")),
                (int) fields.numberOr("outliers", 0),
                modes(fields),
                fields.objectsOrNone("visits").stream().map(VisitJson::read).toList(),
                tail(fields))
                .telling(MembersJson.read(fields));
        return fields.objectOrNone("levels")
                .map(levels -> shape.with(EffortLevelsJson.read(levels)))
                .orElse(shape);
    }

    static List<Mode> modes(Fields fields) {
        return fields.objectsOrNone("modes").stream()
                .map(Fields::new)
                .map(mode -> new Mode(mode.number("seconds"), mode.number("share")))
                .toList();
    }

    /** A flag of a later version is not known here, and is left out. */
    private static Set<Flag> flags(Fields fields) {
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        for (String name : fields.texts("flags")) {
            for (Flag flag : Flag.values()) {
                if (flag.name().equals(name)) {
                    flags.add(flag);
                }
            }
        }
        return flags;
    }
}
