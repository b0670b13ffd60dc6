package io.github.measure4j.samples.benchmark.baseline;

import io.github.measure4j.samples.benchmark.Agreement;
import io.github.measure4j.samples.benchmark.Launch;
import io.github.measure4j.samples.benchmark.LaunchAnswer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.openjdk.jmh.results.BenchmarkResultMetaData;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Whether kernels take as long as JMH says, and how long each needs to say so. Locks have states that last as long as a
 * JVM (4.4 or 5.8 ns were seen for the same code), so that both are launched several times, in turns: JMH forks for each
 * kernel, a JVM of Measure has all eight, and the kernels' order is another in each launch. Of JMH's iterations of 2 ms the
 * median is a launch's figure: JMH keeps what other processes disturbed, and its mean is then several times too large. Beside
 * what {@link Agreement} says of all launches stands how the least ones compare, in which the states have the least part. JMH's
 * own loop stays in it: of an empty method it costs 0.8 ns, next to a lock little. The seconds of both count warm-up and
 * measuring and leave out the start of the JVM.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*:samples/target/jmh/*'
 * io.github.measure4j.samples.benchmark.baseline.ThreadsAgainstJmh [launches]}. It takes four minutes.
 */
public final class ThreadsAgainstJmh {
    private static final int LAUNCHES = 10;
    private static final int ITERATIONS = 250;
    private static final int ITERATION_MILLIS = 2;
    private static final double ERROR = 0.02;

    private ThreadsAgainstJmh() {}

    /** A kernel by its names in both, and what the launches of both said of it. */
    private static final class Pair {
        private final String kernel;
        private final String method;
        private final List<LaunchAnswer> jmh = new ArrayList<>();
        private final List<LaunchAnswer> measure = new ArrayList<>();

        /** @param method of {@link JmhKernels} */
        Pair(String kernel, String method) {
            this.kernel = kernel;
            this.method = method;
        }

        private void print(int pairs) {
            System.out.printf("%-31s %-23s %-23s %6.3f %-44s %4.1f %8.2f %5.2f %5d/%d %5d/%d%n", kernel, told(jmh), told(measure),
                    Collections.min(nanos(measure)) / Collections.min(nanos(jmh)),
                    Agreement.of(nanos(jmh), nanos(measure), pairs), Agreement.median(seconds(jmh)),
                    Agreement.median(seconds(measure)), Collections.max(seconds(measure)),
                    inTime(), measure.size(), settled(), measure.size());
        }

        long inTime() {
            return measure.stream().filter(answer -> answer.seconds() < 1).count();
        }

        /**
         * The number of settled figures. If the machine changed its state meanwhile, no number of repetitions settles.
         */
        long settled() {
            return measure.stream().filter(LaunchAnswer::settled).count();
        }

        private static String told(List<LaunchAnswer> answers) {
            return "%7.2f %7.2f %7.2f".formatted(Collections.min(nanos(answers)), Agreement.median(nanos(answers)),
                    Collections.max(nanos(answers)));
        }

        private static List<Double> nanos(List<LaunchAnswer> answers) {
            return answers.stream().map(LaunchAnswer::nanos).toList();
        }

        private static List<Double> seconds(List<LaunchAnswer> answers) {
            return answers.stream().map(LaunchAnswer::seconds).toList();
        }
    }

    public static void main(String[] args) throws Exception {
        int launches = args.length > 0 ? Integer.parseInt(args[0]) : LAUNCHES;
        List<Pair> pairs = List.of(
                new Pair("threads.atomic.nano-time", "nanoTime"),
                new Pair("threads.atomic.long", "atomicLong"),
                new Pair("threads.lock.reentrant", "reentrantLock"),
                new Pair("threads.lock.synchronized", "synchronizedField"),
                new Pair("threads.lock.synchronized-static", "synchronizedStatic"),
                new Pair("threads.lock.semaphore", "semaphore"),
                new Pair("threads.lock.read-write", "writeLock"),
                new Pair("threads.yield", "yieldOnOneProcessor"));
        List<Pair> order = new ArrayList<>(pairs);
        System.out.printf("JMH: a fork for each kernel and launch, 1 s to warm up, the median of %d iterations of %d ms%n",
                ITERATIONS, ITERATION_MILLIS);
        System.out.printf("measure: a JVM for each launch, a standard error below %.0f %%%n", 100 * ERROR);
        Launch.repeat(launches, i -> {
            launch(order, i % 2 == 0);
            Collections.rotate(order, 3);
        });
        System.out.printf("%n%-31s %-23s %-23s %-51s %4s %14s %7s %7s%n%-31s %-23s %-23s %-51s %4s %8s %5s%n",
                "least, median, most of launches", "JMH, ns", "measure, ns", " least   all: measure / JMH", "JMH", "measure",
                "< 1 s", "settled", "", "", "", "", "s", "median s", "most");
        pairs.forEach(pair -> pair.print(pairs.size()));
        System.out.printf("%d of %d kernels took less than a second in each launch%n",
                pairs.stream().filter(pair -> pair.inTime() == pair.measure.size()).count(), pairs.size());
    }

    private static void launch(List<Pair> pairs, boolean jmhFirst) throws RunnerException, IOException {
        try (Launch measure = Launch.begin()) {
            for (Pair pair : pairs) {
                if (jmhFirst) {
                    pair.jmh.add(inJmh(pair.method));
                }
                pair.measure.add(measure.measure(pair.kernel, ERROR));
                if (!jmhFirst) {
                    pair.jmh.add(inJmh(pair.method));
                }
            }
        }
    }

    private static LaunchAnswer inJmh(String method) throws RunnerException {
        Options options = new OptionsBuilder()
                .include(JmhKernels.class.getName() + "." + method + "$")
                .forks(1)
                .warmupIterations(1)
                .warmupTime(TimeValue.seconds(1))
                .measurementIterations(ITERATIONS)
                .measurementTime(TimeValue.milliseconds(ITERATION_MILLIS))
                .verbosity(VerboseMode.SILENT)
                .build();
        RunResult result = new Runner(options).runSingle();
        BenchmarkResultMetaData times = result.getBenchmarkResults().iterator().next().getMetadata();
        double seconds = (times.getStopTime() - times.getWarmupTime()) * 1e-3;
        return new LaunchAnswer(result.getPrimaryResult().getStatistics().getPercentile(50), seconds, true);
    }
}
