package io.github.measure4j.suite.sphinx;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Scale;
import io.github.measure4j.axis.Spacing;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.repetition.Criterion;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.file.SuiteException;
import io.github.measure4j.suite.sphinx.text.Findings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** Everything about a test but its axes: what is held fixed, how often, until when, and what is subtracted. */
final class SphinxConditions {
    private static final long BYTES_OF_SPHINX = 4096L << 10;
    private static final long ITERATIONS_OF_SPHINX = 1;

    /** These measure nothing, or what the others are corrected by; Sphinx 1.0 never corrects them. */
    private static final Set<Integer> NEVER_CORRECTED = Set.of(27, 29, 30, 31, 32, 59, 131);

    /** These are held against the work without their construct, whatever the file says of corrections. */
    private static final Set<Integer> ALWAYS_REFERENCED = Set.of(202, 204, 205, 207, 208, 210, 211, 213, 215);

    private static final int LENGTH_OF_INT = 4;
    private static final int LENGTH_OF_SPHINX = 256;

    /** The repetitions that Sphinx 1.0 makes where the file does not say. */
    private static final int LEAST_OF_SPHINX = 4;

    private static final int MOST_OF_SPHINX = 20;
    private static final Duration LIMIT_OF_SPHINX = Duration.ofHours(1);

    private final SphinxSettings settings;
    private final Findings findings;
    private final int line;

    private SphinxConditions(SphinxSettings settings, Findings findings, int line) {
        this.settings = settings;
        this.findings = findings;
        this.line = line;
    }

    /** The conditions of a test at a line. */
    static SphinxConditions of(SphinxSettings settings, Findings findings, int line) {
        return new SphinxConditions(settings, findings, line);
    }

    /**
     * The rule of the standard deviation; in a file of Sphinx with Sphinx's own bounds, which are not of time: an hour
     * stands for none.
     */
    static StoppingRule deviationBelow(double share, Findings findings) {
        StoppingRule rule = StoppingRule.standardDeviationBelow(share);
        return findings.isOwnDialect()
                ? rule
                : rule.atLeast(LEAST_OF_SPHINX).atMost(MOST_OF_SPHINX).noLongerThan(LIMIT_OF_SPHINX);
    }

    /**
     * When the repetitions are enough. What the file says of their number bounds all rules but that of a fixed number.
     *
     * @throws SuiteException if there are to be more than there may be
     */
    static StoppingRule until(SphinxSettings settings, Findings findings, int line) {
        StoppingRule rule = settings.until.orElseGet(() -> findings.isOwnDialect()
                ? StoppingRule.standardErrorBelow(0.02)
                : deviationBelow(Criterion.USUAL_SHARE, findings));
        if (rule.criterion() instanceof Criterion.None) {
            return rule;
        }
        boolean sphinx = !findings.isOwnDialect() && rule.criterion() instanceof Criterion.StandardDeviationBelow;
        int least = settings.leastRepetitions.orElse(
                sphinx ? rule.least() : Math.min(rule.least(), settings.mostRepetitions.orElse(rule.most())));
        int most = settings.mostRepetitions.orElse(sphinx ? rule.most() : Math.max(rule.most(), least));
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

    /** The measurement under these conditions. */
    Measurement applyTo(Measurement bare) {
        KernelEntry kernel = bare.kernel();
        List<Axis> axes = new ArrayList<>(bare.axes());
        if (wantsGreatestLength(kernel, axes)) {
            axes.add(0, greatestLength());
        }
        Measurement measurement = bare.over(axes).at(fixed(kernel, axes)).correctedBy(correction(kernel)).spending(settings.budget);
        OptionalLong iterations = iterations();
        if (iterations.isPresent() && !varies(axes, Variable.ITERATIONS)) {
            measurement = measurement.iterating(iterations.getAsLong());
        }
        if (settings.memoryBytes.isPresent() || !findings.isOwnDialect()) {
            measurement = measurement.holdingAtMost(settings.memoryBytes.orElse(BYTES_OF_SPHINX));
        }
        return measurement;
    }

    private OptionalLong iterations() {
        return settings.iterations.orElseGet(
                () -> findings.isOwnDialect() ? OptionalLong.empty() : OptionalLong.of(ITERATIONS_OF_SPHINX));
    }

    /** The greatest length, known only on the measuring machine: an axis with the end of its range alone. */
    private static Axis greatestLength() {
        OptionalLong open = OptionalLong.empty();
        return Axis.on(Variable.LENGTH, new Spacing.Stepped(Scale.FIXED_LINEAR, open, open, 1, 1));
    }

    private boolean wantsGreatestLength(KernelEntry kernel, List<Axis> axes) {
        return settings.greatestLength
                && kernel.accepts().contains(Variable.LENGTH)
                && !varies(axes, Variable.LENGTH)
                && lengthOfType(settings.type).isEmpty();
    }

    private Point fixed(KernelEntry kernel, List<Axis> axes) {
        OptionalLong ofType = lengthOfType(settings.type);
        if (ofType.isPresent() && settings.ownLength) {
            findings.note(line, "the message length has no effect on type " + settings.type.getAsInt());
        }
        Point fixed = Point.NOWHERE;
        for (Map.Entry<Variable, Long> value : settings.values.entrySet()) {
            Variable variable = value.getKey();
            boolean told = settings.said.contains(variable) || !findings.isOwnDialect();
            if (told && kernel.accepts().contains(variable) && !varies(axes, variable)) {
                boolean length = variable.equals(Variable.LENGTH) && ofType.isPresent();
                fixed = fixed.with(variable, length ? ofType.getAsLong() : value.getValue());
            }
        }
        return fixed;
    }

    /** The types that do not listen to the message length have one of their own. */
    private static OptionalLong lengthOfType(OptionalInt asked) {
        int type = asked.orElse(0);
        if (isBetween(303, type, 305)) {
            return OptionalLong.of(LENGTH_OF_INT);
        }
        boolean deaf = isBetween(24, type, 32) || type == 59 || isBetween(101, type, 131) || isBetween(301, type, 309);
        return deaf ? OptionalLong.of(LENGTH_OF_SPHINX) : OptionalLong.empty();
    }

    private static boolean isBetween(int from, int type, int to) {
        return from <= type && type <= to;
    }

    private Correction correction(KernelEntry kernel) {
        if (findings.isOwnDialect()) {
            return settings.correction.orElse(kernel.pattern().usualCorrection());
        }
        int type = settings.type.orElse(0);
        if (ALWAYS_REFERENCED.contains(type)) {
            return Correction.LOOP;
        }
        return NEVER_CORRECTED.contains(type) ? Correction.NONE : settings.correction.orElse(Correction.NONE);
    }

    private static boolean varies(List<Axis> axes, Variable variable) {
        return axes.stream().anyMatch(axis -> axis.variable().equals(variable));
    }
}
