package io.github.measure4j.mpi;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.run.Run;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Suite;
import java.util.List;
import java.util.stream.IntStream;
import mpi.MPI;
import mpi.MPIException;

/**
 * Runs kernels on two ranks under a library that counts the calls of MPI and delays those of rank 0: {@code MPI_Wtime} tells
 * how many there were, {@code MPI_Wtick} goes on to the next of its delays and tells it. Each kernel runs without the delay and
 * with it in turns. Prints a line for each.
 */
final class InjectedCosts {
    private static final long LENGTH = 64;
    private static final int ITERATIONS = 2;

    /** So many tries at least, and on a busy machine more until the delays are seen without what others add. */
    private static final int TRIES = 3;

    private static final int MOST_TRIES = 200;
    private static final int REPETITIONS = 40;
    private static final double UNDISTURBED = 0.1;

    /** So many calls are delayed by less, so that a try takes no longer than what the scheduler gives a process at once. */
    private static final double MANY = 20;

    private static final double LESS = 0.1;

    /** A call that moves data counts so many times as much, so that one number tells both. */
    private static final double MESSAGES = 1e6;

    static final String NATIVE = "native";

    static final String TIMED_INSIDE = "timed-inside";

    /**
     * Not all calls of an iteration are in the time, or rank 0 has to wait for something meanwhile: for a file beside its own that
     * the other rank opens at the same time, it waits less if it is late.
     */
    static final java.util.regex.Pattern TIMES_A_PART =
            java.util.regex.Pattern.compile("mpi[.](comm-(dup|split)|.*[.]late-rank|file[.]open-.*[.]separate)");

    /** Asks again and again whether something has come, another number of times in each try. */
    static final java.util.regex.Pattern ASKS = java.util.regex.Pattern.compile("mpi[.](.*probe.*|.*until-.*)");

    /** Threads of a rank make its calls side by side. */
    static final java.util.regex.Pattern IN_THREADS = java.util.regex.Pattern.compile("mpi[.].*threads.*");

    private InjectedCosts() {}

    /**
     * The costs of one iteration.
     *
     * @param operations that an iteration counts as
     * @param calls of rank 0
     * @param delays that rank 0 sees in its time, in those of one call
     * @param messages calls of both ranks that move data
     * @param declared messages of one operation
     */
    record Line(String kernel, String pattern, int operations, double calls, double delays, double messages, double declared) {
        String text() {
            return "cost %s %s %d %s %s %s %s".formatted(kernel, pattern, operations, calls, delays, messages, declared);
        }

        static Line read(String line) {
            String[] words = line.split(" ");
            return new Line(words[1], words[2], Integer.parseInt(words[3]), Double.parseDouble(words[4]),
                    Double.parseDouble(words[5]), Double.parseDouble(words[6]), Double.parseDouble(words[7]));
        }
    }

    /**
     * The first argument names kernels to run by themselves, the second those to measure as a suite. The word native after them
     * has their loops in C, and leaves those out that have none.
     */
    public static void main(String[] args) throws Exception {
        try (MpiGroup world = MpiGroup.init(args)) {
            boolean inC = args.length > 2 && args[2].equals(NATIVE);
            List<KernelEntry> kernels = Catalogue.load("mpi"::equals).entries().stream()
                    .filter(kernel -> !inC || kernel.accepts().contains(Variable.LOOP))
                    .toList();
            for (KernelEntry kernel : kernels) {
                if (kernel.name().matches(args[0])) {
                    inTurns(kernel, inC, world, Double.parseDouble(System.getenv("INJECTED_NANOS")));
                }
            }
            for (KernelEntry kernel : kernels) {
                if (kernel.name().matches(args[1])) {
                    figure(kernel, inC, world);
                }
            }
        }
    }

    private static void figure(KernelEntry kernel, boolean inC, MpiGroup world) throws MPIException {
        double delay = Double.parseDouble(System.getenv("INJECTED_NANOS"));
        double each = kernel.pattern().operationsPerIteration(world.size()) < MANY ? delay : LESS * delay;
        Suite.Builder suite = Suite.named("injected");
        suite.measure(kernel.name(), kernel).with(Variable.LENGTH, LENGTH).until(StoppingRule.after(REPETITIONS)).iterating(ITERATIONS);
        if (inC) {
            suite.with(Variable.LOOP, 1);
        }
        delayingBy(each);
        Run.of(suite.build()).on(world).ifPresent(results -> results.records().forEach(record ->
                System.out.println("figure %s %s %s".formatted(kernel.name(), each, 1e9 * record.sampling().min()))));
        delayingBy(0);
    }

    private static Point point(KernelEntry kernel, boolean inC) {
        Point point = kernel.accepts().contains(Variable.LENGTH) ? Point.NOWHERE.with(Variable.LENGTH, LENGTH) : Point.NOWHERE;
        return inC ? point.with(Variable.LOOP, 1) : point;
    }

