package io.github.measure4j.store;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.StreamSupport;

/**
 * The keywords of JSON Schema that our schema uses. Any other keyword is an error, so that none goes unchecked. In one respect it is
 * stricter than the standard: an object whose properties are listed may have no others.
 *
 * @param root the schema
 */
public record JsonSchema(JsonObject root) {
    private static final Set<String> KEYWORDS = Set.of(
            "$schema", "title", "description", "type", "required", "properties", "additionalProperties", "items", "minimum",
            "maximum", "exclusiveMinimum");

    /** The schema of records, as it is published. */
    public static JsonSchema ofRecords() {
        try {
            return new JsonSchema(JsonParser.parseString(
                    Files.readString(Path.of("..", "docs", "reference", "record.schema.json"))).getAsJsonObject());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A line for each part of a value that does not fit; empty where all of it does. */
    public List<String> violations(JsonElement value) {
        List<String> found = new ArrayList<>();
        check("", value, root, found);
        return found;
    }

    private static void check(String path, JsonElement value, JsonObject schema, List<String> found) {
        schema.keySet().stream().filter(keyword -> !KEYWORDS.contains(keyword))
                .forEach(keyword -> found.add(path + ": the keyword '" + keyword + "' is not checked"));
        if (schema.has("type") && names(schema.get("type")).stream().noneMatch(type -> isOf(type, value))) {
            found.add("%s: %s is not of type %s".formatted(path, value, schema.get("type")));
            return;
        }
        if (value.isJsonPrimitive() && value.getAsJsonPrimitive().isNumber()) {
            checkBounds(path, value.getAsDouble(), schema, found);
        }
        if (value.isJsonArray() && schema.has("items")) {
            JsonArray array = value.getAsJsonArray();
            for (int i = 0; i < array.size(); i++) {
                check(path + "[" + i + "]", array.get(i), schema.getAsJsonObject("items"), found);
            }
        }
        if (value.isJsonObject()) {
            checkProperties(path, value.getAsJsonObject(), schema, found);
        }
    }

    private static void checkProperties(String path, JsonObject value, JsonObject schema, List<String> found) {
        if (schema.has("required")) {
            names(schema.get("required")).stream().filter(name -> !value.has(name))
                    .forEach(name -> found.add(path + ": '" + name + "' is missing"));
        }
        JsonObject properties = schema.has("properties") ? schema.getAsJsonObject("properties") : new JsonObject();
        value.entrySet().forEach(field -> {
            String name = path + "/" + field.getKey();
            if (properties.has(field.getKey())) {
                check(name, field.getValue(), properties.getAsJsonObject(field.getKey()), found);
            } else if (schema.has("additionalProperties") && schema.get("additionalProperties").isJsonObject()) {
                check(name, field.getValue(), schema.getAsJsonObject("additionalProperties"), found);
            } else if (schema.has("properties") || schema.has("additionalProperties")) {
                found.add(name + " is not described");
            }
        });
    }

    private static void checkBounds(String path, double value, JsonObject schema, List<String> found) {
        if (schema.has("minimum") && value < schema.get("minimum").getAsDouble()
                || schema.has("maximum") && value > schema.get("maximum").getAsDouble()
                || schema.has("exclusiveMinimum") && value <= schema.get("exclusiveMinimum").getAsDouble()) {
            found.add("%s: %s is out of bounds".formatted(path, value));
        }
    }

    private static List<String> names(JsonElement one) {
        return one.isJsonArray()
                ? StreamSupport.stream(one.getAsJsonArray().spliterator(), false).map(JsonElement::getAsString).toList()
                : List.of(one.getAsString());
    }

    private static boolean isOf(String type, JsonElement value) {
        JsonPrimitive primitive = value.isJsonPrimitive() ? value.getAsJsonPrimitive() : null;
        return switch (type) {
            case "null" -> value.isJsonNull();
            case "array" -> value.isJsonArray();
            case "object" -> value.isJsonObject();
            case "boolean" -> primitive != null && primitive.isBoolean();
            case "string" -> primitive != null && primitive.isString();
            case "number" -> primitive != null && primitive.isNumber();
            case "integer" -> primitive != null && primitive.isNumber() && value.getAsDouble() == Math.rint(value.getAsDouble());
            default -> throw new IllegalArgumentException("no type '" + type + "'");
        };
    }
}
