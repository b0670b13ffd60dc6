package io.github.measure4j.suite;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Scale;
import io.github.measure4j.axis.Spacing;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Correction;
import io.github.measure4j.repetition.StoppingRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes measurements of the tests of a file, as far as the catalogue has their kernels. */
final class SphinxMeasurements {
    private static final long KIB_OF_SPHINX = 4096;

    /** These measure nothing, or what the others are corrected by; Sphinx 1.0 never corrects them. */
    private static final Set<Integer> NEVER_CORRECTED = Set.of(27, 29, 30, 31, 32, 59, 131);

    private static final int LENGTH_OF_INT = 4;

    /** The repetitions that Sphinx 1.0 makes where the file does not say. */
    private static final int LEAST_OF_SPHINX = 4;

    private static final int MOST_OF_SPHINX = 20;

    final List<SuiteTest> tests = new ArrayList<>();
    final List<SkippedTest> skipped = new ArrayList<>();

    private final Catalogue catalogue;
    private final Findings findings;
    private final Set<String> names = new HashSet<>();
    private final Map<String, Integer> nextNumber = new HashMap<>();
    private OptionalInt previousType = OptionalInt.empty();

    SphinxMeasurements(Catalogue catalogue, Findings findings) {
        this.catalogue = catalogue;
        this.findings = findings;
    }

    /** Adds a test to {@link #tests} or {@link #skipped}. */
    void add(RawFile.Test test, SphinxSettings defaults) {
        SphinxSettings settings = SphinxFields.of(test, defaults, findings);
        String name = unique(test.name());
        chooseType(test, settings);
        List<Axis> axes = SphinxAxes.of(settings, findings, test.line());
        StoppingRule until = until(settings, test.line());
        Optional<KernelEntry> kernel = kernel(settings, test);
        Optional<String> obstacle = kernel.map(k -> obstacle(k, axes))
                .orElseGet(() -> Optional.of("type %d is not in the catalogue".formatted(settings.type.orElse(0))));
        if (obstacle.isPresent()) {
            skipped.add(new SkippedTest(name, settings.type, test.line(), obstacle.get()));
            return;
        }
        SphinxPitfalls.note(axes, settings.type.orElse(0), findings, test.line());
        tests.add(new SuiteTest(test.line(), settings.type, measurement(name, kernel.get(), axes, until, settings, test)));
    }

    /** A name that was there before gets the first number from 0 on that makes it new. */
    private String unique(String name) {
        if (names.add(name)) {
            return name;
        }
        int number = nextNumber.getOrDefault(name, 0);
        while (!names.add(name + number)) {
            number++;
        }
        nextNumber.put(name, number + 1);
        return name + number;
    }

    private void chooseType(RawFile.Test test, SphinxSettings settings) {
        if (settings.kernel.isPresent() && settings.type.isPresent()) {
            throw findings.error(test.line(), "a test with 'Type' and 'Kernel'", "one of them is expected");
        }
        if (settings.kernel.isEmpty() && settings.type.isEmpty()) {
            if (previousType.isEmpty()) {
                throw findings.error(
                        test.line(),
                        "the test %s asks for nothing".formatted(Findings.quoted(test.name())),
                        "'Type = number' is expected");
            }
            findings.note(
                    test.line(),
                    "the test %s has no type and is taken for one of type %d, as the test before"
                            .formatted(Findings.quoted(test.name()), previousType.getAsInt()));
            settings.type = previousType;
        }
        previousType = settings.type.isPresent() ? settings.type : previousType;
    }

    private Optional<KernelEntry> kernel(SphinxSettings settings, RawFile.Test test) {
        if (settings.kernel.isEmpty()) {
            return catalogue.ofType(settings.type.orElse(0));
        }
        int line = test.fields().stream()
                .filter(field -> field.values().contains(settings.kernel.get()))
                .mapToInt(RawFile.Field::line)
                .findFirst()
                .orElse(test.line());
        try {
            return Optional.of(catalogue.named(settings.kernel.get()));
        } catch (IllegalArgumentException e) {
            throw findings.error(line, e.getMessage(), "a name that 'measure list' shows is expected");
        }
    }

    private static Optional<String> obstacle(KernelEntry kernel, List<Axis> axes) {
        return axes.stream()
                .map(Axis::variable)
                .filter(variable -> !kernel.accepts().contains(variable))
                .findFirst()
                .map(variable -> "%s has no effect on %s; these have: %s"
                        .formatted(
                                variable,
                                kernel.name(),
                                kernel.accepts().stream().map(Variable::name).collect(Collectors.joining(", "))));
    }

