package io.github.measure4j.samples.benchmark.baseline;

import io.github.measure4j.samples.benchmark.Mpicc;
import java.io.IOException;
import java.nio.ByteBuffer;

/** The loops of {@code mpi.c}, compiled on the spot and run in this process. */
final class InC {
    private InC() {}

    static void compile() throws IOException, InterruptedException {
        System.load(Mpicc.compiled(InC.class, "mpi.c", "-shared", "-fPIC").toString());
    }

    /** MPI_Send and MPI_Recv between ranks 0 and 1 of the world, of direct buffers; its time in nanoseconds. */
    static native long pingPong(ByteBuffer out, ByteBuffer in, int length, int iterations);

    /** MPI_Send to and MPI_Recv from MPI_PROC_NULL; its time in nanoseconds. */
    static native long pair(int iterations);

    /** MPI_Bcast from rank 0 of the world and MPI_Barrier. */
    static native long broadcast(ByteBuffer buffer, int length, int iterations);
}
