package io.github.measure4j.samples.benchmark.baseline;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Locale;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;

/** Prints the nanoseconds of a pair of calls by the binding on the class path, and in C: {@link BindingsAgainstC} starts it. */
public final class PairOfCalls {
    private static final int TURNS = 41;
    private static final int PAIRS = 200_000;

    private PairOfCalls() {}

    public static void main(String[] args) throws Exception {
        MPI.Init(args);
        InC.compile();
        ByteBuffer buffer = MPI.newByteBuffer(8);
        double[] java = new double[TURNS];
        double[] c = new double[TURNS];
        for (int turn = 0; turn < TURNS; turn++) {
            java[turn] = inJava(buffer) / (double) PAIRS;
            c[turn] = InC.pair(PAIRS) / (double) PAIRS;
        }
        // The first half is warm-up.
        System.out.printf(Locale.ROOT, "pair %.2f %.2f%n", median(java), median(c));
        MPI.Finalize();
    }

    private static double median(double... nanos) {
        double[] later = Arrays.copyOfRange(nanos, TURNS / 2, TURNS);
        Arrays.sort(later);
        return later[later.length / 2];
    }

    private static long inJava(ByteBuffer buffer) throws MPIException {
        Comm world = MPI.COMM_WORLD;
        long from = System.nanoTime();
        for (int i = 0; i < PAIRS; i++) {
            world.send(buffer, 1, MPI.BYTE, MPI.PROC_NULL, 0);
            world.recv(buffer, 1, MPI.BYTE, MPI.PROC_NULL, 0);
        }
        return System.nanoTime() - from;
    }
}
