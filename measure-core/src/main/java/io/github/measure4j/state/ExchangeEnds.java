package io.github.measure4j.state;

/**
 * The speed of the processors at the ends of an exchange, by the probe of computing. A neighbour on the core of one end makes empty
 * messages 10 % slower whichever end it is, and a broadcast of 64 KiB 3 or 20 % slower.
 *
 * @param first at the rank that begins, in seconds a step, above 0
 * @param others at the slowest of the others
 */
public record ExchangeEnds(double first, double others) {

    /**
     * Checks the components.
     *
     * @throws IllegalArgumentException if a step took no time, or one is not a number
     */
    public ExchangeEnds {
        if (!(first > 0 && others > 0 && Double.isFinite(first + others))) {
            throw new IllegalArgumentException("steps of %s and %s s".formatted(first, others));
        }
    }

    /** The larger of the two distances, in logarithms, at least 0. */
    double distance(ExchangeEnds other) {
        return Math.max(Math.abs(Math.log(first / other.first)), Math.abs(Math.log(others / other.others)));
    }
}
