package io.github.measure4j.samples.benchmark.baseline;

import io.github.measure4j.mpi.MpiGroup;
import java.nio.ByteBuffer;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;

/**
 * A benchmark over the bindings as one writes it without a library: two loops and the two buffers that they use, and the same loops
 * in C with the same buffers, since where a buffer lies can cost more than Java does.
 */
final class MpiByHand {
    private static final int PAGE = 4096;

    private final MpiGroup world;
    private final Comm comm;
    private final int partner;
    private final int length;
    private final ByteBuffer out;
    private final ByteBuffer in;
    private final long[] ready = new long[1];

    MpiByHand(MpiGroup world, int length) {
        this.world = world;
        this.comm = world.communicator();
        this.partner = 1 - world.rank();
        this.length = length;
        this.out = atPage(length);
        this.in = atPage(length);
    }

    private static ByteBuffer atPage(int length) {
        return ByteBuffer.allocateDirect(length + 2 * PAGE).alignedSlice(PAGE);
    }

    long pingPong(int iterations) throws MPIException {
        if (world.rank() == 0) {
            world.receive(partner, ready);
            long start = System.nanoTime();
            for (int i = 0; i < iterations; i++) {
                comm.send(out, length, MPI.BYTE, partner, 0);
                comm.recv(in, length, MPI.BYTE, partner, 1);
            }
            return System.nanoTime() - start;
        }
        world.send(partner, 1);
        for (int i = 0; i < iterations; i++) {
            comm.recv(in, length, MPI.BYTE, partner, 0);
            comm.send(out, length, MPI.BYTE, partner, 1);
        }
        return 0;
    }

    long pingPongInC(int iterations) {
        if (world.rank() == 0) {
            world.receive(partner, ready);
        } else {
            world.send(partner, 1);
        }
        return InC.pingPong(out, in, length, iterations);
    }

    long broadcast(int iterations) throws MPIException {
        world.barrier();
        long start = System.nanoTime();
        for (int i = 0; i < iterations; i++) {
            comm.bcast(out, length, MPI.BYTE, 0);
            comm.barrier();
        }
        return System.nanoTime() - start;
    }

    long broadcastInC(int iterations) {
        world.barrier();
        return InC.broadcast(out, length, iterations);
    }
}
