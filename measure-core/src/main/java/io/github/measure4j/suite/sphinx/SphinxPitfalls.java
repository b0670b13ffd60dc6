package io.github.measure4j.suite.sphinx;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Spacing;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.UsualLimits;
import io.github.measure4j.suite.sphinx.text.Findings;
import java.util.List;
import java.util.Set;

/** Says where Sphinx 1.0 crashes, hangs or measures something else with the axes of a test. */
final class SphinxPitfalls {
    private static final Set<Integer> NEED_ACKER = Set.of(46, 49, 53, 70);
    private static final Set<Integer> IGNORE_THREADS = Set.of(206, 207, 208, 209, 210, 211, 215, 301, 302, 304, 305);
    private static final int NESTED_TWICE = 301;

    private final List<Axis> axes;
    private final int type;
    private final Findings findings;
    private final int line;

    private SphinxPitfalls(List<Axis> axes, int type, Findings findings, int line) {
        this.axes = axes;
        this.type = type;
        this.findings = findings;
        this.line = line;
    }

    /**
     * Notes what is measured here but not by Sphinx 1.0.
     *
     * @param type 0 for a kernel asked for by name
     */
    static void note(List<Axis> axes, int type, Findings findings, int line) {
        SphinxPitfalls pitfalls = new SphinxPitfalls(axes, type, findings, line);
        pitfalls.acker();
        pitfalls.last();
        axes.forEach(pitfalls::scale);
        if (type == NESTED_TWICE) {
            findings.unlikeSphinx(line, "Sphinx 1.0 tells as many times the time of type %d as there are iterations".formatted(type));
        }
        if (IGNORE_THREADS.contains(type) && pitfalls.at(Variable.THREADS) >= 0) {
            findings.unlikeSphinx(line, "threads have no effect on type %d of Sphinx 1.0".formatted(type));
        }
    }

    private void acker() {
        int acker = at(Variable.ACKER);
        if (acker < 0 && NEED_ACKER.contains(type)) {
            findings.unlikeSphinx(
                    line,
                    "Sphinx 1.0 aborts with type %d without a varied ACKer; here all acknowledge, and the latest counts"
                            .formatted(type));
        }
        if (acker >= 0 && axes.size() == 1) {
            findings.unlikeSphinx(line, "Sphinx 1.0 crashes with ACKer as the only dimension");
        }
        if (acker >= 0 && startsAt(Variable.RANKS, 1)) {
            findings.unlikeSphinx(line, "Sphinx 1.0 hangs with ACKer on one node; nothing is measured there");
        }
    }

    private void last() {
        Variable last =
                axes.isEmpty() ? Variable.LENGTH : axes.get(axes.size() - 1).variable();
        if (last.equals(Variable.ROOT) || last.equals(Variable.OVERLAP_FUNCTION)) {
            findings.unlikeSphinx(line, "Sphinx 1.0 aborts with %s as the last dimension".formatted(last));
        }
    }

    private void scale(Axis axis) {
        if (!(axis.spacing() instanceof Spacing.Stepped spacing)) {
            return;
        }
        boolean zero = spacing.from().isPresent() ? spacing.from().getAsLong() == 0 : beginsAtZero(axis.variable());
        if (spacing.scale().logarithmic() && zero) {
            findings.unlikeSphinx(line, "Sphinx 1.0 never ends with a logarithmic scale from 0; 1 follows here");
        }
        if (spacing.scale().dynamic()
                && spacing.from().isPresent()
                && spacing.to().isPresent()) {
            long possible =
                    Math.max(1, spacing.to().getAsLong() - spacing.from().getAsLong() + 1);
            if (spacing.most() > possible) {
                findings.unlikeSphinx(
                        line,
                        "Sphinx 1.0 may leave out values or abort with %d steps for %d possible values"
                                .formatted(spacing.most(), possible));
            }
        }
    }

    private static boolean beginsAtZero(Variable variable) {
        boolean rank = variable.equals(Variable.ROOT) || variable.equals(Variable.ACKER);
        return rank || UsualLimits.of(variable).least() < 1;
    }

    private boolean startsAt(Variable variable, long value) {
        return axes.stream()
                .filter(axis -> axis.variable().equals(variable))
                .anyMatch(axis ->
                        axis.spacing() instanceof Spacing.Stepped s && s.from().orElse(value + 1) == value);
    }

    private int at(Variable variable) {
        for (int i = 0; i < axes.size(); i++) {
            if (axes.get(i).variable().equals(variable)) {
                return i;
            }
        }
        return -1;
    }
}
