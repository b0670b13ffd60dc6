package io.github.measure4j.axis;

import com.google.common.collect.ImmutableMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One value on every axis, and a value of each variable that is held fixed.
 *
 * @param values in the order of the axes
 */
public record Point(Map<Variable, Long> values) {

    /** The point without any axis. */
    public static final Point NOWHERE = new Point(Map.of());

    /** Copies the values, and keeps their order. */
    public Point {
        values = ImmutableMap.copyOf(values);
    }

    /**
     * {@return whether the point has a value of the variable}
     *
     * @param variable asked for
     */
    public boolean has(Variable variable) {
        return values.containsKey(variable);
    }

    /**
     * {@return the value of a variable}
     *
     * @param variable asked for
     * @throws IllegalArgumentException if the point has none
     */
    public long value(Variable variable) {
        Long value = values.get(variable);
        if (value == null) {
            throw new IllegalArgumentException("no value of '%s' at %s".formatted(variable.name(), this));
        }
        return value;
    }

    /**
     * {@return the value of a variable as a number, as 0.25 where the variable has decimals}
     *
     * @param variable asked for
     * @throws IllegalArgumentException if the point has none
     */
    public double number(Variable variable) {
        long value = value(variable);
        return variable.number(value);
    }

    /**
     * {@return whether a variable of booleans is true}
     *
     * @param variable asked for
     * @throws IllegalArgumentException if the point has no value of it
     */
    public boolean isTrue(Variable variable) {
        return value(variable) == 1;
    }

    /**
     * {@return the value of a variable, or another where the point has none}
     *
     * @param variable asked for
     * @param otherwise what to return where there is none
     */
    public long valueOr(Variable variable, long otherwise) {
        return values.getOrDefault(variable, otherwise);
    }

    /**
     * {@return the value of a variable as the size of an array or buffer}
     *
     * @param variable asked for
     * @throws IllegalArgumentException if it is negative or above what an array can have
     */
    public int bytes(Variable variable) {
        long value = value(variable);
        if (value < 0 || value > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("a %s of %d; 0 to 2^31 - 9 is possible".formatted(variable.name(), value));
        }
        return (int) value;
    }

    /**
     * {@return the same point with a value of one more variable, or another value of one it has}
     *
     * @param variable that gets the value
     * @param value in the variable's unit
     */
    public Point with(Variable variable, long value) {
        Map<Variable, Long> more = new LinkedHashMap<>(values);
        more.put(variable, value);
        return new Point(more);
    }

    /**
     * {@return the same point with the value of a name, of one more variable or of one it has}
     *
     * @param variable whose values have names
     * @param valueName in any case
     * @throws IllegalArgumentException if no value has that name; the message says which there are
     */
    public Point with(Variable variable, String valueName) {
        return with(variable, variable.valueNamed(valueName));
    }

    /** {@return the name of each value that has one, by the name of its variable} */
    public Map<String, String> names() {
        Map<String, String> names = new LinkedHashMap<>();
        values.forEach((variable, value) -> variable.nameOf(value).ifPresent(name -> names.put(variable.name(), name)));
        return names;
    }

    /**
     * The same values. Written out, since a JVM makes the comparison of a record when it first runs: each rank would spend 40 ms on
     * the first such record before the first point, and some ms on each other one.
     */
    @Override
    public boolean equals(Object other) {
        return other instanceof Point point && values.equals(point.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        values.forEach((variable, value) -> text.append(text.isEmpty() ? "" : ", ")
                .append(variable.name())
                .append('=')
                .append(variable.nameOf(value).orElseGet(() -> Long.toString(value))));
        return text.isEmpty() ? "the only point" : text.toString();
    }
}
