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
 * The ping-pong of the catalogue in the harness's loop, against a loop written by hand over the same bindings, taken in
 * turn in one run. Prints the ratio of the medians at four lengths, and the quartiles of the ratios pair by pair.
 *
 * <p>Run it with {@code mpirun -n 2 java -cp 'target/measure/lib/*'
 * io.github.measure4j.samples.benchmark.PingPongAgainstBareLoop}.
 */
public final class PingPongAgainstBareLoop {
    private static final int PAIRS = 101;
    private static final int WARM_UPS = 200;

    private PingPongAgainstBareLoop() {}

    public static void main(String[] args) throws Exception {
        KernelEntry kernel = Catalogue.load().named("mpi.pingpong.send-recv");
        try (MpiGroup world = MpiGroup.init(args)) {
            if (world.rank() == 0) {
                System.out.println("   length   harness us      bare us    ratio   ratios of pairs, quartiles");
            }
            for (int length : new int[] {1, 1 << 10, 1 << 16, 1 << 20}) {
                compare(world, kernel, length);
            }
        }
    }

    private static void compare(MpiGroup world, KernelEntry kernel, int length) throws Exception {
        int partner = 1 - world.rank();
        int iterations = Math.max(4, 200_000 / (200 + length / 8));
        Bare bare = new Bare(world, partner, length);
        Setting setting = Setting.at(Point.NOWHERE.with(Variable.LENGTH, length), world, partner);
        try (Stage stage = kernel.pattern().stage(setting, List.of(0, 1), TimedLoop.fresh())) {
            for (int i = 0; i < WARM_UPS; i++) {
                stage.repeat(iterations);
                bare.repeat(iterations);
            }
            double[] harness = new double[PAIRS];
            double[] byHand = new double[PAIRS];
            double[] ratios = new double[PAIRS];
            for (int i = 0; i < PAIRS; i++) {
                // Whichever comes first has the other's traces in the caches: they take turns at that, too.
                if (i % 2 == 0) {
                    harness[i] = stage.repeat(iterations);
                    byHand[i] = bare.repeat(iterations);
                } else {
                    byHand[i] = bare.repeat(iterations);
                    harness[i] = stage.repeat(iterations);
                }
                ratios[i] = harness[i] / byHand[i];
            }
            if (world.rank() == 0) {
                print(length, iterations, harness, byHand, ratios);
            }
        }
    }

    private static void print(int length, int iterations, double[] harness, double[] byHand, double[] ratios) {
        Arrays.sort(harness);
        Arrays.sort(byHand);
        Arrays.sort(ratios);
        int middle = PAIRS / 2;
        System.out.printf("%9d %12.4f %12.4f %8.4f   %.4f %.4f %.4f%n",
                length,
                harness[middle] / iterations / 1e3,
                byHand[middle] / iterations / 1e3,
                harness[middle] / byHand[middle],
                ratios[PAIRS / 4], ratios[middle], ratios[3 * PAIRS / 4]);
    }

    /** What somebody writes who has no library. */
    private static final class Bare {
        private final MpiGroup world;
        private final Comm comm;
        private final int partner;
        private final int length;
        private final ByteBuffer out;
        private final ByteBuffer in;
        private final long[] ready = new long[1];

        Bare(MpiGroup world, int partner, int length) {
            this.world = world;
            this.comm = world.communicator();
            this.partner = partner;
            this.length = length;
            this.out = MPI.newByteBuffer(length);
            this.in = MPI.newByteBuffer(length);
        }

        long repeat(int iterations) throws MPIException {
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
    }
}
