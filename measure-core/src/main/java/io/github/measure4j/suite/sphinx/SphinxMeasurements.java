package io.github.measure4j.suite.sphinx;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Spacing;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.NamedKernel;
import io.github.measure4j.suite.file.SkippedTest;
import io.github.measure4j.suite.file.SuiteTest;
import io.github.measure4j.suite.names.SourceNames;
import io.github.measure4j.suite.sphinx.text.Findings;
import io.github.measure4j.suite.sphinx.text.RawFile;
import io.github.measure4j.synchronisation.Collective;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes measurements of the tests of a file, as far as the catalogue has their kernels. */
final class SphinxMeasurements {
    final List<SuiteTest> tests = new ArrayList<>();
    final List<SkippedTest> skipped = new ArrayList<>();

    /** The variables whose bounds are known only on the measuring machine. */
    private static final Set<Variable> OF_THE_GROUP = Set.of(
            Variable.RANKS, Variable.ROOT, Variable.ACKER, Variable.PAIR, Variable.FROM, Variable.TO);

    private final Catalogue catalogue;
    private final SphinxVariables variables;
    private final Findings findings;
    private final Set<String> names = new HashSet<>();
    private final Map<String, Integer> nextNumber = new HashMap<>();
    private OptionalInt previousType = OptionalInt.empty();

    SphinxMeasurements(Catalogue catalogue, Findings findings) {
        this.catalogue = catalogue;
        this.variables = SphinxVariables.of(catalogue);
        this.findings = findings;
    }

    /** Adds a test to {@link #tests} or {@link #skipped}. */
    void add(RawFile.Test test, SphinxSettings defaults) {
        SphinxSettings settings = SphinxFields.of(test, defaults, findings, variables);
        String name = unique(test.name());
        if (!settings.sound) {
            previousType = settings.type.isPresent() ? settings.type : previousType;
            settings.kernel.ifPresent(kernel -> kernels(settings, test));
            return;
        }
        chooseType(test, settings);
        List<NamedKernel> named = kernels(settings, test);
        if (named.size() <= 1 || settings.kernel.isEmpty()) {
            add(test, name, Optional.empty(), settings, named);
            return;
        }
        for (NamedKernel kernel : named) {
            boolean first = kernel == named.get(0);
            String own = first ? name : unique(name + "-" + lastWord(kernel.kernel()));
            add(test, own, first ? Optional.empty() : Optional.of(name), settings.again(), List.of(kernel));
        }
    }

    private void add(
            RawFile.Test test, String name, Optional<String> furtherOf, SphinxSettings settings, List<NamedKernel> named) {
        List<Axis> unnamed = SphinxAxes.of(settings, findings, test.line());
        List<Axis> axes = named.isEmpty()
                ? unnamed
                : SphinxNames.over(unnamed, named.get(0), settings, findings, test.line());
        axes.forEach(axis -> refuseEmptyRange(axis, test));
        StoppingRule until = SphinxConditions.until(settings, findings, test.line());
        List<KernelEntry> kernels = named.stream()
                .map(k -> inStep(k.kernel(), settings))
                .map(k -> clearsCaches(settings, axes) ? k.withCachesCleared() : k)
                .map(k -> choosesPartner(k, axes) ? k.withPartner() : k)
                .map(k -> overAllThatSphinxAccepts(k, settings, axes, test.line()))
                .toList();
        Optional<String> obstacle = kernels.isEmpty()
                ? Optional.of("type %d is not in the catalogue".formatted(settings.type.orElse(0)))
                : obstacle(kernels.get(0), settings, axes);
        if (obstacle.isPresent()) {
            skipped.add(new SkippedTest(name, settings.type, test.line(), obstacle.get()));
            return;
        }
        SphinxPitfalls.note(axes, settings.type.orElse(0), findings, test.line());
        SphinxConditions conditions = SphinxConditions.of(settings, findings, test.line());
        for (KernelEntry kernel : kernels) {
            boolean first = kernel == kernels.get(0);
            String own = first ? name : unique(name + "-" + lastWord(kernel));
            Measurement alone = conditions.applyTo(Measurement.of(own, kernel).over(axes).until(until));
            Measurement measurement =
                    (first ? furtherOf : Optional.of(name)).map(alone::furtherTimingOf).orElse(alone);
            noteWhatIsLeftOut(measurement, test);
            tests.add(new SuiteTest(test.line(), settings.type, measurement, settings.crowded));
        }
    }

    /** Listed values that the memory, or this machine, has no room for whatever the group is like. */
    private void noteWhatIsLeftOut(Measurement measurement, RawFile.Test test) {
        for (Axis axis : measurement.axes()) {
            Variable variable = axis.variable();
            if (!OF_THE_GROUP.contains(variable)) {
                axis.beyond(measurement.kernel().limits(variable, measurement.memoryBytes(), 1))
                        .ifPresent(words -> findings.remark(
                                lineOf("VALUES", test), variable.equals(Variable.LENGTH) ? words + ": @MEMORY says so" : words));
            }
        }
    }

