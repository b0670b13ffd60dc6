package io.github.measure4j.mpi;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.mpi.kernel.MpiKernels;
import io.github.measure4j.pattern.Correction;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;
import java.util.stream.IntStream;
import mpi.MPI;

/**
 * Runs kernels of two ranks under a library that delays each call of MPI and whose MPI_Wtime tells how many there were. Two
 * numbers of iterations are compared, so that what precedes the loop and follows it goes out. Prints a line for each kernel.
 */
final class InjectedCosts {
    private static final long LENGTH = 64;
    private static final int FEW = 2;
    private static final int MANY = 6;
    private static final int TRIES = 3;
    private static final double MESSAGES = 1e6;

    private InjectedCosts() {}

    /**
     * The costs of one iteration.
     *
     * @param nanos of rank 0, or of the slowest rank where the pattern tells that
     * @param operations that an iteration counts as
     * @param calls of rank 0
     * @param allCalls of all ranks
     * @param messages calls of all ranks that move data
     * @param declared messages of one operation
     */
    record Line(
            String kernel, String pattern, double nanos, int operations, double calls, double allCalls, double messages,
            double declared) {
        String text() {
            return "cost %s %s %s %d %s %s %s %s"
                    .formatted(kernel, pattern, nanos, operations, calls, allCalls, messages, declared);
        }

        static Line read(String line) {
            String[] words = line.split(" ");
            return new Line(words[1], words[2], Double.parseDouble(words[3]), Integer.parseInt(words[4]),
                    Double.parseDouble(words[5]), Double.parseDouble(words[6]), Double.parseDouble(words[7]),
                    Double.parseDouble(words[8]));
        }
    }

    public static void main(String[] args) throws Exception {
        try (MpiGroup world = MpiGroup.init(args)) {
            for (KernelEntry kernel : new MpiKernels().kernels()) {
                if (kernel.name().matches(args[0])) {
                    measure(kernel, world);
                }
            }
        }
    }

    private static void measure(KernelEntry kernel, MpiGroup world) throws Exception {
        Pattern pattern = kernel.pattern();
        Point point = kernel.accepts().contains(Variable.LENGTH) ? Point.NOWHERE.with(Variable.LENGTH, LENGTH) : Point.NOWHERE;
        List<Integer> cast = pattern.participants() == Participants.ROOT
                ? List.of(0)
                : IntStream.range(0, world.size()).boxed().toList();
        Setting setting = pattern.participants() == Participants.FARTHEST_PAIR
                ? Setting.at(point, world, 1 - world.rank())
                : Setting.at(point, world);
        double nanos = Double.POSITIVE_INFINITY;
        double counted = 0;
        world.barrier();
        if (cast.contains(world.rank())) {
            try (Stage stage = pattern.stage(setting, cast, TimedLoop.fresh())) {
                stage.repeat(FEW);
                for (int i = 0; i < TRIES; i++) {
                    double before = MPI.wtime();
                    long few = stage.repeat(FEW);
                    double between = MPI.wtime();
                    long many = stage.repeat(MANY);
                    counted = (MPI.wtime() - between - (between - before)) / (MANY - FEW);
                    nanos = Math.min(nanos, (double) (many - few) / (MANY - FEW));
                }
            }
        }
        world.barrier();
        long[] there = {Math.round(1000 * counted)};
        if (world.rank() == 1) {
            world.send(0, there);
        } else {
            world.receive(1, there);
            print(kernel, point, nanos, counted, there[0] / 1000.0, world.size());
        }
    }

    /** A count of the library holds all calls in its lower part, and those that move data above. */
    private static void print(KernelEntry kernel, Point point, double nanos, double here, double there, int ranks) {
        double messagesHere = Math.rint(here / MESSAGES * 100) / 100;
        double messagesThere = Math.rint(there / MESSAGES * 100) / 100;
        double callsHere = here - messagesHere * MESSAGES;
        double callsThere = there - messagesThere * MESSAGES;
        double declared = (double) kernel.profile(Correction.NONE, point, ranks).bytes() / LENGTH;
        System.out.println(new Line(kernel.name(), kernel.pattern().name(), nanos,
                kernel.pattern().operationsPerIteration(ranks), callsHere, callsHere + callsThere,
                messagesHere + messagesThere, declared).text());
    }
}
