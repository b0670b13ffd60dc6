package io.github.measure4j.result;

import java.util.Map;

/**
 * The effort of the next launch at a point, instead of what its stopping rule would take.
 *
 * @param measurement by its name
 * @param axes the value of each varied variable by its name
 * @param visits at least 1
 * @param repetitions in each visit, at least 1
 */
public record PlannedEffort(String measurement, Map<String, Long> axes, int visits, int repetitions) {
    /** Copies the map. */
    public PlannedEffort {
        axes = Map.copyOf(axes);
        if (visits < 1 || repetitions < 1) {
            throw new IllegalArgumentException(
                    "%d visits of %d repetitions; expected at least 1".formatted(visits, repetitions));
        }
    }
}