    /** Sphinx takes the start for the only value; here somebody has mixed up two numbers. */
    private void refuseEmptyRange(Axis axis, RawFile.Test test) {
        if (findings.isOwnDialect() && axis.spacing() instanceof Spacing.Stepped range
                && range.from().isPresent() && range.to().isPresent()
                && range.from().getAsLong() > range.to().getAsLong()) {
            throw findings.error(
                    lineOf("END", test),
                    "%s from %d to %d".formatted(axis.variable(), range.from().getAsLong(), range.to().getAsLong()),
                    "an End that is not below the Start is expected");
        }
    }

    private static int lineOf(String name, RawFile.Test test) {
        return test.fields().stream()
                .filter(field -> field.name().toUpperCase(Locale.ROOT).contains(name))
                .mapToInt(RawFile.Field::line)
                .findFirst()
                .orElse(test.line());
    }

    private static String lastWord(KernelEntry kernel) {
        return kernel.name().substring(kernel.name().lastIndexOf('.') + 1);
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
            refuseNamedType(test);
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

    /** The name of an element type says nothing without a kernel, and the type of the test before is not what was meant. */
    private void refuseNamedType(RawFile.Test test) {
        for (RawFile.Field field : test.fields()) {
            if (SphinxField.TYPE.word().equalsIgnoreCase(field.name()) && !field.values().isEmpty()) {
                throw findings.error(
                        field.line(),
                        "the type %s of a test without a kernel".formatted(Findings.quoted(field.values().get(0))),
                        "a number is expected");
            }
        }
    }

    /**
     * One, unless a test of Sphinx has two timings, or what another source calls so takes several; none if the catalogue
     * does not carry it.
     */
    private List<NamedKernel> kernels(SphinxSettings settings, RawFile.Test test) {
        if (settings.kernel.isEmpty()) {
            return catalogue.allOfType(settings.type.orElse(0)).stream()
                    .map(kernel -> new NamedKernel(kernel, Point.NOWHERE))
                    .toList();
        }
        int line = test.fields().stream()
                .filter(field -> String.join(" ", field.values()).equals(settings.kernel.get()))
                .mapToInt(RawFile.Field::line)
                .findFirst()
                .orElse(test.line());
        try {
            return SourceNames.means(settings.kernel.get())
                    ? SourceNames.kernels(settings.kernel.get(), catalogue)
                    : List.of(catalogue.resolve(settings.kernel.get()));
        } catch (IllegalArgumentException e) {
            throw findings.error(line, String.valueOf(e.getMessage()), "a name that 'measure list' shows is expected");
        }
    }

    /** The strategy of a file is for those of its tests that can have one. */
    private static KernelEntry inStep(KernelEntry kernel, SphinxSettings settings) {
        return settings.strategy
                .filter(strategy -> isCollective(kernel))
                .map(strategy -> kernel.inStepBy(settings.clock.map(clock -> clock.apply(strategy)).orElse(strategy)))
                .orElse(kernel);
    }

    private static boolean clearsCaches(SphinxSettings settings, List<Axis> axes) {
        return settings.said.contains(Variable.CLEARED)
                || axes.stream().anyMatch(axis -> axis.variable().equals(Variable.CLEARED));
    }

    private static boolean choosesPartner(KernelEntry kernel, List<Axis> axes) {
        return kernel.pattern().participants() == Participants.FARTHEST_PAIR
                && axes.stream().anyMatch(axis -> axis.variable().equals(Variable.PARTNER));
    }

    /** Over what has no effect, but is accepted by the pattern of the type, Sphinx measures the same at each value. */
    private KernelEntry overAllThatSphinxAccepts(
            KernelEntry kernel, SphinxSettings settings, List<Axis> axes, int line) {
        int type = settings.type.orElse(0);
        Optional<PatternOfSphinx> pattern = PatternOfSphinx.ofType(type);
        KernelEntry accepting = kernel;
        for (Axis axis : axes) {
            Variable variable = axis.variable();
            if (!kernel.accepts().contains(variable) && pattern.filter(p -> p.accepts(variable)).isPresent()) {
                findings.note(
                        line,
                        "%s has no effect on type %d; the same is measured at each value, as by Sphinx 1.0"
                                .formatted(variable, type));
                accepting = accepting.over(variable);
            }
        }
        return accepting;
    }

    private static boolean isCollective(KernelEntry kernel) {
        return kernel.pattern() instanceof Collective;
    }

    private static Optional<String> obstacle(KernelEntry kernel, SphinxSettings settings, List<Axis> axes) {
        if (settings.ownStrategy && !isCollective(kernel)) {
            return Optional.of("a strategy has no effect on %s, which is no collective operation".formatted(kernel.name()));
        }
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
}
