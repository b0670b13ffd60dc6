package io.github.measure4j.result.state;

/**
 * How much neighbours took of the cores on which something ran: the time of a step of computing over that of a link of a chain of
 * multiplications, which a neighbour on the same core does not slow down.
 *
 * @param first at the first rank, above 0
 * @param others the largest of the other ranks; that of the first where it is by itself
 */
public record CrowdingSeen(double first, double others) {
    /** The code of the JIT may differ by some per cent between launches; a neighbour on a core makes 15 to 40 %. */
    private static final double ONE_FROM_OTHER = Math.log(1.09);

    /**
     * Checks the components, which may come from a file.
     *
     * @throws IllegalArgumentException if one is not a number above 0
     */
    public CrowdingSeen {
        if (!(first > 0 && others > 0 && Double.isFinite(first + others))) {
            throw new IllegalArgumentException("a crowding of %s and %s".formatted(first, others));
        }
    }

    /**
     * {@return whether neighbours may have taken as much}
     *
     * @param other seen at another time, or in another run on the same machine
     */
    public boolean alike(CrowdingSeen other) {
        return distance(other) < ONE_FROM_OTHER;
    }

    /**
     * {@return the larger of the two distances, in logarithms}
     *
     * @param other seen at another time
     */
    public double distance(CrowdingSeen other) {
        return Math.max(Math.abs(Math.log(first / other.first)), Math.abs(Math.log(others / other.others)));
    }
}
