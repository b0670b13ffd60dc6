package io.github.measure4j.model;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.fit.Fit;
import io.github.measure4j.model.series.Series;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;

/**
 * A model as a small Java class that needs nothing else: {@code seconds(long length)}, or {@code seconds(long length, int
 * ranks)} where the model knows how the time depends on the number of ranks. The time is that of the measured operation.
 *
 * @param className of the class
 * @param text of its file
 */
public record JavaSource(String className, String text) {
    /** With {@code .class} and a number behind it, this is short enough for every file system. */
    private static final int LONGEST_NAME = 100;

    /** The local variables of the method. */
    private static final Set<String> LOCALS = Set.of("x", "p", "ranks");

    /**
     * {@return the class of a model}
     *
     * @param model any
     * @param taken names that others of the same directory have
     */
    public static JavaSource of(Model model, Set<String> taken) {
        Series series = model.series();
        String name = free(shortened(camelCase(series.measurement() + " " + model.name() + suffix(series))), taken);
        boolean alone = series.variable().equals(Variable.RANKS);
        boolean ranks = !alone && model.ranks().from() < model.ranks().to();
        String variable = alone ? "ranks" : argument(series.variable().name());
        String arguments = "long " + variable + (ranks ? ", int ranks" : "");
        String locals = "        double x = %s;%n".formatted(variable)
                + (ranks || alone ? "        double p = ranks;%n".formatted() : "");
        String text =
                """
                /**
                 * Seconds of one %s of %s: the model %s, fitted by Measure to %d points.
                 * Measured: %s from %s to %s%s.
                 */
                public final class %s {
                    private %s() {}

                    /** The time in seconds; outside of what was measured it is an extrapolation. */
                    public static double seconds(%s) {
                %s        return %s;
                    }
                }
                """
                        .formatted(
                                harmless(series.subject().quantity()),
                                harmless(series.measurement()),
                                model.name(),
                                series.points().size(),
                                series.variable().name(),
                                number(model.range().from()),
                                number(model.range().to()),
                                ranks ? ", ranks from %s to %s".formatted(
                                                number(model.ranks().from()), number(model.ranks().to()))
                                        : "",
                                name,
                                name,
                                arguments,
                                locals,
                                sum(model.fit()));
        return new JavaSource(name, text);
    }

    private static String sum(Fit fit) {
        double[] coefficients = fit.coefficients();
        return IntStream.range(0, coefficients.length)
                .mapToObj(i -> coefficients[i] + " * " + fit.terms().get(i).java())
                .map(term -> term.replaceFirst(" \\* 1$", ""))
                .collect(Collectors.joining("\n                + "));
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    private static String suffix(Series series) {
        return series.fixed().entrySet().stream()
                .map(entry -> " " + entry.getKey() + " " + series.names().getOrDefault(entry.getKey(), entry.getValue().toString()))
                .collect(Collectors.joining());
    }

    /** Names come from files: only what can do no harm in a comment stays. */
    private static String harmless(String name) {
        return name.replaceAll("[^A-Za-z0-9 ._+-]", "_");
    }

    private static String camelCase(String words) {
        String name = Stream.of(words.split("[^A-Za-z0-9]+"))
                .filter(word -> !word.isEmpty())
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                .collect(Collectors.joining());
        return name.isEmpty() || Character.isDigit(name.charAt(0)) ? "Model" + name : name;
    }

    /** The hash behind a shortened name covers all of it, so that long names that begin alike still differ. */
    private static String shortened(String name) {
        return name.length() <= LONGEST_NAME
                ? name
                : "%s_%08x".formatted(name.substring(0, LONGEST_NAME - 9), name.hashCode());
    }

    /** A name that is neither a word of the language nor taken in the method. */
    private static String argument(String variable) {
        String words = camelCase(variable);
        String name = shortened(Character.toLowerCase(words.charAt(0)) + words.substring(1));
        return SourceVersion.isKeyword(name) || LOCALS.contains(name) ? name + "_" : name;
    }

    private static String free(String name, Set<String> taken) {
        String candidate = name;
        for (int number = 2; taken(candidate, taken); number++) {
            candidate = name + "_" + number;
        }
        return candidate;
    }

    /** Some file systems take two names for one that differ in nothing but case. */
    private static boolean taken(String name, Set<String> taken) {
        return taken.stream().anyMatch(name::equalsIgnoreCase);
    }
}
