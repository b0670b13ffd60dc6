package io.github.measure4j.run.point;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Limits;
import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Spacing;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.result.Plan;
import io.github.measure4j.result.Plan.Dimension;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.Measurement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Says what measurements ask for, with what the group and the memory leave of it. */
public final class Plans {
    private Plans() {}

    public static Plan of(Measurement measurement, int ranks) {
        return new Plan(
                measurement.name(),
                ranks,
                measurement.axes().stream().map(axis -> dimension(measurement, axis, ranks)).toList(),
                fixed(measurement),
                measurement.until().accuracy(),
                measurement.kernel().pattern().operationsPerIteration(ranks),
                measurement.correction() != Correction.NONE,
                measurement.furtherOf());
    }

    /**
     * The values of variables that no axis varies, by their names. The buffer policy is among them also where nobody chose
     * one: it moves figures by factors.
     */
    static Map<String, Long> fixed(Measurement measurement) {
        Map<String, Long> fixed = new LinkedHashMap<>();
        measurement.fixed().values().forEach((variable, value) -> fixed.put(variable.name(), value));
        boolean varied = measurement.axes().stream().anyMatch(axis -> axis.variable().equals(Variable.BUFFERS));
        if (measurement.kernel().accepts().contains(Variable.BUFFERS) && !varied) {
            fixed.putIfAbsent(Variable.BUFFERS.name(), 0L);
        }
        return fixed;
    }

    /** The name of each value that has one, varied at the point or held fixed. */
    static Map<String, String> names(Measurement measurement, Point point) {
        Map<String, Long> values = fixed(measurement);
        values.putAll(RecordedPoints.axesOf(measurement, point));
        return names(measurement, values);
    }

    /** The names of some of its values. */
    static Map<String, String> names(Measurement measurement, Map<String, Long> values) {
        Map<String, String> names = new LinkedHashMap<>();
        values.forEach((name, value) -> variable(measurement, name)
                .flatMap(variable -> variable.nameOf(value))
                .ifPresent(valueName -> names.put(name, valueName)));
        return names;
    }

    /** A kernel made in a program need not say which variables it accepts; then its axis knows. */
    private static Optional<Variable> variable(Measurement measurement, String name) {
        return measurement.kernel().variable(name).or(() -> Stream.concat(
                        measurement.axes().stream().map(Axis::variable), measurement.fixed().values().keySet().stream())
                .filter(variable -> variable.name().equals(name))
                .findFirst());
    }

    private static Dimension dimension(Measurement measurement, Axis axis, int ranks) {
        Variable variable = axis.variable();
        boolean refined = axis.refinement().isPresent();
        if (axis.spacing() instanceof Spacing.Stepped stepped) {
            Limits limits = measurement.kernel().limits(variable, measurement.memoryBytes(), ranks);
            return new Dimension(
                    variable.name(),
                    stepped.scale().logarithmic(),
                    stepped.scale().dynamic() || refined,
                    stepped.from().orElse(limits.least()),
                    end(variable, stepped.to(), limits),
                    stepped.step());
        }
        List<Long> listed = ((Spacing.Listed) axis.spacing()).listed();
        OptionalLong last = OptionalLong.of(listed.get(listed.size() - 1));
        return new Dimension(variable.name(), false, refined, listed.get(0), last, 1);
    }

    /** The end of an axis; a bound may depend on the axes around it. */
    private static OptionalLong end(Variable variable, OptionalLong to, Limits limits) {
        boolean bounded = variable.equals(Variable.LENGTH) || variable.equals(Variable.RANKS);
        return bounded ? OptionalLong.of(Math.min(to.orElse(limits.greatest()), limits.greatest())) : to;
    }
}
