package io.github.measure4j.mpi.kernel.collective;

import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import java.nio.ByteBuffer;
import java.util.stream.IntStream;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** Empty messages from the root down a binomial tree: nobody goes on before the root does (Sphinx 48, 52, 58). */
final class FanOut implements Operation {
    private static final int TAG = 30;

    private final Intracomm comm;
    private final int parent;
    private final int[] children;
    private final ByteBuffer nothing = MPI.newByteBuffer(1);

    private FanOut(Intracomm comm, int parent, int[] children) {
        this.comm = comm;
        this.parent = parent;
        this.children = children;
    }

    static Operation prepare(Setting setting) {
        Party party = Party.rooted(setting);
        return new FanOut(
                party.comm(),
                parent(party.rank(), party.size(), party.root()),
                children(party.rank(), party.size(), party.root()));
    }

    /** The sender to a rank, -1 for the root. Counted from the root, the parent lacks the lowest bit of its child. */
    static int parent(int rank, int size, int root) {
        int place = Math.floorMod(rank - root, size);
        return place == 0 ? -1 : (place - Integer.lowestOneBit(place) + root) % size;
    }

    /** Whom a rank sends to, those with the largest part of the tree below them first. */
    static int[] children(int rank, int size, int root) {
        int place = Math.floorMod(rank - root, size);
        int below = place == 0 ? Integer.highestOneBit(Math.max(1, size - 1)) << 1 : Integer.lowestOneBit(place);
        return IntStream.iterate(below >> 1, bit -> bit > 0, bit -> bit >> 1)
                .map(bit -> place + bit)
                .filter(child -> child < size)
                .map(child -> (child + root) % size)
                .toArray();
    }

    @Override
    public void run() throws MPIException {
        if (parent >= 0) {
            comm.recv(nothing, 0, MPI.BYTE, parent, TAG);
        }
        for (int child : children) {
            comm.send(nothing, 0, MPI.BYTE, child, TAG);
        }
    }
}
