package io.github.measure4j.suite;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Survey;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.synchronisation.Synchronisation;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A kernel in a pattern over some axes, as asked for.
 *
 * @param name unique in its suite
 * @param kernel with its pattern
 * @param axes the outermost first; may be empty
 * @param fixed values of variables that no axis varies
 * @param until when the repetitions of a point are enough
 * @param correction what is subtracted
 * @param iterations of a repetition; empty to have them chosen from the clock and the accuracy
 * @param memoryBytes what the buffers of a rank may take together
 * @param budget of points and time
 * @param team how many ranks measure it, the first ones of their group, where neither an axis nor a fixed value says;
 *     empty for all
 * @param furtherOf the name of the measurement that has the first timing of the same test, where a test is timed by several
 *     kernels and this is a further one
 */
public record Measurement(
        String name,
        KernelEntry kernel,
        List<Axis> axes,
        Point fixed,
        StoppingRule until,
        Correction correction,
        OptionalLong iterations,
        long memoryBytes,
        Budget budget,
        OptionalInt team,
        Optional<String> furtherOf) {
    /** The largest number of axes. */
    public static final int MOST_AXES = 10;

    private static final long MEMORY_BYTES = 64L << 20;
    private static final StoppingRule ONCE = StoppingRule.after(3).noLongerThan(Duration.ofMillis(10));
    private static final StoppingRule UNTIL = StoppingRule.standardErrorBelow(0.02);

    /**
     * Checks and copies the components.
     *
     * @throws IllegalArgumentException if there is no name, there are too many axes, two of them are refined, or
     *     iterations or memory are below their least
     */
    public Measurement {
        axes = List.copyOf(axes);
        if (name.isBlank()) {
            throw new IllegalArgumentException("a measurement without a name");
        }
        if (axes.size() > MOST_AXES) {
            throw new IllegalArgumentException(axes.size() + " axes; at most " + MOST_AXES + " are possible");
        }
        Survey.checkRefinements(axes);
        if (iterations.isPresent() && iterations.getAsLong() < 1) {
            throw new IllegalArgumentException(iterations.getAsLong() + " iterations; expected at least 1");
        }
        if (team.isPresent() && team.getAsInt() < 1) {
            throw new IllegalArgumentException("a team of %d ranks; expected at least 1".formatted(team.getAsInt()));
        }
    }

    /**
     * {@return a measurement of one point, with the defaults of this library}
     *
     * @param name unique within a suite
     * @param kernel of the catalogue, or made for it
     */
    public static Measurement of(String name, KernelEntry kernel) {
        return new Measurement(
                name,
                kernel,
                List.of(),
                Point.NOWHERE,
                UNTIL,
                kernel.pattern().usualCorrection(),
                kernel.pattern().usualIterations(),
                MEMORY_BYTES,
                Budget.UNLIMITED,
                OptionalInt.empty(),
                Optional.empty());
    }

    /**
     * Under another name.
     *
     * @param other unique within a suite
     * @return a new measurement
     */
    public Measurement named(String other) {
        return new Measurement(other, kernel, axes, fixed, until, correction, iterations, memoryBytes, budget, team, furtherOf);
    }

    /**
     * With another kernel, or with the same under another identity.
     *
     * @param other the kernel
     * @return a new measurement
     */
    public Measurement of(KernelEntry other) {
        return new Measurement(name, other, axes, fixed, until, correction, iterations, memoryBytes, budget, team, furtherOf);
    }

    /**
     * Over these axes.
     *
     * @param otherAxes the outermost first
     * @return a new measurement
     */
    public Measurement over(List<Axis> otherAxes) {
        return new Measurement(name, kernel, otherAxes, fixed, until, correction, iterations, memoryBytes, budget, team, furtherOf);
    }

    /**
     * With these values of variables that no axis varies.
     *
     * @param otherFixed a value for each of them
     * @return a new measurement
     */
    public Measurement at(Point otherFixed) {
        return new Measurement(name, kernel, axes, otherFixed, until, correction, iterations, memoryBytes, budget, team, furtherOf);
    }

    /**
     * Until this holds.
     *
     * @param rule looked at after each batch of repetitions
     * @return a new measurement
     */
    public Measurement until(StoppingRule rule) {
        return new Measurement(name, kernel, axes, fixed, rule, correction, iterations, memoryBytes, budget, team, furtherOf);
    }

    /**
     * With this subtracted.
     *
     * @param other what is subtracted
     * @return a new measurement
     */
    public Measurement correctedBy(Correction other) {
        return new Measurement(name, kernel, axes, fixed, until, other, iterations, memoryBytes, budget, team, furtherOf);
    }

    /**
     * With a collective kernel kept in step in another way. Correction and iterations become those that are usual for it,
     * unless others were asked for.
     *
     * @param strategy how the ranks are kept in step
     * @return a new measurement
     * @throws IllegalArgumentException if the kernel is no collective operation
     */
    public Measurement inStepBy(Synchronisation strategy) {
        KernelEntry other = kernel.inStepBy(strategy);
        Pattern before = kernel.pattern();
        Pattern after = other.pattern();
        return new Measurement(
                name,
                other,
                axes,
                fixed,
                until,
                correction == before.usualCorrection() ? after.usualCorrection() : correction,
                iterations.equals(before.usualIterations()) ? after.usualIterations() : iterations,
                memoryBytes,
                budget,
                team,
                furtherOf);
    }

    /**
     * With a fixed number of iterations in each repetition.
     *
     * @param times at least 1
     * @return a new measurement
     */
    public Measurement iterating(long times) {
        return new Measurement(
                name, kernel, axes, fixed, until, correction, OptionalLong.of(times), memoryBytes, budget, team, furtherOf);
    }

    /**
     * With no more memory than this for the buffers of a rank.
     *
     * @param bytes at least 0
     * @return a new measurement
     */
    public Measurement holdingAtMost(long bytes) {
        return new Measurement(name, kernel, axes, fixed, until, correction, iterations, bytes, budget, team, furtherOf);
    }

    /**
     * Spending no more than this.
     *
     * @param most points, time or both
     * @return a new measurement
     */
    public Measurement spending(Budget most) {
        return new Measurement(name, kernel, axes, fixed, until, correction, iterations, memoryBytes, most, team, furtherOf);
    }

    /**
     * On the first ranks of a group that has more of them: for measurements that share a group and want teams of different
     * sizes.
     *
     * @param ranks at least 1; a smaller group is taken as a whole
     * @return a new measurement
     */
    public Measurement onFirst(int ranks) {
        return new Measurement(
                name, kernel, axes, fixed, until, correction, iterations, memoryBytes, budget, OptionalInt.of(ranks),
                furtherOf);
    }

    /** {@return the values of {@link Variable#BINDING} that it asks for: those of its axis, or the fixed one; none where it says none} */
    public List<Long> bindings() {
        for (Axis axis : axes) {
            if (axis.variable().equals(Variable.BINDING)) {
                return axis.values(kernel.limits(Variable.BINDING, memoryBytes, 1));
            }
        }
        return fixed.has(Variable.BINDING) ? List.of(fixed.value(Variable.BINDING)) : List.of();
    }

    /**
     * Tried out instead of measured: at the ends of its axes, with three repetitions of one iteration and a warm-up of a few
     * milliseconds. Whether it runs is known then; its figures are next to nothing.
     *
     * @return a new measurement
     */
    public Measurement once() {
        Measurement brief = over(axes.stream().map(Axis::ends).toList()).until(ONCE);
        boolean varied = axes.stream().anyMatch(axis -> axis.variable().equals(Variable.ITERATIONS));
        return varied ? brief : brief.iterating(1);
    }

    /**
     * As a further timing of a test that several kernels time.
     *
     * @param first the name of the measurement that has the first timing
     * @return a new measurement
     */
    public Measurement furtherTimingOf(String first) {
        return new Measurement(
                name, kernel, axes, fixed, until, correction, iterations, memoryBytes, budget, team, Optional.of(first));
    }
}
