package io.github.measure4j.result.state;

import java.util.List;
import java.util.Optional;

/**
 * The figures of a point in the states of the machine that it met, and which of them is the point's own.
 *
 * @param reference the name of the state that the point's seconds stand for; empty where states are not known
 * @param figures one for each state that was met often enough, the fastest state first
 */
public record InStates(String reference, List<StateFigure> figures) {
    /** Nothing is known of states, as in records of earlier versions, or where no probe could be read. */
    public static final InStates UNKNOWN = new InStates("", List.of());

    /** Copies the list. */
    public InStates {
        figures = List.copyOf(figures);
    }

    /** {@return whether anything is known of the machine's states} */
    public boolean known() {
        return !figures.isEmpty();
    }

    /** {@return the figure that the point's seconds are} */
    public Optional<StateFigure> ofReference() {
        return named(reference);
    }

    /**
     * {@return the figure in a state of this run}
     *
     * @param name of the state
     */
    public Optional<StateFigure> named(String name) {
        return figures.stream().filter(figure -> figure.name().equals(name)).findFirst();
    }
}
