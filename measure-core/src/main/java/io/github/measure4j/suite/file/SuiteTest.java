package io.github.measure4j.suite.file;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Spacing;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.suite.Budget;
import io.github.measure4j.suite.Measurement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * A test of a suite file, and the measurement it asks for.
 *
 * @param line where it begins
 * @param type its number in Sphinx, if it was asked for by number
 * @param measurement under a name that is unique in the file
 * @param crowded whether it is to be measured where its ranks share processors
 */
public record SuiteTest(int line, OptionalInt type, Measurement measurement, boolean crowded) {

    /** {@return what is measured, in one line for people} */
    public String describe() {
        List<String> parts = new ArrayList<>();
        parts.add(measurement.kernel().name() + (type.isPresent() ? " (type %d)".formatted(type.getAsInt()) : ""));
        parts.add(axes());
        if (!measurement.fixed().values().isEmpty()) {
            parts.add("at " + measurement.fixed());
        }
        if (!measurement.budget().equals(Budget.UNLIMITED)) {
            parts.add("spending " + measurement.budget());
        }
        parts.add(until());
        parts.add(iterations());
        measurement.kernel().pattern().strategy().ifPresent(strategy -> parts.add("in step by " + strategy));
        parts.add("corrected for " + measurement.correction().name().toLowerCase(Locale.ROOT));
        if (!crowded) {
            parts.add("left out where ranks would share processors");
        }
        return "line %d: %s: %s".formatted(line, measurement.name(), String.join("; ", parts));
    }

    /** {@return the axes with their scales, the outermost first} */
    public String axes() {
        if (measurement.axes().isEmpty()) {
            return "a single point";
        }
        return measurement.axes().stream().map(SuiteTest::text).collect(Collectors.joining(", then "));
    }

    /**
     * When the repetitions of a point are enough.
     *
     * @return the rule in words
     */
    public String until() {
        StoppingRule rule = measurement.until();
        return "until %s (%d to %d repetitions)".formatted(rule, rule.least(), rule.most());
    }

    /** {@return the iterations of a repetition} */
    public String iterations() {
        OptionalLong iterations = measurement.iterations();
        return iterations.isPresent() ? iterations.getAsLong() + " iterations" : "iterations chosen at each point";
    }

    private static String text(Axis axis) {
        String refined = axis.refinement().isPresent()
                ? ", refined to %s with at most %d points"
                        .formatted(number(axis.refinement().getAsDouble()), axis.mostPoints())
                : "";
        return "over " + axis.variable() + " " + text(axis.variable(), axis.spacing()) + refined;
    }

    private static String text(Variable variable, Spacing spacing) {
        if (spacing instanceof Spacing.Stepped s) {
            return "(%s, step %s, from %s to %s, at most %d values)"
                    .formatted(
                            s.scale().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                            s.scale().logarithmic() ? number(s.step()) : number(s.step() / Math.pow(10, variable.decimals())),
                            bound(variable, s.from(), "the least"),
                            bound(variable, s.to(), "the greatest"),
                            s.most());
        }
        if (spacing instanceof Spacing.Listed l) {
            return l.listed().stream()
                    .map(value -> variable.nameOf(value).orElseGet(() -> Long.toString(value)))
                    .collect(Collectors.joining(", ", "([", "])"));
        }
        return spacing.toString();
    }

    private static String bound(Variable variable, OptionalLong value, String open) {
        return value.isPresent() ? variable.hasDecimals() ? variable.nameOf(value.getAsLong()).orElseThrow() : Long.toString(value.getAsLong()) : open;
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }
}
