package io.github.measure4j.samples.benchmark;

import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Whether a kernel gives the same figure whatever ran before it in the JVM. In a harness with one loop for all of them the
 * later ones would take 3 ns more each.
 *
 * <p>First, every kernel that there is, forwards and backwards once each in one JVM, in visits over all of it: two figures
 * agree within 5 %, or where their intervals overlap. Then ten of them in several launches: forwards, then backwards, so that
 * the first is also the last, and each alone in a JVM of its own. What the JIT made slower is so in each launch, and what the
 * machine did is not: so the least figures of all launches are held against each other, beside what {@link Agreement} says of
 * all.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.ThreadsInAnyOrder
 * [launches]}. It takes ten minutes.
 */
public final class ThreadsInAnyOrder {
    private static final List<String> KERNELS = List.of(
            "threads.empty",
            "threads.atomic.long",
            "threads.atomic.nano-time",
            "threads.lock.reentrant",
            "threads.lock.synchronized",
            "threads.lock.semaphore",
            "threads.locks.ring-10",
            "threads.condition.signal",
            "threads.team.work",
            "threads.team.barrier");

    private static final int LAUNCHES = 6;
    private static final double ERROR = 0.02;
    private static final double ALIKE = 0.05;
    private static final int THREADS = 2;

    private ThreadsInAnyOrder() {}

    public static void main(String[] args) throws Exception {
        int launches = args.length > 0 ? Integer.parseInt(args[0]) : LAUNCHES;
        everyKernel();
        Map<String, List<Double>> forwards = new LinkedHashMap<>();
        Map<String, List<Double>> backwards = new LinkedHashMap<>();
        Map<String, List<Double>> alone = new LinkedHashMap<>();
        List<String> reversed = new ArrayList<>(KERNELS);
        Collections.reverse(reversed);
        Launch.repeat(launches, i -> {
            try (Launch launch = Launch.begin()) {
                measure(launch, KERNELS, forwards);
                measure(launch, reversed, backwards);
            }
            for (String kernel : KERNELS) {
                try (Launch launch = Launch.begin()) {
                    measure(launch, List.of(kernel), alone);
                }
            }
        });
        System.out.printf("%n%-27s %8s %9s %8s %7s %-42s %s%n", "ns, least of launches", "forwards", "backwards", "alone",
                "apart", "  backwards / forwards, all launches", "  alone / forwards");
        int alike = 0;
        for (String kernel : KERNELS) {
            List<Double> least = Stream.of(forwards, backwards, alone)
                    .map(figures -> Collections.min(figures.get(kernel)))
                    .toList();
            double apart = Collections.max(least) / Collections.min(least) - 1;
            alike += Collections.min(least) > 0 && apart <= ALIKE ? 1 : 0;
            System.out.printf("%-27s %8.2f %9.2f %8.2f %5.1f %% %-42s %s%n", kernel,
                    least.get(0), least.get(1), least.get(2), 100 * apart,
                    Agreement.of(forwards.get(kernel), backwards.get(kernel)),
                    Agreement.of(forwards.get(kernel), alone.get(kernel)));
        }
        System.out.printf("%d of %d kernels: the least figures agree within 5 %%%n", alike, KERNELS.size());
    }

    private static void everyKernel() {
        List<Measurement> forwards = new ArrayList<>(Catalogue.load().entries().stream()
                .filter(kernel -> kernel.transport().equals("threads"))
                .map(kernel -> Measurement.of(kernel.name(), kernel))
                .toList());
        List<Measurement> backwards = new ArrayList<>(forwards);
        Collections.reverse(backwards);
        try (ThreadedGroup group = ThreadedGroup.of(THREADS)) {
            Map<String, PointRecord> first = records(group, forwards);
            Map<String, PointRecord> second = records(group, backwards);
            System.out.printf("%d kernels cannot be measured here%n", forwards.size() - first.size());
            first.keySet().retainAll(second.keySet());
            compare(first, second);
        }
    }

    private static Map<String, PointRecord> records(ThreadedGroup group, List<Measurement> measurements) {
        Map<String, PointRecord> records = new LinkedHashMap<>();
        Run.of(new Suite("order", measurements)).on(group).orElseThrow().records()
                .forEach(record -> records.put(record.measurement(), record));
        return records;
    }

    private static void compare(Map<String, PointRecord> forwards, Map<String, PointRecord> backwards) {
        int alike = 0;
        int within = 0;
        for (PointRecord one : forwards.values()) {
            PointRecord other = backwards.get(one.measurement());
            if (Math.abs(other.seconds() / one.seconds() - 1) <= ALIKE) {
                alike++;
            } else if (other.lower() <= one.upper() && one.lower() <= other.upper()) {
                within++;
            } else {
                System.out.printf("DISAGREE %-36s %s, backwards %s ns%n", one.measurement(), Figure.of(one), Figure.of(other));
            }
        }
        System.out.printf("%d in one JVM, forwards and backwards: %d within 5 %%, %d within their intervals, %d disagree%n",
                forwards.size(), alike, within, forwards.size() - alike - within);
    }

    private static void measure(Launch launch, List<String> kernels, Map<String, List<Double>> figures)
            throws IOException {
        for (String kernel : kernels) {
            figures.computeIfAbsent(kernel, none -> new ArrayList<>()).add(launch.measure(kernel, ERROR).nanos());
        }
    }
}
