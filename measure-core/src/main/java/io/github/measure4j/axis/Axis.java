package io.github.measure4j.axis;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * An independent variable with its range and scale. Immutable: each method that changes something returns a new axis.
 *
 * @param variable what is varied
 * @param spacing where it is measured first
 * @param refinement the error of interpolating linearly between neighbours, relative to the time, at which refinement
 *     stops; empty for no refinement
 * @param mostPoints what refinement never exceeds, at least 1
 */
public record Axis(Variable variable, Spacing spacing, OptionalDouble refinement, int mostPoints) {
    private static final int MOST_POINTS = 1_000;
    private static final int ENDS = 2;

    /**
     * Checks the components.
     *
     * @throws IllegalArgumentException if the error to refine to is not above 0, or there may be less than one point
     */
    public Axis {
        if (refinement.isPresent() && !(refinement.getAsDouble() > 0)) {
            throw new IllegalArgumentException(
                    "refined to an error of %s; it is a share above 0".formatted(refinement.getAsDouble()));
        }
        if (mostPoints < 1) {
            throw new IllegalArgumentException("at most " + mostPoints + " points; expected at least 1");
        }
    }

    /**
     * {@return an axis from the least value that makes sense to the greatest; doubling for lengths, else by one}
     *
     * @param variable what is varied
     */
    public static Axis over(Variable variable) {
        boolean length = variable.equals(Variable.LENGTH);
        Scale scale = length ? Scale.FIXED_LOGARITHMIC : Scale.FIXED_LINEAR;
        return on(variable, new Spacing.Stepped(
                scale, OptionalLong.empty(), OptionalLong.empty(), length ? 2 : Math.pow(10, variable.decimals()), MOST_POINTS));
    }

    /**
     * {@return an axis with values laid out in a given way, not refined}
     *
     * @param variable what is varied
     * @param spacing the values, before any refinement
     */
    public static Axis on(Variable variable, Spacing spacing) {
        return new Axis(variable, spacing, OptionalDouble.empty(), MOST_POINTS);
    }

    /**
     * From this value on.
     *
     * @param first the least value, in the variable's unit
     * @return a new axis
     */
    public Axis from(long first) {
        Spacing.Stepped s = stepped();
        return with(new Spacing.Stepped(s.scale(), OptionalLong.of(first), s.to(), s.step(), s.most()));
    }

    /**
     * From this number on.
     *
     * @param first the least number, with no more decimals than the variable has
     * @return a new axis
     */
    public Axis from(double first) {
        return from(variable.valueOf(first));
    }

    /**
     * Up to this number, which is always measured unless where it is measured allows less.
     *
     * @param last the greatest number, with no more decimals than the variable has
     * @return a new axis
     */
    public Axis to(double last) {
        return to(variable.valueOf(last));
    }

    /**
     * In equal steps of a number.
     *
     * @param step above 0, with no more decimals than the variable has
     * @return a new axis
     */
    public Axis inStepsOf(double step) {
        return inStepsOf(variable.valueOf(step));
    }

    /**
     * Up to this value, which is always measured unless where it is measured allows less.
     *
     * @param last the greatest value, in the variable's unit
     * @return a new axis
     */
    public Axis to(long last) {
        Spacing.Stepped s = stepped();
        return with(new Spacing.Stepped(s.scale(), s.from(), OptionalLong.of(last), s.step(), s.most()));
    }

    /**
     * Equal steps.
     *
     * @param step above 0, in the variable's unit
     * @return a new axis
     */
    public Axis inStepsOf(long step) {
        return scaled(Scale.FIXED_LINEAR, step);
    }

    /**
     * {@return a new axis, each of whose values is so many times the one before}
     *
     * @param factor above 1
     */
    public Axis multiplyingBy(double factor) {
        return scaled(Scale.FIXED_LOGARITHMIC, factor);
    }

    /**
     * On another scale.
     *
     * @param scale how the values lie
     * @param step what is added, or multiplied by on a logarithmic scale
     * @return a new axis
     */
    public Axis scaled(Scale scale, double step) {
        Spacing.Stepped s = stepped();
        return with(new Spacing.Stepped(scale, s.from(), s.to(), step, s.most()));
    }

    /**
     * These values and no others.
     *
     * @param values at least one, measured in this order
     * @return a new axis
     */
    public Axis at(long... values) {
        return with(new Spacing.Listed(Arrays.stream(values).boxed().toList()));
    }

    /**
     * Refined where the curve bends or jumps, until linear interpolation between neighbours is off by less than a share
     * of the time (Reussner et al. 1998, 3.2).
     *
     * @param error the share, above 0
     * @return a new axis
     */
    public Axis refinedTo(double error) {
        return new Axis(variable, spacing, OptionalDouble.of(error), mostPoints);
    }

    /**
     * Never more than this many points, refinement included.
     *
     * @param points at least 1
     * @return a new axis
     */
    public Axis atMost(int points) {
        return new Axis(variable, spacing, refinement, points);
    }

    /**
     * {@return the same axis with its first and its last value alone, not refined}
     */
    public Axis ends() {
        Spacing ends = spacing instanceof Spacing.Stepped s
                ? new Spacing.Stepped(s.scale(), s.from(), s.to(), s.step(), Math.min(s.most(), ENDS))
                : endsOf(((Spacing.Listed) spacing).listed());
        return new Axis(variable, ends, OptionalDouble.empty(), mostPoints);
    }

    private static Spacing endsOf(List<Long> listed) {
        return new Spacing.Listed(Stream.of(listed.get(0), listed.get(listed.size() - 1)).distinct().toList());
    }

    /**
     * {@return the values to measure before any refinement, each once}
     *
     * @param limits those of the variable on this group, for this kernel
     */
    public List<Long> values(Limits limits) {
        return spacing.values(limits).stream().distinct().limit(mostPoints).toList();
    }

    /**
     * {@return in words, which of its listed values are above the limits; empty where none is}
     *
     * @param limits those of the variable on this group, for this kernel
     */
    public Optional<String> beyond(Limits limits) {
        if (!(spacing instanceof Spacing.Listed listed)) {
            return Optional.empty();
        }
        List<Long> beyond = listed.listed().stream().filter(value -> value > limits.greatest()).toList();
        return beyond.isEmpty()
                ? Optional.empty()
                : Optional.of("%s at %s is left out; up to %d is possible here".formatted(variable, beyond, limits.greatest()));
    }

    private Axis with(Spacing other) {
        return new Axis(variable, other, refinement, mostPoints);
    }

    private Spacing.Stepped stepped() {
        if (spacing instanceof Spacing.Stepped s) {
            return s;
        }
        throw new IllegalStateException("an axis of listed values has no scale");
    }
}
