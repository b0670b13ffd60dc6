package mpi;

/** The neighbours of this process in a distributed graph. */
public final class DistGraphNeighbors {
    private final int[] sources;
    private final int[] sourceWeights;
    private final int[] destinations;
    private final int[] destinationWeights;
    private final boolean weighted;

    DistGraphNeighbors(
            int[] sources, int[] sourceWeights, int[] destinations, int[] destinationWeights, boolean weighted) {
        this.sources = sources;
        this.sourceWeights = sourceWeights;
        this.destinations = destinations;
        this.destinationWeights = destinationWeights;
        this.weighted = weighted;
    }

    /** {@return the number of processes that send to this one} */
    public int getInDegree() {
        return sources.length;
    }

    /** {@return the number of processes that this one sends to} */
    public int getOutDegree() {
        return destinations.length;
    }

    /** {@return whether edges have weights} */
    public boolean isWeighted() {
        return weighted;
    }

    /** {@return the rank of a source} */
    public int getSource(int i) {
        return sources[i];
    }

    /** {@return the weight of the edge from a source} */
    public int getSourceWeight(int i) {
        return sourceWeights[i];
    }

    /** {@return the rank of a destination} */
    public int getDestination(int i) {
        return destinations[i];
    }

    /** {@return the weight of the edge to a destination} */
    public int getDestinationWeight(int i) {
        return destinationWeights[i];
    }
}
