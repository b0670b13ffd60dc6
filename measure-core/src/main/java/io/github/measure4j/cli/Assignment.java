package io.github.measure4j.cli;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Spacing;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.ToIntFunction;

/**
 * What one group has to measure.
 *
 * @param transport of the group
 * @param ranks its size
 * @param suite measurements of that transport that want a group of that size
 */
record Assignment(String transport, int ranks, Suite suite) {
    private static final double BESIDES_SECONDS = 120;

    /** @param of the only measurement that it is for, or nothing */
    private record Group(String transport, int ranks, String of) {}

    /**
     * How a suite is divided among groups: those that measure with few ranks are not given more, since the ranks that
     * sleep are not wholly still.
     *
     * @param usual how many ranks a group of each transport has where a measurement does not say
     * @param isolated whether each measurement has a group of its own
     */
    static List<Assignment> of(Suite suite, ToIntFunction<String> usual, boolean isolated) {
        Map<Group, List<Measurement>> divided = new LinkedHashMap<>();
        for (Measurement measurement : suite.measurements()) {
            String transport = measurement.kernel().transport();
            int ranks = ranksOf(measurement).orElseGet(() -> usual.applyAsInt(transport));
            Group wanted = new Group(transport, ranks, isolated ? measurement.name() : "");
            divided.computeIfAbsent(wanted, group -> new ArrayList<>()).add(measurement);
        }
        List<Assignment> assignments = new ArrayList<>();
        divided.forEach((group, measurements) ->
                assignments.add(new Assignment(
                group.transport(), group.ranks(), new Suite(suite.name(), measurements, suite.rounds()))));
        return assignments;
    }

    /** What a point may take at most: kernel and reference each the limit of the stopping rule, and all else besides. */
    double longestPointSeconds() {
        return BESIDES_SECONDS
                + 2 * suite.measurements().stream()
                        .mapToLong(measurement -> measurement.until().limit().toSeconds())
                        .max()
                        .orElse(0);
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
