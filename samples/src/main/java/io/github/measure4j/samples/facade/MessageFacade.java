package io.github.measure4j.samples.facade;

import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/** The facade that a code has put in front of MPI long ago, knowing nothing of this library. */
final class MessageFacade {
    private final Intracomm world;

    MessageFacade(Intracomm world) {
        this.world = world;
    }

    int me() throws MPIException {
        return world.getRank();
    }

    int all() throws MPIException {
        return world.getSize();
    }

    void meet() throws MPIException {
        world.barrier();
    }

    void put(long[] numbers, int to, int kind) throws MPIException {
        world.send(numbers, numbers.length, MPI.LONG, to, kind);
    }

    void take(long[] numbers, int from, int kind) throws MPIException {
        world.recv(numbers, numbers.length, MPI.LONG, from, kind);
    }

    boolean waiting(int from, int kind) throws MPIException {
        return world.iProbe(from, kind) != null;
    }

    /** The first so many ranks by themselves; null for the others. */
    MessageFacade firstOf(int ranks) throws MPIException {
        Intracomm smaller = world.split(me() < ranks ? 0 : MPI.UNDEFINED, me());
        return me() < ranks ? new MessageFacade(smaller) : null;
    }

    void over() throws MPIException {
        world.free();
    }
}
