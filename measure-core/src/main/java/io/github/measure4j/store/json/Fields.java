package io.github.measure4j.store.json;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** The fields of a JSON object that a file held, each read as what it must be or refused by its name. */
public final class Fields {
    private final JsonObject json;

    public Fields(JsonObject json) {
        this.json = json;
    }

    /**
     * {@return the one line of an exception of Gson that is for people, even if it quotes the file}
     *
     * @param e thrown while a text was read as JSON
     */
    public static String words(Exception e) {
        String words = String.valueOf(e.getMessage())
                .lines().findFirst().orElse("").replaceFirst("^[a-zA-Z.]+Exception: ", "");
        return words.replaceAll("\\R|\\p{Cntrl}", " ");
    }

    public boolean has(String name) {
        return json.has(name);
    }

    public JsonElement element(String name) {
        JsonElement element = json.get(name);
        return element == null ? JsonNull.INSTANCE : element;
    }

    public String text(String name) {
        if (isText(element(name))) {
            return element(name).getAsString();
        }
        throw wrong(name, "a text");
    }

    /** A text that many records share, which is held once. */
    String word(String name) {
        return text(name).intern();
    }

    public double number(String name) {
        return number(name, element(name));
    }

    private double number(String name, JsonElement element) {
        if (element.isJsonPrimitive() && element.getAsJsonPrimitive().isNumber()) {
            double value = Decimals.read(element.getAsString());
            if (Double.isFinite(value)) {
                return value;
            }
        }
        throw wrong(name, "a number");
    }

    /** Empty where there is none. */
    OptionalDouble numberIfAny(String name) {
        JsonElement element = element(name);
        return element.isJsonNull() ? OptionalDouble.empty() : OptionalDouble.of(number(name, element));
    }

    OptionalInt countIfAny(String name) {
        return element(name).isJsonNull() ? OptionalInt.empty() : OptionalInt.of(count(name));
    }

    double numberOr(String name, double otherwise) {
        JsonElement element = element(name);
        return element.isJsonNull() ? otherwise : number(name, element);
    }

    public long whole(String name) {
        JsonElement element = element(name);
        if (element.isJsonPrimitive() && element.getAsJsonPrimitive().isNumber() && isFewDigits(element.getAsString())) {
            return Long.parseLong(element.getAsString());
        }
        number(name, element);
        try {
            return element.getAsBigDecimal().longValueExact();
        } catch (ArithmeticException | NumberFormatException e) {
            throw wrong(name, "a whole number");
        }
    }

    /** All fields of the object, each a whole number. */
    public Map<String, Long> wholes() {
        Map<String, Long> wholes = new LinkedHashMap<>();
        json.keySet().forEach(name -> wholes.put(name.intern(), whole(name)));
        return wholes;
    }

    public int count(String name) {
        long value = whole(name);
        if (value < 0 || value > Integer.MAX_VALUE) {
            throw wrong(name, "a whole number from 0 to " + Integer.MAX_VALUE);
        }
        return (int) value;
    }

    public boolean truth(String name) {
        JsonElement element = element(name);
        if (element.isJsonPrimitive() && element.getAsJsonPrimitive().isBoolean()) {
            return element.getAsBoolean();
        }
        throw wrong(name, "true or false");
    }

    public JsonObject object(String name) {
        if (element(name) instanceof JsonObject object) {
            return object;
        }
        throw wrong(name, "an object");
    }

    Optional<Fields> objectOrNone(String name) {
        return element(name).isJsonNull() ? Optional.empty() : Optional.of(new Fields(object(name)));
    }

    public List<JsonObject> objectsOrNone(String name) {
        List<JsonObject> objects = new ArrayList<>();
        if (element(name) instanceof JsonArray array) {
            for (JsonElement element : array) {
                if (!(element instanceof JsonObject object)) {
                    throw wrong(name, "a list of objects");
                }
                objects.add(object);
            }
        }
        return objects;
    }

    public List<Double> numbers(String name) {
        if (!(element(name) instanceof JsonArray array)) {
            throw wrong(name, "a list");
        }
        List<Double> numbers = new ArrayList<>();
        array.forEach(element -> numbers.add(number(name, element)));
        return numbers;
    }

    /** A list of lists of numbers; empty where there is none. */
    public List<List<Double>> numberListsOrNone(String name) {
        List<List<Double>> lists = new ArrayList<>();
        if (element(name) instanceof JsonArray array) {
            for (JsonElement element : array) {
                if (!(element instanceof JsonArray numbers)) {
                    throw wrong(name, "a list of lists");
                }
                List<Double> list = new ArrayList<>();
                numbers.forEach(number -> list.add(number(name, number)));
                lists.add(list);
            }
        }
        return lists;
    }

    List<String> texts(String name) {
        if (!(element(name) instanceof JsonArray array)) {
            throw wrong(name, "a list");
        }
        List<String> texts = new ArrayList<>();
        for (JsonElement element : array) {
            if (!isText(element)) {
                throw wrong(name, "a list of texts");
            }
            texts.add(element.getAsString());
        }
        return texts;
    }

    Map<String, String> textMap(String name) {
        JsonObject object = object(name);
        Fields fields = new Fields(object);
        Map<String, String> texts = new LinkedHashMap<>();
        object.keySet().forEach(key -> texts.put(key, fields.text(key)));
        return texts;
    }

    /** Most numbers of a record: they need no decimal arithmetic. */
    private static boolean isFewDigits(String text) {
        int digits = 0;
        while (digits < text.length() && text.charAt(digits) >= '0' && text.charAt(digits) <= '9') {
            digits++;
        }
        return digits == text.length() && digits > 0 && digits <= Decimals.MOST_DIGITS;
    }

    private static boolean isText(JsonElement element) {
        return element.isJsonPrimitive() && element.getAsJsonPrimitive().isString();
    }

    private IllegalArgumentException wrong(String name, String wanted) {
        return new IllegalArgumentException("field '%s' should be %s".formatted(name, wanted));
    }
}
