package io.github.measure4j.samples.benchmark;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Whether a kernel gives the same figure whatever ran before it in the JVM: all kernels forwards, then backwards, so that
 * the first is also the last, and each alone in a JVM of its own. In a harness with one loop for all of them the later ones
 * would take 3 ns more each. All of that in several launches, as a JVM may find another state of the machine; they are
 * compared as {@link Agreement} says.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.ThreadsInAnyOrder
 * [launches]}. It takes two minutes.
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

    private static final int LAUNCHES = 5;
    private static final double ERROR = 0.02;

    private ThreadsInAnyOrder() {}

    public static void main(String[] args) throws Exception {
        int launches = args.length > 0 ? Integer.parseInt(args[0]) : LAUNCHES;
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
        System.out.printf("%n%-33s %10s %10s %-38s %10s %s%n",
                "ns, medians of launches", "forwards", "backwards", "backwards / forwards", "alone", "alone / forwards");
        for (String kernel : KERNELS) {
            System.out.printf("%-33s %10.2f %10.2f %-38s %10.2f %s%n", kernel,
                    Agreement.median(forwards.get(kernel)), Agreement.median(backwards.get(kernel)),
                    Agreement.of(forwards.get(kernel), backwards.get(kernel)),
                    Agreement.median(alone.get(kernel)), Agreement.of(forwards.get(kernel), alone.get(kernel)));
        }
    }

    private static void measure(Launch launch, List<String> kernels, Map<String, List<Double>> figures)
            throws IOException {
        for (String kernel : kernels) {
            figures.computeIfAbsent(kernel, none -> new ArrayList<>()).add(launch.measure(kernel, ERROR).nanos());
        }
    }
}