    private Measurement measurement(
            String name,
            KernelEntry kernel,
            List<Axis> axes,
            StoppingRule until,
            SphinxSettings settings,
            RawFile.Test test) {
        List<Axis> all = new ArrayList<>(axes);
        if (wantsGreatestLength(kernel, axes, settings)) {
            all.add(0, greatestLength());
        }
        Measurement measurement = Measurement.of(name, kernel)
                .over(all)
                .at(fixed(kernel, all, settings, test))
                .until(until)
                .correctedBy(correction(kernel, settings));
        OptionalLong iterations = settings.iterations.orElse(
                findings.isOwnDialect() ? OptionalLong.empty() : OptionalLong.of(1));
        if (iterations.isPresent() && !varies(axes, Variable.ITERATIONS)) {
            measurement = measurement.iterating(iterations.getAsLong());
        }
        if (settings.memoryBytes.isPresent() || !findings.isOwnDialect()) {
            measurement = measurement.within(settings.memoryBytes.orElse(KIB_OF_SPHINX << 10));
        }
        return measurement;
    }

    /** How long the greatest length is, is only known where it is measured: an axis with the end of its range alone. */
    private static Axis greatestLength() {
        OptionalLong open = OptionalLong.empty();
        return Axis.on(Variable.LENGTH, new Spacing.Stepped(Scale.FIXED_LINEAR, open, open, 1, 1));
    }

    private boolean wantsGreatestLength(KernelEntry kernel, List<Axis> axes, SphinxSettings settings) {
        return settings.greatestLength
                && kernel.accepts().contains(Variable.LENGTH)
                && !varies(axes, Variable.LENGTH)
                && lengthOfType(settings.type.orElse(0)).isEmpty();
    }

    private Point fixed(KernelEntry kernel, List<Axis> axes, SphinxSettings settings, RawFile.Test test) {
        OptionalLong ofType = lengthOfType(settings.type.orElse(0));
        if (ofType.isPresent() && settings.ownLength) {
            findings.note(
                    test.line(), "the message length has no effect on type " + settings.type.orElse(0));
        }
        Point fixed = Point.NOWHERE;
        for (Map.Entry<Variable, Long> value : settings.values.entrySet()) {
            Variable variable = value.getKey();
            if (kernel.accepts().contains(variable) && !varies(axes, variable)) {
                boolean length = variable.equals(Variable.LENGTH) && ofType.isPresent();
                fixed = fixed.with(variable, length ? ofType.getAsLong() : value.getValue());
            }
        }
        return fixed;
    }

    /** The types that do not listen to the message length have one of their own. */
    private static OptionalLong lengthOfType(int type) {
        boolean deaf = type >= 24 && type <= 32 || type == 59 || type >= 101 && type <= 131 || type >= 301 && type <= 309;
        if (!deaf) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(type >= 303 && type <= 305 ? LENGTH_OF_INT : 256);
    }

    private StoppingRule until(SphinxSettings settings, int line) {
        StoppingRule rule = settings.until.orElseGet(() -> findings.isOwnDialect()
                ? StoppingRule.standardErrorBelow(0.02)
                : StoppingRule.standardDeviationBelow(0.05));
        if (rule.criterion() instanceof StoppingRule.Criterion.None) {
            return rule;
        }
        boolean own = findings.isOwnDialect();
        int least = settings.leastRepetitions.orElse(
                own ? Math.min(rule.least(), settings.mostRepetitions.orElse(rule.most())) : LEAST_OF_SPHINX);
        int most = settings.mostRepetitions.orElse(own ? Math.max(rule.most(), least) : MOST_OF_SPHINX);
        if (least > most) {
            throw findings.error(
                    line,
                    "at least %d and at most %d repetitions".formatted(least, most),
                    "a least number up to the greatest is expected");
        }
        if (most < 2) {
            findings.unlikeSphinx(line, "Sphinx 1.0 makes two repetitions where one is asked for");
        }
        return rule.atLeast(least).atMost(most);
    }

    private Correction correction(KernelEntry kernel, SphinxSettings settings) {
        if (findings.isOwnDialect()) {
            return settings.correction.orElse(kernel.pattern().usualCorrection());
        }
        boolean never = settings.type.isPresent() && NEVER_CORRECTED.contains(settings.type.getAsInt());
        return never ? Correction.NONE : settings.correction.orElse(Correction.NONE);
    }

    private static boolean varies(List<Axis> axes, Variable variable) {
        return axes.stream().anyMatch(axis -> axis.variable().equals(variable));
    }
}
