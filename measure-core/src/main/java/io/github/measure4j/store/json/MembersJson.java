package io.github.measure4j.store.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import io.github.measure4j.result.sampling.MemberFigure;
import io.github.measure4j.result.sampling.MemberFigure.Whose;
import java.util.List;
import java.util.OptionalInt;

/** The figures of single members of a group as JSON. */
final class MembersJson {
    private MembersJson() {}

    static JsonArray of(List<MemberFigure> figures) {
        JsonArray array = new JsonArray();
        figures.forEach(figure -> {
            JsonObject entry = new JsonObject();
            Whose member = figure.member();
            entry.addProperty("kind", member.kind());
            if (!member.part().isEmpty()) {
                entry.addProperty("part", member.part());
            }
            member.number().ifPresent(number -> entry.addProperty("number", number));
            entry.addProperty("seconds", RoundedJson.figure(figure.seconds()));
            entry.add("lower", end(figure.lower()));
            entry.add("upper", end(figure.upper()));
            array.add(entry);
        });
        return array;
    }

    private static JsonElement end(double value) {
        return Double.isFinite(value) ? new JsonPrimitive(RoundedJson.figure(value)) : JsonNull.INSTANCE;
    }

    static List<MemberFigure> read(Fields fields) {
        return fields.objectsOrNone("members").stream().map(Fields::new).map(MembersJson::figure).toList();
    }

    private static MemberFigure figure(Fields one) {
        return new MemberFigure(
                new Whose(
                        one.word("kind"),
                        one.element("part").isJsonNull() ? "" : one.text("part"),
                        one.element("number").isJsonNull() ? OptionalInt.empty() : OptionalInt.of(one.count("number"))),
                one.number("seconds"),
                one.numberOr("lower", Double.NEGATIVE_INFINITY),
                one.numberOr("upper", Double.POSITIVE_INFINITY));
    }
}
