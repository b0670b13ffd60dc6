package io.github.measure4j.samples.benchmark;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.mpi.MpiGroup;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;

/**
 * What Java costs on top of MPI, and the harness on top of Java: a ping-pong, and a broadcast with a barrier, of the
 * catalogue in the harness's loop, in a loop written by hand over the same bindings, and in a loop in C. All three are run
 * by the same processes in turn. Prints the medians of the repetitions, and the medians of what the pairs differ by: what a
 * call costs more in the harness than in C, how that compares to the whole, and what an operation costs more than by hand.
 *
 * <p>Run it with {@code mpirun -n 2 java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.MpiAgainstC}.
 */
public final class MpiAgainstC {
    private static final int TURNS = 101;
    private static final int WARM_UPS = 200;
    private static final int[] LENGTHS = {1, 64, 1 << 10, 1 << 14, 1 << 16, 1 << 18, 1 << 20};

    private MpiAgainstC() {}

    /** One repetition, in nanoseconds. */
    private interface Loop {
        long repeat(int iterations) throws Exception;
    }

    public static void main(String[] args) throws Exception {
        try (MpiGroup world = MpiGroup.init(args)) {
            InC.compile();
            print(world, "MPI_Send, MPI_Recv: a round trip, four calls one after the other");
            for (int length : LENGTHS) {
                pingPong(world, length);
            }
            print(world, "MPI_Bcast, MPI_Barrier: two calls one after the other");
            for (int length : LENGTHS) {
                broadcast(world, length);
            }
        }
    }

    private static void print(MpiGroup world, String title) {
        if (world.rank() == 0) {
            System.out.printf("%s%n%9s %12s %12s %12s %15s %9s %15s%n", title,
                    "length", "harness us", "by hand us", "C us", "ns/call over C", "ratio", "ns over by hand");
        }
    }

    private static void pingPong(MpiGroup world, int length) throws Exception {
        int partner = 1 - world.rank();
        ByHand byHand = new ByHand(world, length);
        long[] ready = new long[1];
        Loop inC = iterations -> {
            if (world.rank() == 0) {
                world.receive(partner, ready);
            } else {
                world.send(partner, 1);
            }
            return InC.pingPong(length, iterations);
        };
        compare(world, "mpi.pingpong.send-recv", length, 4, byHand::pingPong, inC);
    }

    private static void broadcast(MpiGroup world, int length) throws Exception {
        ByHand byHand = new ByHand(world, length);
        Loop inC = iterations -> {
            world.barrier();
            return InC.broadcast(length, iterations);
        };
        compare(world, "mpi.bcast", length, 2, byHand::broadcast, inC);
    }

    private static void compare(MpiGroup world, String name, int length, int calls, Loop byHand, Loop inC)
            throws Exception {
        KernelEntry kernel = Catalogue.load().named(name);
        int iterations = Math.max(20, 200_000 / (200 + length / 8));
        Setting setting = Setting.at(Point.NOWHERE.with(Variable.LENGTH, length), world, 1 - world.rank());
        try (Stage stage = kernel.pattern().stage(setting, List.of(0, 1), TimedLoop.fresh())) {
            Loop[] loops = {stage::repeat, byHand, inC};
            for (int i = 0; i < WARM_UPS; i++) {
                for (Loop loop : loops) {
                    loop.repeat(iterations);
                }
            }
            double[][] nanos = new double[loops.length][TURNS];
            for (int i = 0; i < TURNS; i++) {
                // Whichever comes first has the others' traces in the caches: they take turns at that, too.
                for (int j = 0; j < loops.length; j++) {
                    int turn = (i + j) % loops.length;
                    nanos[turn][i] = (double) loops[turn].repeat(iterations) / iterations;
                }
            }
            if (world.rank() == 0) {
                System.out.printf("%9d %12.4f %12.4f %12.4f %15.1f %9.4f %15.1f%n",
                        length, median(nanos[0]) / 1e3, median(nanos[1]) / 1e3, median(nanos[2]) / 1e3,
                        overPairs(nanos[0], nanos[2]) / calls,
                        1 + overPairs(nanos[0], nanos[2]) / median(nanos[2]),
                        overPairs(nanos[0], nanos[1]));
            }
        }
    }

    private static double overPairs(double[] one, double[] other) {
        double[] differences = new double[one.length];
        Arrays.setAll(differences, i -> one[i] - other[i]);
        return median(differences);
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    /** What somebody writes who has no library. */
    private static final class ByHand {
        private static final int PAGE = 4096;

        private final MpiGroup world;
        private final Comm comm;
        private final int partner;
        private final int length;
        private final ByteBuffer out;
        private final ByteBuffer in;
        private final long[] ready = new long[1];

        ByHand(MpiGroup world, int length) {
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

        long broadcast(int iterations) throws MPIException {
            world.barrier();
            long start = System.nanoTime();
            for (int i = 0; i < iterations; i++) {
                comm.bcast(out, length, MPI.BYTE, 0);
                comm.barrier();
            }
            return System.nanoTime() - start;
        }
    }
}
