package io.github.measure4j.model.runs;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.result.Environment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Whether runs were made in an equal environment, so that their points may be merged. */
public final class Likeness {
    /** When and by whom a run was made, and what the clock showed then, differ between runs on the same machine. */
    private static final List<String> OF_EACH_RUN = List.of("started", "user", "clock resolution", "clock cost");

    private static final String FLAGS = "jvm flags";

    private Likeness() {}

    /**
     * In what two runs differ, a line each; only groups of the same size over the same transport are held against each
     * other, and of those with the same binding where there are some.
     *
     * @param of the groups of one run
     * @param from the groups of the run it is held against
     * @return the lines; none where they are alike
     */
    public static List<String> differences(List<Environment> of, List<Environment> from) {
        List<String> differences = new ArrayList<>();
        for (Environment environment : of) {
            counterparts(environment, from).forEach(other -> differences.addAll(differences(environment, other)));
        }
        return differences.stream().distinct().toList();
    }

    /** A run over several bindings has a group for each. */
    private static List<Environment> counterparts(Environment of, List<Environment> from) {
        List<Environment> alike = from.stream()
                .filter(other -> other.transport().equals(of.transport()) && other.ranks() == of.ranks())
                .toList();
        List<Environment> bound = alike.stream().filter(other -> binding(other).equals(binding(of))).toList();
        return bound.isEmpty() ? alike : bound;
    }

    private static String binding(Environment environment) {
        return environment.properties().getOrDefault(Variable.BINDING.name(), "");
    }

    private static List<String> differences(Environment of, Environment from) {
        List<String> differences = new ArrayList<>();
        if (!of.hosts().equals(from.hosts())) {
            differences.add("hosts: %s instead of %s".formatted(of.hosts(), from.hosts()));
        }
        Map<String, String> expected = new TreeMap<>(from.properties());
        of.properties().keySet().forEach(name -> expected.putIfAbsent(name, ""));
        expected.keySet().removeAll(OF_EACH_RUN);
        expected.forEach((name, value) -> {
            String here = of.properties().getOrDefault(name, "");
            if (!Objects.equals(told(name, here), told(name, value))) {
                differences.add("%s: '%s' instead of '%s'".formatted(name, here, value));
            }
        });
        return differences;
    }

    /** The value of a JVM flag if it changes the behaviour of the JVM; system properties only inform a program. */
    private static String told(String name, String value) {
        return name.equals(FLAGS)
                ? Arrays.stream(value.split(" ")).filter(f -> f.startsWith("-X")).collect(Collectors.joining(" "))
                : value;
    }
}
