package io.github.measure4j.result;

import com.google.common.collect.ImmutableMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The request behind a measurement, as far as a text of its results has to repeat it.
 *
 * @param measurement its name in the suite
 * @param ranks how many ranks the group has
 * @param dimensions the axes, the outermost first
 * @param fixed the values of variables that no axis varies, by their names
 * @param accuracy what the stopping rule asks for, as a share
 * @param operations how many operations one iteration holds
 * @param corrected whether something is subtracted
 * @param furtherOf the measurement that has the first timing of the same test, where this is a further one
 */
public record Plan(
        String measurement,
        int ranks,
        List<Dimension> dimensions,
        Map<String, Long> fixed,
        double accuracy,
        int operations,
        boolean corrected,
        Optional<String> furtherOf) {

    /** Copies the list and the map. */
    public Plan {
        dimensions = List.copyOf(dimensions);
        fixed = ImmutableMap.copyOf(fixed);
    }

    /**
     * The plan of a measurement that has the only timing of its test, or the first.
     *
     * @param measurement its name in the suite
     * @param ranks how many ranks the group has
     * @param dimensions the axes, the outermost first
     * @param fixed the values of variables that no axis varies, by their names
     * @param accuracy what the stopping rule asks for, as a share
     * @param operations how many operations one iteration holds
     * @param corrected whether something is subtracted
     */
    public Plan(
            String measurement,
            int ranks,
            List<Dimension> dimensions,
            Map<String, Long> fixed,
            double accuracy,
            int operations,
            boolean corrected) {
        this(measurement, ranks, dimensions, fixed, accuracy, operations, corrected, Optional.empty());
    }

    /**
     * An axis.
     *
     * @param variable its name
     * @param logarithmic whether a step multiplies rather than adds
     * @param automatic whether points are filled in or refined
     * @param start the first value
     * @param end the last value; empty where neither the suite nor the group says it
     * @param step added or multiplied
     */
    public record Dimension(
            String variable, boolean logarithmic, boolean automatic, long start, OptionalLong end, double step) {}
}
