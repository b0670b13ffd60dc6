package io.github.measure4j.samples.benchmark.baseline;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/** The loops of {@code mpi.c}, compiled on the spot by {@code mpicc}, or what {@code measure.mpicc} names, and run in this process. */
final class InC {
    private InC() {}

    static void compile() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("measure-mpi");
        Path source = folder.resolve("mpi.c");
        try (InputStream in = InC.class.getResourceAsStream("mpi.c")) {
            Files.copy(in, source);
        }
        Path library = folder.resolve("libloops.so");
        Process compiler = new ProcessBuilder(
                        System.getProperty("measure.mpicc", "mpicc"), "-O2", "-shared", "-fPIC", "-o", library.toString(), source.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(compiler.getInputStream().readAllBytes());
        if (compiler.waitFor() != 0) {
            throw new IOException("mpicc: " + said);
        }
        System.load(library.toString());
        Files.delete(library);
        Files.delete(source);
        Files.delete(folder);
    }

    /** MPI_Send and MPI_Recv between ranks 0 and 1 of the world, of direct buffers; its time in nanoseconds. */
    static native long pingPong(ByteBuffer out, ByteBuffer in, int length, int iterations);

    /** MPI_Send to and MPI_Recv from MPI_PROC_NULL; its time in nanoseconds. */
    static native long pair(int iterations);

    /** MPI_Bcast from rank 0 of the world and MPI_Barrier. */
    static native long broadcast(ByteBuffer buffer, int length, int iterations);
}
