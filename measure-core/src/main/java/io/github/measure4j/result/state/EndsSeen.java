package io.github.measure4j.result.state;

/**
 * The speed at which the processors at the ends of an exchange computed.
 *
 * @param first at the rank that begins, in seconds a step of the probe of computing, above 0
 * @param others at the slowest of the others
 */
public record EndsSeen(double first, double others) {
    /** The code of the JIT may differ by some per cent between the ends of a launch; a neighbour on the core of one makes 15 to 20 %. */
    private static final double ONE_FROM_OTHER = Math.log(1.09);

    /**
     * Checks the components, which may come from a file.
     *
     * @throws IllegalArgumentException if a step took no time, or one is not a number
     */
    public EndsSeen {
        if (!(first > 0 && others > 0 && Double.isFinite(first + others))) {
            throw new IllegalArgumentException("ends that compute a step in %s and %s s".formatted(first, others));
        }
    }

    /**
     * {@return whether ends may be in the same state} If both are slower, it may be the clock rate.
     *
     * @param other what was seen at another time, or in another run
     */
    public boolean alike(EndsSeen other) {
        return Math.abs(Math.log(first / other.first) - Math.log(others / other.others)) < ONE_FROM_OTHER;
    }

    /**
     * {@return the larger of the two distances, in logarithms}
     *
     * @param other what was seen at another time
     */
    public double distance(EndsSeen other) {
        return Math.max(Math.abs(Math.log(first / other.first)), Math.abs(Math.log(others / other.others)));
    }
}
