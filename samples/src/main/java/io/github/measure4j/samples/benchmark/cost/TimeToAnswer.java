package io.github.measure4j.samples.benchmark.cost;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.mpi.MpiGroup;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Sink;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Suite;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Prints the time until a figure is known to 1 % with 95 % confidence. For MPI's ping-pong from 1 B to 1 MiB beside the
 * 10,000 iterations a length that other tools make however they turn out, taken here by the same loop; and for a pair
 * of unlock and lock beside JMH's defaults, which are counted and not run: 5 forks of 5 iterations of 10 s to warm up
 * and 5 to measure. The figure and its interval are those of the last round; the seconds are those of all rounds. The
 * start of the JVM and of MPI stands on a line of its own and counts in the sums of both sides. The first line of each
 * kernel holds the warm-up of the JVM, which 10,000 iterations do without.
 *
 * <p>Run it with {@code mpirun -n 2 java -cp 'target/measure/lib/*'
 * io.github.measure4j.samples.benchmark.cost.TimeToAnswer}; it takes about a minute, at most 6 seconds a line.
 */
public final class TimeToAnswer {
    /** The interval of the median reaches less than 1 % of it to either side. */
    private static final StoppingRule TO_ONE_PERCENT = StoppingRule.read("median 0.01 at most 4000 within 5 s");

    private static final int ITERATIONS_OF_OTHERS = 10_000;
    private static final double SECONDS_OF_JMH = 5 * (5 * 10 + 5 * 10);
    private static final double NANOS = 1e-9;
    private static final double TO_MICROS = 1e6;

    private TimeToAnswer() {}

    public static void main(String[] args) throws Exception {
        Catalogue catalogue = Catalogue.load();
        boolean first;
        try (MpiGroup world = MpiGroup.init(args)) {
            first = world.rank() == 0;
            pingPong(world, catalogue.named("mpi.pingpong.send-recv"));
        }
        if (first) {
            lock(catalogue.named("threads.lock.reentrant"));
        }
    }

    private static double secondsSinceTheJvmStarted() {
        return (System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime()) * 1e-3;
    }

    private static void pingPong(MpiGroup world, KernelEntry kernel) throws Exception {
        double begun = secondsSinceTheJvmStarted();
        Stopwatch watch = new Stopwatch();
        Suite suite = Suite.named("time to an answer")
                .measure("ping-pong", kernel)
                .over(Variable.LENGTH.from(1).to(1 << 20).multiplyingBy(4))
                .until(TO_ONE_PERCENT)
                .build();
        Run.of(suite).to(watch).on(world);
        if (world.rank() == 0) {
            System.out.printf("%-12s %9s  %-38s %9s   %-23s %9s%n",
                    "", "length", "to 1 %: us, reach, repetitions x iter.", "seconds", "fixed count: us", "seconds");
            System.out.printf("%-12s %9s  %-38s %9.2f   %-23s %9.2f%n", "JVM and MPI", "start", "", begun, "", begun);
        }
        double measured = watch.total();
        double total = begun;
        for (long length = 1; length <= 1 << 20; length *= 4) {
            long start = System.nanoTime();
            double micros = fixedCount(world, kernel, length);
            double seconds = (System.nanoTime() - start) * NANOS;
            total += seconds;
            if (world.rank() == 0) {
                watch.print("ping-pong", length, "%.4f".formatted(micros), seconds);
            }
        }
        if (world.rank() == 0) {
            System.out.printf("%-12s %9s  %-38s %9.2f   %-23s %9.2f%n", "ping-pong", "all", "", begun + measured, "", total);
        }
    }

    /** One way, in microseconds; a hundredth of the iterations before the clock starts. */
    private static double fixedCount(MpiGroup world, KernelEntry kernel, long length) throws Exception {
        Setting setting = Setting.at(Point.NOWHERE.with(Variable.LENGTH, length), world, 1 - world.rank());
        try (Stage stage = kernel.pattern().stage(setting, List.of(0, 1), TimedLoop.fresh())) {
            stage.repeat(ITERATIONS_OF_OTHERS / 100);
            double elapsed = stage.repeat(ITERATIONS_OF_OTHERS);
            return elapsed / ITERATIONS_OF_OTHERS / kernel.pattern().operationsPerIteration(2) * NANOS * TO_MICROS;
        }
    }

    private static void lock(KernelEntry kernel) {
        Stopwatch watch = new Stopwatch();
        Suite suite = Suite.named("time to an answer").measure("lock", kernel).until(TO_ONE_PERCENT).build();
        Run.of(suite).to(watch).on(SoloGroup.create());
        watch.print("unlock, lock", 0, "JMH's defaults, counted", SECONDS_OF_JMH);
    }

    /** Notes the last answer of each point, and the time of all its rounds. */
    private static final class Stopwatch implements Sink {
        private final Map<PointRecord.Key, PointRecord> records = new LinkedHashMap<>();
        private final Map<PointRecord.Key, Double> seconds = new HashMap<>();
        private long last = System.nanoTime();

        @Override
        public void environment(Environment environment) {}

        @Override
        public void event(Event event) {}

        @Override
        public void point(PointRecord record) {
            long now = System.nanoTime();
            records.put(record.key(), record);
            seconds.merge(record.key(), (now - last) * NANOS, Double::sum);
            last = now;
        }

        double total() {
            return seconds.values().stream().mapToDouble(s -> s).sum();
        }

        /** Prints the next line, beside what others take for it. */
        void print(String kernel, long length, String others, double secondsOfOthers) {
            PointRecord record = records.values().iterator().next();
            records.remove(record.key());
            double reach = Math.max(record.upper() - record.seconds(), record.seconds() - record.lower());
            String figure = "%9.4f +- %6.2f %% %5d x %d".formatted(
                    record.seconds() * TO_MICROS,
                    100 * reach / record.seconds(),
                    record.sampling().repetitions(),
                    record.sampling().iterations());
            System.out.printf("%-12s %9s  %-38s %9.2f   %-23s %9.2f  %s%n",
                    kernel,
                    length == 0 ? "" : length,
                    figure,
                    seconds.get(record.key()),
                    others,
                    secondsOfOthers,
                    record.flags().isEmpty() ? "" : record.flags());
        }
    }
}
