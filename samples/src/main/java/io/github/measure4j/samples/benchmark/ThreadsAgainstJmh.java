package io.github.measure4j.samples.benchmark;

import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.run.Run;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
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
 * Whether kernels take as long as JMH says, and how long each needs to say so. JMH runs each in a JVM of its own, with the
 * shortest settings that make sense: three warm-up iterations and five others of a second; measure runs all in this one,
 * with its defaults, to a standard error of 2 %. Intervals are those of 95 %. The figures agree where the intervals
 * overlap, or within 5 %.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*:samples/target/jmh/*'
 * io.github.measure4j.samples.benchmark.ThreadsAgainstJmh}.
 */
public final class ThreadsAgainstJmh {
    private static final double CONFIDENCE = 0.95;
    private static final double ALIKE = 0.05;

    /** @param inJmh its method in {@link JmhKernels} */
    private record Pair(String kernel, String inJmh) {}

    /** @param seconds that it took to say so */
    private record Answer(double nanos, Interval interval, double seconds) {

        String text() {
            return "%9.2f [%9.2f, %9.2f]".formatted(nanos, interval.lower(), interval.upper());
        }

        boolean agreesWith(Answer other) {
            return interval.lower() <= other.interval.upper() && other.interval.lower() <= interval.upper()
                    || Math.abs(nanos / other.nanos - 1) <= ALIKE;
        }
    }

    private static final List<Pair> PAIRS = List.of(
            new Pair("threads.atomic.nano-time", "nanoTime"),
            new Pair("threads.atomic.long", "atomicLong"),
            new Pair("threads.lock.reentrant", "reentrantLock"),
            new Pair("threads.lock.synchronized", "synchronizedField"),
            new Pair("threads.lock.synchronized-static", "synchronizedStatic"),
            new Pair("threads.lock.semaphore", "semaphore"),
            new Pair("threads.future.chain", "futureChain"),
            new Pair("threads.yield", "yieldOnOneProcessor"));

    private ThreadsAgainstJmh() {}

    public static void main(String[] args) throws RunnerException {
        inMeasure("threads.empty");
        System.out.printf("%-33s %-33s %-33s %7s  %-9s %8s %10s%n",
                "ns", "JMH", "measure", "ratio", "verdict", "JMH s", "measure s");
        for (Pair pair : PAIRS) {
            Answer jmh = inJmh(pair.inJmh());
            Answer measure = inMeasure(pair.kernel());
            System.out.printf("%-33s %-33s %-33s %7.3f  %-9s %8.2f %10.2f%n", pair.kernel(), jmh.text(),
                    measure.text(), measure.nanos() / jmh.nanos(), measure.agreesWith(jmh) ? "agree" : "DISAGREE",
                    jmh.seconds(), measure.seconds());
        }
    }

    private static Answer inJmh(String method) throws RunnerException {
        Options options = new OptionsBuilder()
                .include(JmhKernels.class.getName() + "." + method + "$")
                .forks(1)
                .warmupIterations(3)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(5)
                .measurementTime(TimeValue.seconds(1))
                .verbosity(VerboseMode.SILENT)
                .build();
        long start = System.nanoTime();
        RunResult result = new Runner(options).runSingle();
        double seconds = (System.nanoTime() - start) * 1e-9;
        Statistics statistics = result.getPrimaryResult().getStatistics();
        double[] ends = statistics.getConfidenceIntervalAt(CONFIDENCE);
        return new Answer(result.getPrimaryResult().getScore(), new Interval(ends[0], ends[1], CONFIDENCE), seconds);
    }

    private static Answer inMeasure(String kernel) {
        Measurement measurement = Measurement.of(kernel, Catalogue.load().named(kernel));
        long start = System.nanoTime();
        try (ThreadedGroup group = ThreadedGroup.of(1)) {
            PointRecord record = Run.of(new Suite("threads", List.of(measurement)))
                    .on(group).orElseThrow().records().get(0);
            double seconds = (System.nanoTime() - start) * 1e-9;
            Interval interval = new Interval(record.lower() * 1e9, record.upper() * 1e9, record.confidence());
            return new Answer(record.seconds() * 1e9, interval, seconds);
        }
    }
}
