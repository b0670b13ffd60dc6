package io.github.measure4j.model.state;

import io.github.measure4j.result.state.EndsSeen;
import io.github.measure4j.result.state.StateFigure;
import java.util.Optional;

/**
 * A state of the machine by what is read in it.
 *
 * @param name of the state in its run
 * @param reading of the probe, in seconds an operation, above 0
 * @param ends of an exchange, where they were read
 */
public record StateReading(String name, double reading, Optional<EndsSeen> ends) {

    /**
     * One without ends.
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
        return new StateReading(figure.name(), figure.reading(), figure.ends());
    }

    /**
     * {@return the same state under a name that says how fast its ends compute} For two that have one name, and not the same ends.
     */
    public StateReading namedByEnds() {
        return ends.map(known -> new StateReading(
                        "%s, ends %.2f and %.2f ns".formatted(name, 1e9 * known.first(), 1e9 * known.others()), reading, ends))
                .orElse(this);
    }

    /** Whether the ends do not tell the states apart. */
    boolean endsAlike(StateReading other) {
        return ends.flatMap(own -> other.ends.map(own::alike)).orElse(true);
    }

    /** The distance from another one: the logarithm of the readings' ratio, at least 0. */
    double distance(StateReading other) {
        return Math.abs(Math.log(reading / other.reading));
    }
}
