package io.github.measure4j.model.state;

import io.github.measure4j.result.state.CrowdingSeen;
import io.github.measure4j.result.state.StateFigure;
import java.util.Optional;

/**
 * A state of the machine by what is read in it.
 *
 * @param name of the state in its run
 * @param reading of the probe, in seconds an operation, above 0
 * @param crowding of an exchange, where they were read
 */
public record StateReading(String name, double reading, Optional<CrowdingSeen> crowding) {

    /**
     * One without crowding.
     *
     * @param name of the state in its run
     * @param reading of the probe, in seconds an operation, above 0
     */
    public StateReading(String name, double reading) {
        this(name, reading, Optional.empty());
    }

    /**
     * {@return the state in which a figure stands}
     *
     * @param figure of a point of the run
     */
    public static StateReading of(StateFigure figure) {
        return new StateReading(figure.name(), figure.reading(), figure.crowding());
    }

    /**
     * {@return the same state under a name that says how fast its crowding compute} For two that have one name, and not the same crowding.
     */
    public StateReading namedByCrowding() {
        return crowding.map(known -> new StateReading(
                        "%s, crowding %.2f and %.2f".formatted(name, known.first(), known.others()), reading, crowding))
                .orElse(this);
    }

    /** Whether the crowding do not tell the states apart. */
    boolean crowdedAlike(StateReading other) {
        return crowding.flatMap(own -> other.crowding.map(own::alike)).orElse(true);
    }

    /** The distance from another one: the logarithm of the readings' ratio, at least 0. */
    double distance(StateReading other) {
        return Math.abs(Math.log(reading / other.reading));
    }
}
