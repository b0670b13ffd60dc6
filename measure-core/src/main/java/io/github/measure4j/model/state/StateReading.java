package io.github.measure4j.model.state;

import io.github.measure4j.result.state.StateFigure;

/**
 * A state of the machine by what is read in it.
 *
 * @param name of the state in its run
 * @param reading of the probe, in seconds an operation, above 0
 * @param neighbours the ranks that had some, as in {@link StateFigure#neighbours}; empty where that is not known
 */
public record StateReading(String name, double reading, String neighbours) {

    /**
     * One that tells nothing of neighbours.
     *
     * @param name of the state in its run
     * @param reading of the probe, in seconds an operation, above 0
     */
    public StateReading(String name, double reading) {
        this(name, reading, "");
    }

    /**
     * {@return the state in which a figure stands}
     *
     * @param figure of a point of the run
     */
    public static StateReading of(StateFigure figure) {
        return new StateReading(figure.name(), figure.reading(), figure.neighbours());
    }

    /** Whether neighbours do not tell the states apart. */
    boolean neighboursAlike(StateReading other) {
        return neighbours.isEmpty() || other.neighbours.isEmpty() || neighbours.equals(other.neighbours);
    }

    /** The distance from another one: the logarithm of the readings' ratio, at least 0. */
    double distance(StateReading other) {
        return Math.abs(Math.log(reading / other.reading));
    }
}
