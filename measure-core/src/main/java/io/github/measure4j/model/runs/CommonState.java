package io.github.measure4j.model.runs;

import io.github.measure4j.result.state.StateFigure;

/**
 * A state of the machine that both sides of a comparison met at a point.
 *
 * @param before its name in the earlier run
 * @param after its name in the later run; another one where its reading was another
 * @param reading of the probe to which both figures were brought, in seconds an operation of the probe
 */
public record CommonState(String before, String after, double reading) {

    /**
     * {@return the state, with a reading in the middle of both, on a logarithmic scale}
     *
     * @param before the figure of the earlier run
     * @param after the figure of the later run
     */
    public static CommonState of(StateFigure before, StateFigure after) {
        return new CommonState(before.name(), after.name(), Math.sqrt(before.reading() * after.reading()));
    }

    /** For people: {@code in state 'exchange 0.28 us'}. */
    @Override
    public String toString() {
        return before.equals(after)
                ? "in state '%s'".formatted(after)
                : "in state '%s' ('%s' before), at a common reading of the probe".formatted(after, before);
    }
}
