package io.github.measure4j.mpi.kernel.mockup;

import io.github.measure4j.mpi.kernel.Library;
import io.github.measure4j.mpi.kernel.Party;
import mpi.Comm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/**
 * The ranks by the nodes that they are on, which is by the memory that they share. The root is the first of its node, and
 * its node the first.
 *
 * @param node the ranks of this rank's node
 * @param between the ranks that have as many ranks of their node before them: a lane; the first lane's lead
 * @param leads whether this rank is the first of its node
 * @param first whether this is the root's node
 * @param ofEach how many ranks the largest node has
 * @param even whether all nodes have as many
 */
record Nodes(Intracomm node, Intracomm between, boolean leads, boolean first, int ofEach, boolean even) {

    /** Collective. */
    static Nodes of(Party party) {
        return Library.make("MPI_Comm_split_type", () -> {
            Intracomm comm = party.comm();
            int fromRoot = (party.rank() - party.root() + party.size()) % party.size();
            Intracomm node = comm.splitType(Comm.TYPE_SHARED, fromRoot, MPI.INFO_NULL);
            int number = -largest(node, -fromRoot);
            Intracomm between = comm.split(node.getRank(), number);
            party.setting().closing(() -> {
                between.free();
                node.free();
            });
            int most = largest(comm, node.getSize());
            int least = -largest(comm, -node.getSize());
            return new Nodes(node, between, node.getRank() == 0, number == 0, most, most == least);
        });
    }

    private static int largest(Intracomm comm, int value) throws MPIException {
        int[] largest = {value};
        comm.allReduce(largest, 1, MPI.INT, MPI.MAX);
        return largest[0];
    }

    /**
     * The part of a message that each rank of a node has, rounded up.
     *
     * @throws UnsupportedOperationException if the nodes have different numbers of ranks, so that some lanes lack nodes
     */
    int partOf(int length) {
        if (!even) {
            throw new UnsupportedOperationException("the nodes have different numbers of ranks; lanes want as many on each");
        }
        return (length + ofEach - 1) / ofEach;
    }
}
