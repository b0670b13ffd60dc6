package io.github.measure4j.samples.benchmark;

import io.github.measure4j.axis.Point;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.openjdk.jmh.util.Statistics;

/**
 * Whether kernels take as long as JMH says, and how long each needs to say so. JMH runs each in a JVM of its own, for about
 * as long as its shortest settings that make sense: three seconds to warm up, then iterations of 2 ms, of which the median
 * counts, since JMH keeps what other processes disturbed and its mean is then several times too large. Measure runs all
 * in this JVM, to a standard error of 2 %. Intervals are those of 95 %. The figures agree where the intervals overlap, or
 * within 5 %; with other work on the machine run it again before a difference is believed.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*:samples/target/jmh/*'
 * io.github.measure4j.samples.benchmark.ThreadsAgainstJmh}.
 */
public final class ThreadsAgainstJmh {
    private static final int ITERATIONS = 1_000;

    /** The median's order statistics at 95 %, as percentiles. */
    private static final double REACH = 100 * 1.96 / (2 * Math.sqrt(ITERATIONS));

    private static final double ALIKE = 0.05;

    /** @param inJmh its method in {@link JmhKernels} */
    private record Pair(String kernel, String inJmh) {}

    /** @param seconds that it took to say so */
    private record Answer(Figure figure, double seconds) {}

    private static final List<Pair> PAIRS = List.of(
            new Pair("threads.atomic.nano-time", "nanoTime"),
            new Pair("threads.atomic.long", "atomicLong"),
            new Pair("threads.lock.reentrant", "reentrantLock"),
            new Pair("threads.lock.synchronized", "synchronizedField"),
            new Pair("threads.lock.synchronized-static", "synchronizedStatic"),
            new Pair("threads.lock.semaphore", "semaphore"),
            new Pair("threads.lock.read-write", "writeLock"),
            new Pair("threads.yield", "yieldOnOneProcessor"));

    private ThreadsAgainstJmh() {}

    public static void main(String[] args) throws RunnerException {
        inMeasure("threads.empty");
        System.out.printf("%-33s %-33s %-33s %7s  %-9s %8s %10s%n",
                "ns", "JMH", "measure", "ratio", "verdict", "JMH s", "measure s");
        for (Pair pair : PAIRS) {
            Answer jmh = inJmh(pair.inJmh());
            Answer measure = inMeasure(pair.kernel());
            System.out.printf("%-33s %-33s %-33s %7.3f  %-9s %8.2f %10.2f%n", pair.kernel(), jmh.figure(),
                    measure.figure(), measure.figure().nanos() / jmh.figure().nanos(),
                    measure.figure().agreesWith(jmh.figure(), ALIKE) ? "agree" : "DISAGREE",
                    jmh.seconds(), measure.seconds());
        }
    }

    private static Answer inJmh(String method) throws RunnerException {
        Options options = new OptionsBuilder()
                .include(JmhKernels.class.getName() + "." + method + "$")
                .forks(1)
                .warmupIterations(3)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(ITERATIONS)
                .measurementTime(TimeValue.milliseconds(2))
                .verbosity(VerboseMode.SILENT)
                .build();
        long start = System.nanoTime();
        RunResult result = new Runner(options).runSingle();
        double seconds = (System.nanoTime() - start) * 1e-9;
        Statistics statistics = result.getPrimaryResult().getStatistics();
        Figure median = new Figure(statistics.getPercentile(50), statistics.getPercentile(50 - REACH),
                statistics.getPercentile(50 + REACH));
        return new Answer(median, seconds);
    }

    private static Answer inMeasure(String kernel) {
        KernelEntry entry = Catalogue.load().named(kernel);
        long start = System.nanoTime();
        PointRecord record = Figure.record(entry, Point.NOWHERE, StoppingRule.standardErrorBelow(0.02), 1);
        return new Answer(Figure.of(record), (System.nanoTime() - start) * 1e-9);
    }
}
