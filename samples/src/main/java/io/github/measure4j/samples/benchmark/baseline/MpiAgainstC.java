package io.github.measure4j.samples.benchmark.baseline;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.Transport.Launch;
import io.github.measure4j.group.Transport.UnavailableException;
import io.github.measure4j.mpi.MpiGroup;
import io.github.measure4j.mpi.MpiTransport;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.stat.Estimate;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.suite.Catalogue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Prints the cost of Java on top of MPI, and of the harness on top of Java. A ping-pong, and a broadcast with a
 * barrier, run in the harness's loop, in a loop written by hand over the same bindings, and in a loop in C, all by the
 * same processes in turn. A second loop by hand beside the first is the control: between those two there is nothing to
 * find. It has the machine code of the first: what two codes of the same calls may differ by, it does not show.
 *
 * <p>Where the allocator puts a buffer costs or saves more than what is looked for, for as long as the buffer lives. So each
 * length has instances, with buffers of their own for each loop; the loop in C shares those of a loop by hand, with which alone it is
 * compared. In an instance the loops take turns; the median difference of its pairs is one observation. Printed are medians over the
 * instances and their intervals of 95 %, what a call by hand costs over C, and whether a goal is held: at most 1.03 of C from 64 KiB,
 * and at most 10 ns an operation over the loop by hand.
 *
 * <p>Run it with {@code mpirun -n 2 java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.baseline.MpiAgainstC} for the
 * binding on the class path. Without {@code mpirun} it first prints what {@link BindingsAgainstC} does, then starts itself by each
 * binding in turn; the options are those of {@link BindingsAgainstC}.
 */
public final class MpiAgainstC {
    private static final int INSTANCES = 24;
    private static final int TURNS = 31;
    private static final int RANKS = 2;
    private static final int WARM_UPS = 200;
    private static final int[] LENGTHS = {1, 64, 1 << 10, 1 << 14, 1 << 16, 1 << 18, 1 << 20};

    private static final int JUDGED_OVER_C = 1 << 16;
    private static final double MOST_OVER_C = 1.03;
    private static final double MOST_NANOS_OVER_HAND = 10;

    private static final int HARNESS = 0;
    private static final int BY_HAND = 1;
    private static final int CONTROL = 2;
    private static final int BESIDE_C = 3;
    private static final int IN_C = 4;

    private MpiAgainstC() {}

    /** Repeats an operation with its buffers. */
    private interface Loop extends AutoCloseable {
        /** One repetition, in nanoseconds. */
        long repeat(int iterations) throws Exception;

        @Override
        default void close() throws Exception {}
    }

    private interface ByHand {
        long repeat(MpiByHand buffers, int iterations) throws Exception;
    }

    /** An operation of so many calls: as a kernel, by hand, and in C. */
    private record Operation(String title, int calls, String kernel, ByHand byHand, ByHand inC) {}

    private static final List<Operation> OPERATIONS = List.of(
            new Operation("MPI_Send, MPI_Recv: a round trip, four calls one after the other",
                    4, "mpi.pingpong.send-recv", MpiByHand::pingPong, MpiByHand::pingPongInC),
            new Operation("MPI_Bcast, MPI_Barrier: two calls one after the other",
                    2, "mpi.bcast", MpiByHand::broadcast, MpiByHand::broadcastInC));

    public static void main(String[] args) throws Exception {
        if (!new MpiTransport().startedHere(System.getenv())) {
            byEachBinding();
            return;
        }
        try (MpiGroup world = MpiGroup.init(args)) {
            InC.compile();
            for (Operation operation : OPERATIONS) {
                compare(world, operation);
            }
        }
    }

    /** The way to the library alone, then these loops by each binding that is here, in groups of their own. */
    private static void byEachBinding() throws IOException, InterruptedException {
        BindingsAgainstC.main(new String[0]);
        for (String binding : BindingsAgainstC.BINDINGS) {
            System.setProperty("measure.binding", binding);
            try {
                Launch launch = new MpiTransport()
                        .launch(RANKS, JavaProgram.likeThisOne(MpiAgainstC.class.getName(), List.of()));
                System.out.printf("binding %s%n", binding);
                ProcessBuilder builder = new ProcessBuilder(launch.command()).inheritIO();
                builder.environment().putAll(launch.environment());
                builder.start().waitFor();
            } catch (UnavailableException e) {
                System.out.printf("%s is left out: %s%n", binding, e.getMessage());
            }
        }
    }

    private record InHarness(Stage stage) implements Loop {

        @Override
        public long repeat(int iterations) throws Exception {
            return stage.repeat(iterations);
        }

        @Override
        public void close() throws Exception {
            stage.close();
        }
    }

