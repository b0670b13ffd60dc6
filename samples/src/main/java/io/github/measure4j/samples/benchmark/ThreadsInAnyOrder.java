package io.github.measure4j.samples.benchmark;

import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Whether a kernel gives the same figure whatever ran before it in the JVM: all kernels forwards, then backwards, so
 * that the first is also the last. In a harness with one loop for all of them the later ones would take 3 ns more each.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.ThreadsInAnyOrder}.
 */
public final class ThreadsInAnyOrder {
    private static final List<String> KERNELS = List.of(
            "threads.empty",
            "threads.atomic.long",
            "threads.atomic.nano-time",
            "threads.lock.reentrant",
            "threads.lock.reentrant-four-times",
            "threads.lock.synchronized",
            "threads.lock.stamped",
            "threads.lock.semaphore",
            "threads.lock.hand-over",
            "threads.locks.ring-10",
            "threads.condition.signal",
            "threads.team.work",
            "threads.team.barrier");

    private ThreadsInAnyOrder() {}

    public static void main(String[] args) {
        Map<String, PointRecord> forwards = measure(KERNELS);
        List<String> reversed = new ArrayList<>(KERNELS);
        Collections.reverse(reversed);
        Map<String, PointRecord> backwards = measure(reversed);
        System.out.println("kernel                                  forwards ns             backwards ns      ratio");
        for (String kernel : KERNELS) {
            PointRecord first = forwards.get(kernel);
            PointRecord second = backwards.get(kernel);
            System.out.printf("%-34s %s %s %8.3f%n",
                    kernel, text(first), text(second), second.seconds() / first.seconds());
        }
    }

    private static String text(PointRecord record) {
        double reach = (record.upper() - record.lower()) / 2;
        return "%10.2f +- %-8.2f".formatted(record.seconds() * 1e9, reach * 1e9);
    }

    private static Map<String, PointRecord> measure(List<String> kernels) {
        Catalogue catalogue = Catalogue.load();
        List<Measurement> measurements = kernels.stream()
                .map(kernel -> Measurement.of(kernel, catalogue.named(kernel))
                        .until(StoppingRule.standardErrorBelow(0.01)))
                .toList();
        Map<String, PointRecord> records = new LinkedHashMap<>();
        try (ThreadedGroup group = ThreadedGroup.of(2)) {
            Run.of(new Suite("threads", measurements)).on(group).orElseThrow().records()
                    .forEach(record -> records.put(record.measurement(), record));
        }
        return records;
    }
}
