package io.github.measure4j.state;

/**
 * The load that neighbours put on cores: the time of a step of the probe of computing over that of a link of a chain of
 * multiplications, which a neighbour on the same core does not slow down. The clock rate is not in it. Without a neighbour it is
 * a constant of the processor and the code, as 1.54.
 *
 * @param first at the first rank, above 0
 * @param others the largest of the other ranks; that of the first where it is by itself
 */
public record NeighbourLoad(double first, double others) {

    /**
     * Checks the components.
     *
     * @throws IllegalArgumentException if one is not a number above 0
     */
    public NeighbourLoad {
        if (!(first > 0 && others > 0 && Double.isFinite(first + others))) {
            throw new IllegalArgumentException("a load of %s and %s".formatted(first, others));
        }
    }
}