    private static void compare(MpiGroup world, Operation operation) throws Exception {
        if (world.rank() == 0) {
            System.out.printf("%s%n%8s %10s %10s %9s  %-36s %-36s %s%n", operation.title, "length", "harness us", "C us",
                    "ns a call", "ratio to C", "ns over by hand", "by hand over by hand, ns");
        }
        Random random = new Random(0); // The same on both ranks.
        Pattern pattern = Catalogue.load().named(operation.kernel).pattern();
        TimedLoop loop = TimedLoop.fresh();
        for (int length : LENGTHS) {
            List<Loop[]> instances = new ArrayList<>();
            for (int i = 0; i < INSTANCES; i++) {
                instances.add(instance(world, operation, length, random, pattern, loop));
            }
            int iterations = Math.max(8, 500_000 / (400 + length / 4));
            turns(random, instances.get(0), WARM_UPS, iterations);
            List<double[][]> nanos = new ArrayList<>();
            for (Loop[] loops : instances) {
                turns(random, loops, 2, iterations);
                nanos.add(turns(random, loops, TURNS, iterations));
            }
            if (world.rank() == 0) {
                print(length, operation.calls, nanos);
            }
            // Not before: an instance would get the memory of the one before it.
            for (Loop[] loops : instances) {
                for (Loop each : loops) {
                    each.close();
                }
            }
        }
    }

    /** Buffers are made in any order. */
    private static Loop[] instance(
            MpiGroup world, Operation operation, int length, Random random, Pattern pattern, TimedLoop loop) throws Exception {
        Loop[] loops = new Loop[IN_C + 1];
        for (int each : shuffled(random, IN_C)) {
            if (each == HARNESS) {
                Setting setting = Setting.at(Point.NOWHERE.with(Variable.LENGTH, length), world, 1 - world.rank());
                loops[each] = new InHarness(pattern.stage(setting, List.of(0, 1), loop));
            } else {
                MpiByHand buffers = new MpiByHand(world, length);
                loops[each] = iterations -> operation.byHand.repeat(buffers, iterations);
                if (each == BESIDE_C) {
                    loops[IN_C] = iterations -> operation.inC.repeat(buffers, iterations);
                }
            }
        }
        return loops;
    }

    /** Repeats each loop so often, in any order, since one leaves its traces in the caches for the next. */
    private static double[][] turns(Random random, Loop[] loops, int turns, int iterations) throws Exception {
        double[][] nanos = new double[loops.length][turns];
        for (int i = 0; i < turns; i++) {
            for (int each : shuffled(random, loops.length)) {
                nanos[each][i] = (double) loops[each].repeat(iterations) / iterations;
            }
        }
        return nanos;
    }

    private static List<Integer> shuffled(Random random, int number) {
        List<Integer> numbers = new ArrayList<>(IntStream.range(0, number).boxed().toList());
        Collections.shuffle(numbers, random);
        return numbers;
    }

    private static void print(int length, int calls, List<double[][]> nanos) {
        Estimate overC = overInstances(i -> over(nanos.get(i), BESIDE_C, IN_C) / calls);
        Estimate ratio = overInstances(i -> 1 + over(nanos.get(i), BESIDE_C, IN_C) / median(nanos.get(i)[IN_C]));
        Estimate overHand = overInstances(i -> over(nanos.get(i), HARNESS, BY_HAND));
        Estimate control = overInstances(i -> over(nanos.get(i), CONTROL, BY_HAND));
        System.out.printf("%8d %10.3f %10.3f %9.1f  %-36s %-36s %s%n", length,
                overInstances(i -> median(nanos.get(i)[HARNESS])).centre() / 1e3,
                overInstances(i -> median(nanos.get(i)[IN_C])).centre() / 1e3,
                overC.centre(),
                inWords(ratio, "%.4f") + (length < JUDGED_OVER_C ? "" : " " + verdict(ratio, MOST_OVER_C)),
                inWords(overHand, "%.1f") + " " + verdict(overHand, MOST_NANOS_OVER_HAND),
                inWords(control, "%.1f") + (control.interval().contains(0) ? " as it must be" : " NOT 0"));
    }

    private static Estimate overInstances(IntToDoubleFunction observation) {
        double[] observations = new double[INSTANCES];
        Arrays.setAll(observations, observation);
        return Estimator.MEDIAN.of(Sample.of(observations), 0.95);
    }

    private static double over(double[][] nanos, int one, int other) {
        double[] differences = new double[TURNS];
        Arrays.setAll(differences, i -> nanos[one][i] - nanos[other][i]);
        return median(differences);
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static String inWords(Estimate estimate, String number) {
        return (number + " [" + number + ", " + number + "]").formatted(
                estimate.centre(), estimate.interval().lower(), estimate.interval().upper());
    }

    private static String verdict(Estimate estimate, double most) {
        return estimate.interval().upper() <= most ? "held"
                : estimate.interval().lower() > most ? "MISSED" : "not decided";
    }
}
