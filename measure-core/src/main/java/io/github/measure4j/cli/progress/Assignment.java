package io.github.measure4j.cli.progress;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Spacing;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/**
 * The part of a suite that one group measures.
 *
 * @param transport of the group
 * @param ranks its size
 * @param suite measurements of that transport, each with the team that measures it
 * @param binding the value of {@link Variable#BINDING} that the group has; empty where nothing asks for one
 */
public record Assignment(String transport, int ranks, Suite suite, OptionalLong binding) {
    private static final double BESIDES_SECONDS = 120;

    /** With 2 ranks at least in each, so many have two numbers of them. */
    private static final int FEWEST_TO_COMPARE = 3;

    /**
     * The measurements that share a group.
     *
     * @param binding that it is started with, or any
     */
    private record Group(String transport, OptionalLong binding, List<Measurement> measurements) {}

    /** The part of a group that has the binding which its launcher finds. */
    public Assignment(String transport, int ranks, Suite suite) {
        this(transport, ranks, suite, OptionalLong.empty());
    }

    /**
     * Divides a suite among groups. Measurements over one transport share a group of the largest number of ranks that any of
     * them wants, and those that want fewer run on its first ranks.
     *
     * <p>What fits on the processors is kept apart from what does not. Launchers leave the ranks of a crowded group unbound,
     * and have them yield the processor while they wait, so that figures of a few of its ranks are not those of a group of
     * that size. A measurement over several bindings is in a group for each.
     *
     * @param usual how many ranks a group of each transport has where a measurement does not say
     * @param teams whether the first ranks of a transport's group measure the same as a group of that size
     * @param processors of this machine
     * @param isolated whether each measurement has a group of its own
     */
    public static List<Assignment> of(
            Suite suite, ToIntFunction<String> usual, Predicate<String> teams, int processors, boolean isolated) {
        Map<List<Object>, Group> groups = new LinkedHashMap<>();
        for (Measurement measurement : suite.measurements()) {
            String transport = measurement.kernel().transport();
            int ranks = ranksOf(measurement, usual);
            int size = teams.test(transport) ? 0 : ranks;
            for (OptionalLong binding : bindings(measurement)) {
                boolean crowded = ranks > processors;
                List<Object> alike = List.of(transport, size, crowded, isolated ? measurement.name() : "", binding);
                groups.computeIfAbsent(alike, some -> new Group(transport, binding, new ArrayList<>()))
                        .measurements()
                        .add(measurement.onFirst(ranks));
            }
        }
        List<Assignment> assignments = new ArrayList<>();
        for (Group group : groups.values()) {
            int ranks = group.measurements().stream().mapToInt(m -> m.team().orElseThrow()).max().orElseThrow();
            assignments.add(new Assignment(group.transport(), ranks, suite.of(group.measurements()), group.binding()));
        }
        return assignments;
    }

    /** One group for each binding that a measurement asks for; one of any where it asks for none. */
    private static List<OptionalLong> bindings(Measurement measurement) {
        List<Long> asked = measurement.bindings();
        return asked.isEmpty() ? List.of(OptionalLong.empty()) : asked.stream().map(OptionalLong::of).toList();
    }

    /** The name of its binding; empty where nothing asks for one. */
    public Optional<String> bindingWord() {
        return binding.isPresent() ? Variable.BINDING.nameOf(binding.getAsLong()) : Optional.empty();
    }

    /** The points that this group is known to measure before it is started. */
    PlannedPoints points(Measurement measurement) {
        return new PlannedPoints(measurement, measurement.team().orElse(Math.max(1, ranks)), binding);
    }

    /** A line for people if ranks that are processes share processors; empty if each has one. */
    public Optional<String> crowding(int processors) {
        boolean crowded = ranks > processors && !transport.equals("threads");
        return crowded
                ? Optional.of(("note: %d ranks over %s share %d processors: a rank often waits until another leaves the processor, so"
                        + " times are those of the scheduler more than of messages").formatted(ranks, transport, processors))
                : Optional.empty();
    }

    /** A line for people if what is measured over the number of ranks has one number only; empty otherwise. */
    public Optional<String> fewRanks() {
        long over = suite.measurements().stream()
                .filter(measurement -> measurement.axes().stream().anyMatch(axis -> axis.variable().equals(Variable.RANKS)))
                .filter(measurement -> measurement.team().orElse(ranks) < FEWEST_TO_COMPARE)
                .count();
        return over == 0
                ? Optional.empty()
                : Optional.of(("note: %d of the measurements over %s vary the number of ranks, and %d is the only one: %s %d"
                        + " compares several").formatted(
                                over, transport, ranks, optionOfRanks(transport), FEWEST_TO_COMPARE + 1));
    }

    /** A line for people if a measurement has a root that no rank of its group is; empty otherwise. */
    public Optional<String> rootBeyond() {
        return suite.measurements().stream()
                .filter(measurement -> measurement.fixed().valueOr(Variable.ROOT, 0) >= measurement.team().orElse(ranks))
                .findFirst()
                .map(measurement -> "%s: root=%d: the roots of a group of %d are 0 to %d".formatted(
                        measurement.name(),
                        measurement.fixed().value(Variable.ROOT),
                        measurement.team().orElse(ranks),
                        measurement.team().orElse(ranks) - 1));
    }

    /** The same group with another suite. */
    public Assignment measuring(Suite other) {
        return new Assignment(transport, ranks, other, binding);
    }

    /** The same, where the launcher of the group decided on its size and its binding. */
    public Assignment over(ProcessGroup group) {
        String word = group.facts().get(Variable.BINDING.name());
        OptionalLong here = word == null ? binding : OptionalLong.of(Variable.BINDING.valueNamed(word));
        return new Assignment(transport, group.size(), suite, here);
    }

    /**
     * The longest time a point may take: the limit of the stopping rule for kernel and reference each, and everything
     * around them.
     */
    public double longestPointSeconds() {
        return BESIDES_SECONDS
                + 2 * suite.measurements().stream()
                        .mapToLong(measurement -> measurement.until().limit().toSeconds())
                        .max()
                        .orElse(0);
    }

    /** The option that says how many ranks a group of a transport has. */
    public static String optionOfRanks(String transport) {
        return transport.equals("threads") ? "--threads" : "--np";
    }

    /**
     * {@return how many ranks a measurement wants}
     *
     * @param usual how many ranks a group of each transport has where a measurement does not say
     */
    public static int ranksOf(Measurement measurement, ToIntFunction<String> usual) {
        return ranksOf(measurement).orElseGet(() -> usual.applyAsInt(measurement.kernel().transport()));
    }

    /** The ranks that a measurement says: fixed, or the most on its axis. */
    private static Optional<Integer> ranksOf(Measurement measurement) {
        for (Axis axis : measurement.axes()) {
            if (axis.variable().equals(Variable.RANKS)) {
                return most(axis.spacing());
            }
        }
        return measurement.fixed().has(Variable.RANKS)
                ? Optional.of((int) measurement.fixed().value(Variable.RANKS))
                : Optional.empty();
    }

    private static Optional<Integer> most(Spacing spacing) {
        if (spacing instanceof Spacing.Stepped stepped) {
            OptionalLong to = stepped.to();
            return to.isPresent() ? Optional.of((int) to.getAsLong()) : Optional.empty();
        }
        return ((Spacing.Listed) spacing).listed().stream().max(Long::compare).map(Long::intValue);
    }
}
