package io.github.measure4j.mpi.kernel.collective;

import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import java.nio.ByteBuffer;
import java.util.stream.IntStream;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/**
 * Sphinx's barrier of empty messages: pairwise exchanges among the first 2^k ranks; each rank above sends to its partner
 * below before them and is released by it after them.
 */
public final class GenericBarrier implements Operation {
    private static final int TAG = 31;

    private final Intracomm comm;
    private final int above;
    private final int below;
    private final int[] partners;
    private final ByteBuffer nothing = MPI.newByteBuffer(1);

    private GenericBarrier(Intracomm comm, int above, int below, int[] partners) {
        this.comm = comm;
        this.above = above;
        this.below = below;
        this.partners = partners;
    }

    public static Operation prepare(Setting setting) {
        Party party = Party.of(setting);
        return new GenericBarrier(
                party.comm(),
                above(party.rank(), party.size()),
                below(party.rank(), party.size()),
                partners(party.rank(), party.size()));
    }

    /** The surplus rank that a rank waits for and releases, or -1. */
    static int above(int rank, int size) {
        int core = Integer.highestOneBit(size);
        return rank < core && rank + core < size ? rank + core : -1;
    }

    /** The rank that a surplus rank reports to, -1 for one of the first 2^k. */
    static int below(int rank, int size) {
        int core = Integer.highestOneBit(size);
        return rank < core ? -1 : rank - core;
    }

    /** Whom a rank exchanges with, in this order; nobody for a surplus rank. */
    static int[] partners(int rank, int size) {
        int core = Integer.highestOneBit(size);
        return rank < core
                ? IntStream.iterate(1, bit -> bit < core, bit -> bit << 1).map(bit -> rank ^ bit).toArray()
                : new int[0];
    }

    @Override
    public void run() throws MPIException {
        if (below >= 0) {
            send(below);
            receive(below);
            return;
        }
        if (above >= 0) {
            receive(above);
        }
        for (int partner : partners) {
            comm.sendRecv(nothing, 0, MPI.BYTE, partner, TAG, nothing, 0, MPI.BYTE, partner, TAG);
        }
        if (above >= 0) {
            send(above);
        }
    }

    private void send(int to) throws MPIException {
        comm.send(nothing, 0, MPI.BYTE, to, TAG);
    }

    private void receive(int from) throws MPIException {
        comm.recv(nothing, 0, MPI.BYTE, from, TAG);
    }
}