    private static void inTurns(KernelEntry kernel, boolean inC, MpiGroup world, double delay) throws Exception {
        Pattern pattern = kernel.pattern();
        boolean alone = pattern.participants() == Participants.ROOT;
        List<Integer> cast = alone ? List.of(0) : IntStream.range(0, world.size()).boxed().toList();
        Setting setting = pattern.participants() == Participants.FARTHEST_PAIR
                ? Setting.at(point(kernel, inC), world, 1 - world.rank())
                : Setting.at(point(kernel, inC), world);
        double[] counted = new double[1];
        double delays = 0;
        MPI.COMM_WORLD.barrier();
        if (cast.contains(world.rank())) {
            try (Stage stage = pattern.stage(setting, cast, TimedLoop.fresh().at(setting.point()))) {
                delays = ASKS.matcher(kernel.name()).matches()
                        ? asking(stage, alone, delay, counted)
                        : inTurns(stage, alone, timesAPart(kernel), mostCalls(pattern), delay, counted);
            }
        }
        MPI.COMM_WORLD.barrier();
        double[] there = {counted[0]};
        if (world.rank() == 1) {
            MPI.COMM_WORLD.send(there, 1, MPI.DOUBLE, 0, 0);
        } else {
            MPI.COMM_WORLD.recv(there, 1, MPI.DOUBLE, 1, 0);
            double messages = Math.floor(counted[0] / MESSAGES) + Math.floor(there[0] / MESSAGES);
            double declared = (double) kernel.profile(Correction.NONE, setting.point(), world.size()).bytes() / LENGTH;
            System.out.println(new Line(kernel.name(), pattern.name(), pattern.operationsPerIteration(world.size()),
                    counted[0] % MESSAGES / ITERATIONS, delays / ITERATIONS, messages / ITERATIONS, declared).text());
        }
    }

    /** A master that is late finds workers ready for which it waits else: what it saves is little beside whole delays alone. */
    private static double mostCalls(Pattern pattern) {
        return pattern.name().equals("master-worker") ? Double.POSITIVE_INFINITY : MANY;
    }

    private static boolean timesAPart(KernelEntry kernel) {
        return TIMES_A_PART.matcher(kernel.name()).matches()
                || IN_THREADS.matcher(kernel.name()).matches()
                || kernel.pattern().name().equals(TIMED_INSIDE);
    }

    /** The time of a try over the delay, and the calls of the same try: where both agree best, the machine was least busy. */
    private static double asking(Stage stage, boolean alone, double delay, double[] counted) throws Exception {
        double[] before = new double[1];
        Runnable lineUp = () -> before[0] = together(alone);
        stage.repeat(1);
        double delays = 0;
        double least = Double.MAX_VALUE;
        delayingBy(delay);
        for (int i = 0; i < MOST_TRIES; i++) {
            double here = stage.repeatAfter(lineUp, ITERATIONS) / delay;
            double calls = MPI.wtime() - before[0];
            double apart = Math.abs(here / (calls % MESSAGES) - 1);
            if (apart < least) {
                least = apart;
                delays = here;
                counted[0] = calls;
            }
        }
        delayingBy(0);
        return delays;
    }

    /** The least time with the delay over that without; what a busy machine adds, it adds to some of the tries. */
    private static double inTurns(Stage stage, boolean alone, boolean part, double mostCalls, double delay, double[] counted)
            throws Exception {
        double[] before = new double[1];
        Runnable lineUp = () -> before[0] = together(alone);
        stage.repeat(1);
        stage.repeatAfter(lineUp, 1);
        double ofOne = MPI.wtime() - before[0];
        stage.repeatAfter(lineUp, 1 + ITERATIONS);
        counted[0] = MPI.wtime() - before[0] - ofOne;
        double calls = counted[0] % MESSAGES;
        double each = calls < mostCalls ? delay : LESS * delay;
        long without = Long.MAX_VALUE;
        long with = Long.MAX_VALUE;
        double delays = 0;
        long[] more = {1};
        for (int i = 1; more[0] > 0; i++) {
            without = Math.min(without, stage.repeatAfter(lineUp, ITERATIONS));
            delayingBy(each);
            with = Math.min(with, stage.repeatAfter(lineUp, ITERATIONS));
            delayingBy(0);
            delays = (with - without) / each;
            double expected = part ? Math.min(calls, Math.rint(delays / ITERATIONS) * ITERATIONS) : calls;
            boolean disturbed = Math.abs(delays - expected) > UNDISTURBED * Math.max(ITERATIONS, expected);
            more[0] = i < TRIES || i < MOST_TRIES && disturbed ? 1 : 0;
            if (!alone) {
                MPI.COMM_WORLD.bcast(more, 1, MPI.LONG, 0);
            }
        }
        return delays;
    }

    /** Goes through what the library can add until it is this. */
    private static void delayingBy(double nanos) throws MPIException {
        for (int i = 0; Math.abs(MPI.wtick() - nanos) > 1; i++) {
            if (i > MANY) {
                throw new IllegalStateException("the library does not delay by %s ns".formatted(nanos));
            }
        }
    }

    private static double together(boolean alone) {
        try {
            if (!alone) {
                MPI.COMM_WORLD.barrier();
            }
            return MPI.wtime();
        } catch (MPIException e) {
            throw new IllegalStateException(e);
        }
    }
}
