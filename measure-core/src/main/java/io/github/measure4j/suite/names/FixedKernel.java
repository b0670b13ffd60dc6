package io.github.measure4j.suite.names;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.NamedKernel;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A kernel by name, and the values that variables of it are held at, as a table writes it:
 * {@code mpi.rma.put.flush window=allocate}.
 *
 * @param kernel its name in the catalogue
 * @param values a number or the name of a value, by the name of its variable
 */
public record FixedKernel(String kernel, Map<String, String> values) {
    /** Copies the values. */
    public FixedKernel {
        values = Map.copyOf(values);
    }

    /**
     * {@return what a table says}
     *
     * @param text the kernel's name and then {@code variable=value}, with blanks between
     */
    static FixedKernel read(String text) {
        String[] words = text.strip().split(" +");
        Map<String, String> values = new TreeMap<>();
        for (int i = 1; i < words.length; i++) {
            String[] sides = words[i].split("=", 2);
            if (sides.length < 2) {
                throw new IllegalArgumentException("'%s' is no value of %s".formatted(words[i], words[0]));
            }
            values.put(sides[0], sides[1]);
        }
        return new FixedKernel(words[0], values);
    }

    /**
     * {@return the kernel of a catalogue, and the values}
     *
     * @param catalogue with the kernel in it
     * @throws IllegalArgumentException if it has no such kernel, or the kernel no such variable or value
     */
    public NamedKernel in(Catalogue catalogue) {
        NamedKernel named = catalogue.resolve(kernel);
        Point fixed = named.fixed();
        for (Map.Entry<String, String> value : values.entrySet()) {
            Variable variable = named.kernel().variable(value.getKey()).orElseThrow(() -> new IllegalArgumentException(
                    "%s has no effect on %s".formatted(value.getKey(), kernel)));
            fixed = fixed.with(variable, number(variable, value.getValue()));
        }
        return new NamedKernel(named.kernel(), fixed);
    }

    private static long number(Variable variable, String value) {
        return variable.hasNames() ? variable.valueNamed(value) : Long.parseLong(value);
    }

    @Override
    public String toString() {
        return values.isEmpty()
                ? kernel
                : kernel + new TreeMap<>(values).entrySet().stream()
                        .map(value -> " " + value.getKey() + "=" + value.getValue())
                        .collect(Collectors.joining());
    }
}
