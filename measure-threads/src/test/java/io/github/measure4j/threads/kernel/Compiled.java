package io.github.measure4j.threads.kernel;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import java.util.Arrays;
import java.util.List;

/** A JVM in which kernels run until the JIT's last tier has compiled them, and a loop that is not ours. */
final class Compiled {
    private static final int ITERATIONS = 20_000;
    private static final int REPETITIONS = 20;
    private static final Object MONITOR = new Object();

    private Compiled() {}

    /** @param kernels the names of kernels */
    public static void main(String[] kernels) {
        Catalogue catalogue = Catalogue.load("threads"::equals);
        List<KernelEntry> entries = Arrays.stream(kernels).map(catalogue::named).toList();
        Point point = Point.NOWHERE.with(Variable.THREADS, 1);
        for (KernelEntry kernel : entries) {
            Played.on(1, kernel.pattern(), point, stage -> {
                for (int i = 0; i < REPETITIONS; i++) {
                    stage.repeat(ITERATIONS);
                }
            });
        }
        for (int i = 0; i < REPETITIONS; i++) {
            plainLoop(ITERATIONS);
        }
    }

    private static void plainLoop(int iterations) {
        for (int i = 0; i < iterations; i++) {
            synchronized (MONITOR) {
            }
        }
    }
}
