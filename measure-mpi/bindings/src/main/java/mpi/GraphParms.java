package mpi;

/** The form of a graph of processes. */
public final class GraphParms {
    private final int[] index;
    private final int[] edges;

    GraphParms(int[] index, int[] edges) {
        this.index = index;
        this.edges = edges;
    }

    /** {@return the number of nodes} */
    public int getIndexCount() {
        return index.length;
    }

    /** {@return the edges of all nodes up to this one} */
    public int getIndex(int node) {
        return index[node];
    }

    /** {@return the number of edges} */
    public int getEdgeCount() {
        return edges.length;
    }

    /** {@return the node at the end of an edge} */
    public int getEdge(int number) {
        return edges[number];
    }
}
