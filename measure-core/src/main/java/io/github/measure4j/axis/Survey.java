package io.github.measure4j.axis;

import com.google.common.collect.Iterators;
import com.google.common.collect.Lists;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;

/**
 * The choice of the next point over some axes, one of which may be refined. First come the points of all axes as they
 * are laid out, the outermost slowest. Along the refined axis each combination of the others' values then has a curve
 * of its own with a {@link Refinement}, and the next point goes to the curve whose error is largest: a budget is spent
 * where it helps most over all curves, and not curve by curve.
 *
 * <p>A survey measures nothing and has no clock: it is told what was measured, and answers the same to the same. Where
 * time is short, whoever asks stops asking.
 */
public final class Survey {
    private static final int MOST_SHUFFLED = 100_000;

    private final List<Axis> axes;
    private final Point fixed;
    private final BiFunction<Variable, Point, Limits> limits;
    private final int mostPoints;
    private Iterator<Point> grid;
    private final Optional<Axis> refined;

    /** By their points at 0 on the refined axis. */
    private final Map<Point, Refinement> curves = new LinkedHashMap<>();

    private Optional<Point> asked = Optional.empty();
    private boolean askedOfLayout;
    private int points;

    private Survey(List<Axis> axes, Point fixed, BiFunction<Variable, Point, Limits> limits, int mostPoints) {
        this.axes = List.copyOf(axes);
        this.fixed = fixed;
        this.limits = limits;
        this.mostPoints = mostPoints;
        this.grid = new Grid(this.axes, fixed, limits);
        this.refined = axes.stream().filter(axis -> axis.refinement().isPresent()).findFirst();
    }

    /**
     * {@return a survey that has seen nothing yet}
     *
     * @param axes the outermost first, at most one of them refined
     * @param fixed the values of other variables, which are part of each point
     * @param limits of a variable, given the values of the axes outside of its own
     * @param mostPoints of all axes and curves together, at least 1; where the layout alone has more, its last are left out
     * @throws IllegalArgumentException if an axis has only values that are too large; more ranks there may be elsewhere
     */
    public static Survey of(
            List<Axis> axes, Point fixed, BiFunction<Variable, Point, Limits> limits, int mostPoints) {
        checkRefinements(axes);
        checkPossible(axes, fixed, limits);
        return new Survey(axes, fixed, limits, mostPoints);
    }

    /**
     * {@return this survey, not begun yet, whose layout comes in a random order} Where an axis is refined, or the layout has more
     * points than may be measured, the order stays: what comes next depends on what was before.
     *
     * @param order of the points
     */
    public Survey shuffled(Random order) {
        List<Point> layout = Lists.newArrayList(Iterators.limit(grid, Math.min(mostPoints, MOST_SHUFFLED)));
        if (refined.isEmpty() && !grid.hasNext()) {
            Collections.shuffle(layout, order);
        }
        grid = Iterators.concat(layout.iterator(), grid);
        return this;
    }

    /** Each axis where those outside of it are largest, which leaves it most. */
    private static void checkPossible(List<Axis> axes, Point fixed, BiFunction<Variable, Point, Limits> limits) {
        Point outer = fixed;
        for (Axis axis : axes) {
            Limits here = limits.apply(axis.variable(), outer);
            List<Long> values = axis.values(here);
            if (!axis.variable().equals(Variable.RANKS)) {
                checkPossible(axis, here.greatest());
            }
            if (values.isEmpty()) {
                return;
            }
            outer = outer.with(axis.variable(), Collections.max(values));
        }
    }

    /** A range that begins beyond the limit would be the limit alone, which nobody asked for. */
    private static void checkPossible(Axis axis, long greatest) {
        if (axis.spacing() instanceof Spacing.Listed listed && Collections.min(listed.listed()) > greatest) {
            throw new IllegalArgumentException("%s at %s; up to %d is possible here"
                    .formatted(axis.variable(), listed.listed(), greatest));
        }
        if (axis.spacing() instanceof Spacing.Stepped stepped && stepped.from().orElse(greatest) > greatest) {
            throw new IllegalArgumentException("%s from %d on; up to %d is possible here"
                    .formatted(axis.variable(), stepped.from().getAsLong(), greatest));
        }
    }

