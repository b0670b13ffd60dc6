package io.github.measure4j.shmem;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Runs kernels on two PEs under a library that counts the calls of OpenSHMEM and delays those of PE 0. The version that the
 * library tells has the calls, and those that move data; telling it switches the delay. Each kernel runs without the delay and
 * with it in turns. Prints a line for each.
 */
final class InjectedCosts {
    static final String TIMED_INSIDE = "timed-inside";

    /** The kernels whose calls the header may not have. */
    private static final String LACKING = "OpenSHMEM 1.5";

    private static final long LENGTH = 64;
    private static final int ITERATIONS = 2;
    private static final int TRIES = 3;
    private static final int MOST_TRIES = 40;
    private static final double UNDISTURBED = 0.1;

    private InjectedCosts() {}

    /**
     * The costs of one iteration.
     *
     * @param operations that an iteration counts as
     * @param calls of PE 0
     * @param delays that PE 0 sees in its time, in those of one call
     * @param messages calls of both PEs that move data
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

    /** The calls so far, and those that move data. */
    private record Counted(long calls, long data) {

        /** Goes on until the library delays, or does not. */
        static Counted whenDelaying(boolean delaying) {
            while (true) {
                String[] version = Shmem.name().replaceAll(".* ", "").split("[.]");
                long minor = Long.parseLong(version[1]);
                if ((minor % 10 == 1) == delaying) {
                    return new Counted(Long.parseLong(version[0]), minor / 10);
                }
            }
        }

        Counted since(Counted before) {
            return new Counted(calls - before.calls, data - before.data);
        }
    }

    public static void main(String[] args) throws Exception {
        ShmemGroup world = ShmemGroup.join();
        double delay = Double.parseDouble(System.getenv("INJECTED_NANOS"));
        for (KernelEntry kernel : Catalogue.load("shmem"::equals).entries()) {
            if (kernel.name().matches(args[0]) && !kernel.requires().contains(LACKING)) {
                world.barrier();
                inTurns(kernel, world, delay);
            }
        }
        world.barrier();
    }

    private static void inTurns(KernelEntry kernel, ShmemGroup world, double delay) throws Exception {
        Pattern pattern = kernel.pattern();
        Point point = kernel.accepts().contains(Variable.LENGTH) ? Point.NOWHERE.with(Variable.LENGTH, LENGTH) : Point.NOWHERE;
        boolean alone = pattern.participants() == Participants.ROOT;
        List<Integer> cast = alone ? List.of(0) : IntStream.range(0, world.size()).boxed().toList();
        Setting setting = pattern.participants() == Participants.FARTHEST_PAIR
                ? Setting.at(point, world, 1 - world.rank())
                : Setting.at(point, world);
        Counted counted = new Counted(0, 0);
        double delays = 0;
        if (cast.contains(world.rank())) {
            try (Stage stage = pattern.stage(setting, cast, TimedLoop.fresh())) {
                stage.repeat(1);
                Counted one = fewest(stage, world, alone, 1);
                counted = fewest(stage, world, alone, 1 + ITERATIONS).since(one);
                delays = delays(stage, world, alone, pattern.name().equals(TIMED_INSIDE), delay, counted.calls());
            }
        }
        long[] there = {counted.data()};
        if (world.rank() == 1) {
            world.send(0, there);
        } else {
            world.receive(1, there);
            System.out.println(new Line(kernel.name(), pattern.name(), pattern.operationsPerIteration(world.size()),
                    (double) counted.calls() / ITERATIONS, delays / ITERATIONS,
                    (double) (counted.data() + there[0]) / ITERATIONS,
                    (double) kernel.profile(Correction.NONE, point, world.size()).bytes() / LENGTH).text());
        }
    }

    /**
     * The calls of a repetition while PE 0 is delayed, so that it finds what the other sends when it looks for it, and does not
     * look again and again; the fewest of some.
     */
    private static Counted fewest(Stage stage, ShmemGroup world, boolean alone, int iterations) throws Exception {
        Counted[] begin = new Counted[1];
        Runnable lineUp = lineUp(world, alone, begin, true);
        Counted fewest = new Counted(Long.MAX_VALUE, 0);
        for (int i = 0; i < TRIES; i++) {
            stage.repeatAfter(lineUp, iterations);
            Counted here = Counted.whenDelaying(true).since(begin[0]);
            fewest = here.calls() < fewest.calls() ? here : fewest;
        }
        Counted.whenDelaying(false);
        return fewest;
    }

    private static Runnable lineUp(ShmemGroup world, boolean alone, Counted[] begin, boolean delaying) {
        return () -> {
            if (!alone) {
                world.barrier();
            }
            begin[0] = Counted.whenDelaying(delaying);
        };
    }

    /** The least time with the delay over that without; what a busy machine adds, it adds to some of the tries. */
    private static double delays(Stage stage, ShmemGroup world, boolean alone, boolean part, double delay, long calls)
            throws Exception {
        Counted[] begin = new Counted[1];
        Runnable plain = lineUp(world, alone, begin, false);
        Runnable delayed = lineUp(world, alone, begin, true);
        long without = Long.MAX_VALUE;
        long with = Long.MAX_VALUE;
        double delays = 0;
        long[] more = {1};
        for (int i = 1; more[0] > 0; i++) {
            without = Math.min(without, stage.repeatAfter(plain, ITERATIONS));
            with = Math.min(with, stage.repeatAfter(delayed, ITERATIONS));
            Counted.whenDelaying(false);
            delays = (with - without) / delay;
            double expected = part ? Math.rint(delays / ITERATIONS) * ITERATIONS : calls;
            boolean disturbed = Math.abs(delays - expected) > UNDISTURBED * Math.max(ITERATIONS, expected);
            more[0] = i < TRIES || i < MOST_TRIES && disturbed ? 1 : 0;
            if (!alone) {
                tell(world, more);
            }
        }
        return delays;
    }

    private static void tell(ShmemGroup world, long[] more) {
        if (world.rank() == 0) {
            world.send(1, more);
        } else {
            world.receive(0, more);
        }
    }
}
