package io.github.measure4j.suite.sphinx;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Scale;
import io.github.measure4j.axis.Spacing;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.UsualLimits;
import io.github.measure4j.suite.sphinx.text.Findings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;

/** Makes axes of the dimensions of a test. */
final class SphinxAxes {
    private static final int STEPS_OF_SPHINX = 16;
    private static final int MOST_REFINED = 1000;

    /** Varied up to what they are where they are not varied. */
    private static final Set<Variable> UP_TO_DEFAULT = Set.of(
            Variable.CHUNKS,
            Variable.OVERLAP,
            Variable.SECOND_OVERLAP,
            Variable.SCHEDULE_CAP,
            Variable.SCHEDULE_CHUNK,
            Variable.WORK_AMOUNT);

    /** The variables with limits from the kernel or the group that may be 0. */
    private static final Set<Variable> FROM_ZERO = Set.of(Variable.LENGTH, Variable.ROOT, Variable.ACKER);

    /** Each bounds those after it. */
    private static final List<Variable> NESTED = List.of(Variable.RANKS, Variable.ROOT, Variable.ACKER);

    private final SphinxSettings settings;
    private final Findings findings;
    private final int line;

    private SphinxAxes(SphinxSettings settings, Findings findings, int line) {
        this.settings = settings;
        this.findings = findings;
        this.line = line;
    }

    /**
     * The axes, the outermost first. Of two dimensions of the same variable the inner one counts.
     *
     * @param line of the test
     */
    static List<Axis> of(SphinxSettings settings, Findings findings, int line) {
        return new SphinxAxes(settings, findings, line).axes();
    }

    private List<Axis> axes() {
        List<Axis> axes = new ArrayList<>();
        for (SphinxDimension dimension : settings.used()) {
            if (dimension.variable().isPresent()) {
                Variable variable = dimension.variable().get();
                if (axes.removeIf(axis -> axis.variable().equals(variable))) {
                    findings.note(line, variable + " is varied twice; the inner dimension counts");
                }
                axes.add(axis(dimension, variable));
            }
        }
        nest(axes);
        if (!settings.listed.isEmpty()) {
            return List.of(listed(axes));
        }
        if (settings.refine.isPresent() && !axes.isEmpty()) {
            axes.add(axes.remove(axes.size() - 1).refinedTo(settings.refine.getAsDouble()));
        }
        return axes;
    }

    /** The ranks bound the root, and both the one that acknowledges: the same points, in an order that works. */
    private void nest(List<Axis> axes) {
        List<Integer> places = IntStream.range(0, axes.size())
                .filter(i -> NESTED.contains(axes.get(i).variable()))
                .boxed()
                .toList();
        List<Axis> nested = places.stream()
                .map(axes::get)
                .sorted(Comparator.comparing(axis -> NESTED.indexOf(axis.variable())))
                .toList();
        List<Axis> before = List.copyOf(axes);
        for (int i = 0; i < places.size(); i++) {
            axes.set(places.get(i), nested.get(i));
        }
        if (!axes.equals(before)) {
            findings.remark(
                    line,
                    "Nodes, Root and ACKer are nested in this order; Sphinx 1.0 aborts with ACKer before Nodes");
        }
    }

    private Axis listed(List<Axis> axes) {
        if (axes.size() != 1) {
            throw findings.error(
                    line, "'Values' for %d varied dimensions".formatted(axes.size()), "a single one is expected");
        }
        Variable variable = axes.get(0).variable();
        return axes.get(0).at(settings.listed.stream().mapToLong(v -> inDecimals(variable, v)).toArray());
    }

    private Axis axis(SphinxDimension dimension, Variable variable) {
        Scale scale = dimension.scale().orElseGet(() -> usualScale(variable));
        int most = dimension.most().orElse(findings.isOwnDialect() ? MOST_REFINED : STEPS_OF_SPHINX);
        OptionalLong from = inDecimals(variable, start(dimension, variable));
        OptionalLong to = inDecimals(variable, end(dimension, variable));
        if (scale.logarithmic() && from.orElse(0) < 0) {
            throw findings.error(line, "a logarithmic scale from " + from.getAsLong(), "0 or more is expected");
        }
        Axis axis = Axis.on(variable, new Spacing.Stepped(scale, from, to, step(dimension, scale, variable), most));
        return axis.atMost(dimension.most().isPresent() && settings.refine.isPresent() ? most : MOST_REFINED);
    }