    /** {@return the listed values that are impossible even where the axes outside of theirs are largest, an axis each} */
    public List<String> leftOut() {
        List<String> leftOut = new ArrayList<>();
        Point outer = fixed;
        for (Axis axis : axes) {
            Limits here = limits.apply(axis.variable(), outer);
            axis.beyond(here).ifPresent(leftOut::add);
            outer = outer.with(axis.variable(), axis.values(here).stream().max(Long::compare).orElse(here.least()));
        }
        return leftOut;
    }

    /**
     * Checks that no more than one axis is refined.
     *
     * @param axes of one measurement
     * @throws IllegalArgumentException if there are more
     */
    public static void checkRefinements(List<Axis> axes) {
        List<Variable> refined = axes.stream()
                .filter(axis -> axis.refinement().isPresent())
                .map(Axis::variable)
                .toList();
        if (refined.size() > 1) {
            throw new IllegalArgumentException("refined over %s; one axis of a measurement can be".formatted(refined));
        }
    }

    /**
     * {@return the point to measure next, the same until it is {@link #measured}; empty when there is no need for
     * another}
     */
    public Optional<Point> next() {
        if (asked.isEmpty() && points < mostPoints) {
            askedOfLayout = grid.hasNext();
            asked = askedOfLayout ? Optional.of(grid.next()) : worst();
        }
        return asked;
    }

    /**
     * Takes note of what was measured, or measured again.
     *
     * @param point one that {@link #next} gave
     * @param time in any unit
     * @param uncertainty how far the time may be off to either side, in the same unit; 0 if that is not known
     */
    public void measured(Point point, double time, double uncertainty) {
        if (asked.equals(Optional.of(point))) {
            asked = Optional.empty();
            points++;
        }
        refined.ifPresent(axis -> {
            Variable variable = axis.variable();
            curves.computeIfAbsent(point.with(variable, 0), at -> refinement(axis, at))
                    .measured(point.value(variable), time, uncertainty);
        });
    }

    /**
     * Takes note that the point could not be measured. What else is laid out follows. Where a refinement asked for it, that
     * curve is refined no more; the other curves are.
     *
     * @param point one that {@link #next} gave
     */
    public void failed(Point point) {
        if (asked.equals(Optional.of(point))) {
            asked = Optional.empty();
            points++;
            if (!askedOfLayout) {
                Objects.requireNonNull(curves.get(point.with(refined.orElseThrow().variable(), 0))).end();
            }
        }
    }

    private Refinement refinement(Axis axis, Point at) {
        return Refinement.to(
                axis.refinement().orElseThrow(), axis.mostPoints(), value -> isPossible(at.with(axis.variable(), value)));
    }

    private Optional<Point> worst() {
        Optional<Point> worst = Optional.empty();
        double largest = 0;
        for (Entry<Point, Refinement> curve : curves.entrySet()) {
            Refinement refinement = curve.getValue();
            if (refinement.error() > largest) {
                largest = refinement.error();
                Variable variable = refined.orElseThrow().variable();
                worst = Optional.of(curve.getKey().with(variable, refinement.next().orElseThrow()));
            }
        }
        return worst;
    }

    /** Whether each value is allowed by those outside of it: what lies between two points need not be. */
    private boolean isPossible(Point point) {
        Point outer = fixed;
        for (Axis axis : axes) {
            long value = point.value(axis.variable());
            if (!limits.apply(axis.variable(), outer).allow(value)) {
                return false;
            }
            outer = outer.with(axis.variable(), value);
        }
        return true;
    }
}
