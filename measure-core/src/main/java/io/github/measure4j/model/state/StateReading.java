package io.github.measure4j.model.state;

import io.github.measure4j.result.state.StateFigure;

/**
 * A state of the machine by what is read in it.
 *
 * @param name of the state in its run
 * @param reading of the probe, in seconds an operation, above 0
 */
public record StateReading(String name, double reading) {

    static StateReading of(StateFigure figure) {
        return new StateReading(figure.name(), figure.reading());
    }

    /** The distance from another one: the logarithm of the readings' ratio, at least 0. */
    double distance(StateReading other) {
        return Math.abs(Math.log(reading / other.reading));
    }
}
