package io.github.measure4j.state;

/**
 * One reading of a probe.
 *
 * @param atSeconds when it was made, since the run began
 * @param seconds an operation, above 0
 */
public record Reading(double atSeconds, double seconds) {

    /**
     * Checks the components.
     *
     * @throws IllegalArgumentException if an operation took no time, or one is not a number
     */
    public Reading {
        if (!Double.isFinite(atSeconds) || !(seconds > 0) || Double.isInfinite(seconds)) {
            throw new IllegalArgumentException("a reading of %s s at %s s".formatted(seconds, atSeconds));
        }
    }
}
