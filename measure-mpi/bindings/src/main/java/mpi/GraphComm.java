package mpi;

/** Processes as a graph. */
public final class GraphComm extends Intracomm {
    GraphComm(long handle) {
        super(handle);
    }

    /** {@return a duplicate} */
    @Override
    public GraphComm clone() {
        try {
            return dup();
        } catch (MPIException e) {
            throw new IllegalStateException(e);
        }
    }

    /** {@return a duplicate} */
    @Override
    public GraphComm dup() throws MPIException {
        return new GraphComm(duplicate());
    }

    /** {@return a duplicate, which can be used when its request has ended} */
    @Override
    public GraphComm iDup() throws MPIException {
        GraphComm later = new GraphComm(Constants.COMM_NULL);
        duplicateInto(later);
        return later;
    }

    /** {@return a duplicate with other hints} */
    @Override
    public GraphComm dupWithInfo(Info info) throws MPIException {
        return new GraphComm(duplicate(info));
    }

    /** {@return its form} */
    public GraphParms getDims() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block nodes = scratch.word();
            Scratch.Block edges = scratch.word();
            MPIException.check(NativeCalls.graphdimsGet(handle, nodes.address(), edges.address()), "MPI_Graphdims_get");
            Scratch.Block index = scratch.block((long) nodes.intAt(0) * Integer.BYTES);
            Scratch.Block ends = scratch.block((long) edges.intAt(0) * Integer.BYTES);
            MPIException.check(
                    NativeCalls.graphGet(handle, nodes.intAt(0), edges.intAt(0), index.address(), ends.address()),
                    "MPI_Graph_get");
            return new GraphParms(index.ints(nodes.intAt(0)), ends.ints(edges.intAt(0)));
        }
    }

    /** {@return the neighbours of a rank} */
    public int[] getNeighbors(int rank) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block number = scratch.word();
            MPIException.check(
                    NativeCalls.graphNeighborsCount(handle, rank, number.address()), "MPI_Graph_neighbors_count");
            Scratch.Block ranks = scratch.block((long) number.intAt(0) * Integer.BYTES);
            MPIException.check(
                    NativeCalls.graphNeighbors(handle, rank, number.intAt(0), ranks.address()), "MPI_Graph_neighbors");
            return ranks.ints(number.intAt(0));
        }
    }

    /** {@return this process's neighbours} */
    public DistGraphNeighbors getDistGraphNeighbors() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block in = scratch.word();
            Scratch.Block out = scratch.word();
            Scratch.Block weighted = scratch.word();
            MPIException.check(
                    NativeCalls.distGraphNeighborsCount(handle, in.address(), out.address(), weighted.address()),
                    "MPI_Dist_graph_neighbors_count");
            int from = in.intAt(0);
            int to = out.intAt(0);
            Scratch.Block sources = scratch.block((long) from * Integer.BYTES);
            Scratch.Block fromWeights = scratch.block((long) from * Integer.BYTES);
            Scratch.Block targets = scratch.block((long) to * Integer.BYTES);
            Scratch.Block toWeights = scratch.block((long) to * Integer.BYTES);
            boolean weights = weighted.flag();
            MPIException.check(
                    NativeCalls.distGraphNeighbors(handle, from, sources.address(),
                            weights ? fromWeights.address() : Constants.UNWEIGHTED, to, targets.address(),
                            weights ? toWeights.address() : Constants.UNWEIGHTED),
                    "MPI_Dist_graph_neighbors");
            return new DistGraphNeighbors(
                    sources.ints(from), fromWeights.ints(from), targets.ints(to), toWeights.ints(to), weights);
        }
    }

    /** {@return the rank that this process would have in a graph} */
    public int map(int[] index, int[] edges) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.graphMap(handle, index.length, scratch.ints(index).address(), scratch.ints(edges).address(),
                            out.address()),
                    "MPI_Graph_map");
            return out.intAt(0);
        }
    }
}