    /** A file says the start and the end of a range as whole numbers, also of a variable that counts in decimals. */
    private long inDecimals(Variable variable, long whole) {
        try {
            return variable.valueOf(whole);
        } catch (IllegalArgumentException e) {
            throw findings.error(line, String.valueOf(e.getMessage()), "smaller numbers are expected");
        }
    }

    private OptionalLong inDecimals(Variable variable, OptionalLong whole) {
        return whole.isPresent() && variable.hasDecimals() ? OptionalLong.of(inDecimals(variable, whole.getAsLong())) : whole;
    }

    private Scale usualScale(Variable variable) {
        return findings.isOwnDialect() && variable.equals(Variable.LENGTH)
                ? Scale.FIXED_LOGARITHMIC
                : Scale.FIXED_LINEAR;
    }

    /** A step too small for its scale becomes 1 on a linear one and the root of 2 on a logarithmic one. */
    private double step(SphinxDimension dimension, Scale scale, Variable variable) {
        if (!scale.logarithmic() && variable.hasDecimals()) {
            return Math.max(1, dimension.step().orElse(1) * Math.pow(10, variable.decimals()));
        }
        if (!scale.logarithmic()) {
            return Math.max(1, dimension.step().orElse(1));
        }
        double said = dimension.step().orElse(findings.isOwnDialect() ? 2 : 1);
        return said <= 1 ? Math.sqrt(2) : said;
    }

    private OptionalLong start(SphinxDimension dimension, Variable variable) {
        OptionalLong start = dimension.start();
        if (start.orElse(0) == -2) {
            findings.note(line, "a start of -2 is taken for MIN_ARGUMENT");
            return OptionalLong.empty();
        }
        if (start.orElse(1) == 0 && UsualLimits.of(variable).least() > 0 && !FROM_ZERO.contains(variable)) {
            findings.note(line, "a start of 0 is taken for 1: " + variable + " begin there");
            return OptionalLong.of(1);
        }
        return atLeast(start, isBinding(variable) ? -1 : 0);
    }

    private OptionalLong end(SphinxDimension dimension, Variable variable) {
        OptionalLong end = dimension.end();
        if (end.orElse(0) == -1 && !isBinding(variable)) {
            findings.note(line, "an end of -1 is taken for MAX_ARGUMENT");
            end = OptionalLong.empty();
        }
        return end.isPresent() ? atLeast(end, isBinding(variable) ? -1 : 0) : greatest(variable);
    }

    private OptionalLong greatest(Variable variable) {
        if (variable.equals(Variable.ITERATIONS)) {
            return OptionalLong.of(settings.iterations
                    .orElse(findings.isOwnDialect() ? OptionalLong.empty() : OptionalLong.of(1))
                    .orElseThrow(() -> findings.error(
                            line,
                            "iterations are varied without an end and chosen automatically",
                            "an End is expected")));
        }
        if (variable.equals(Variable.THREADS)) {
            return OptionalLong.of(settings.values.getOrDefault(
                    variable, (long) Runtime.getRuntime().availableProcessors()));
        }
        if (variable.equals(Variable.CHUNKS)) {
            findings.unlikeSphinx(line, "Sphinx 1.0 measures nothing with chunks varied to MAX_ARGUMENT");
        }
        return UP_TO_DEFAULT.contains(variable) ? OptionalLong.of(Objects.requireNonNull(settings.values.get(variable))) : OptionalLong.empty();
    }

    private OptionalLong atLeast(OptionalLong value, long least) {
        if (value.isPresent() && value.getAsLong() < least) {
            throw findings.error(line, "a range with " + value.getAsLong(), least + " or more is expected");
        }
        return value;
    }

    private static boolean isBinding(Variable variable) {
        return variable.equals(Variable.MASTER_BINDING) || variable.equals(Variable.SLAVE_BINDING);
    }
}
