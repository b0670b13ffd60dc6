package io.github.measure4j.state;

import java.util.Optional;

/**
 * One reading of a probe.
 *
 * @param atSeconds when it was made, since the run began
 * @param seconds an operation, above 0
 * @param load of the cores, where it was read
 */
public record Reading(double atSeconds, double seconds, Optional<NeighbourLoad> load) {

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

    /**
     * One that tells no load.
     *
     * @param atSeconds when it was made, since the run began
     * @param seconds an operation, above 0
     * @throws IllegalArgumentException if an operation took no time, or one is not a number
     */
    public Reading(double atSeconds, double seconds) {
        this(atSeconds, seconds, Optional.empty());
    }

    /**
     * {@return the same reading on another clock}
     *
     * @param seconds to be added to its time
     */
    public Reading later(double seconds) {
        return new Reading(atSeconds + seconds, this.seconds, load);
    }
}
