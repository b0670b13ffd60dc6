package io.github.measure4j.result.state;

/**
 * The load that neighbours put on cores: the time of a step of computing over that of a link of a chain of multiplications, which a
 * neighbour on the same core does not slow down.
 *
 * @param first at the first rank, above 0
 * @param others the largest of the other ranks; that of the first where it is by itself
 */
public record NeighbourLoadSeen(double first, double others) {

    /**
     * Checks the components, which may come from a file.
     *
     * @throws IllegalArgumentException if one is not a number above 0
     */
    public NeighbourLoadSeen {
        if (!(first > 0 && others > 0 && Double.isFinite(first + others))) {
            throw new IllegalArgumentException("a load of %s and %s".formatted(first, others));
        }
    }

    /**
     * {@return the larger of the two distances, in logarithms}
     *
     * @param other seen at another time
     */
    public double distance(NeighbourLoadSeen other) {
        return Math.max(Math.abs(Math.log(first / other.first)), Math.abs(Math.log(others / other.others)));
    }
}
