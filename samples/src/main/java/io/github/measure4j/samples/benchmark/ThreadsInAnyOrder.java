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
 * The same are figures whose intervals overlap, or that differ by no more than 5 %.
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

    private static final double ALIKE = 0.05;

    private ThreadsInAnyOrder() {}

    public static void main(String[] args) {
        Map<String, PointRecord> forwards = measure(KERNELS);
        List<String> reversed = new ArrayList<>(KERNELS);
        Collections.reverse(reversed);
        Map<String, PointRecord> backwards = measure(reversed);
        System.out.printf("%-34s %-33s %-33s %8s  %s%n", "kernel", "forwards ns", "backwards ns", "ratio", "verdict");
        for (String kernel : KERNELS) {
            Figure first = Figure.of(forwards.get(kernel));
            Figure second = Figure.of(backwards.get(kernel));
            System.out.printf("%-34s %-33s %-33s %8.3f  %s%n", kernel, first, second, second.nanos() / first.nanos(),
                    first.agreesWith(second, ALIKE) ? "the same" : "DIFFERS");
        }
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
