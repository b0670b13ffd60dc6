package io.github.measure4j.samples.benchmark.cost;

import com.sun.management.ThreadMXBean;
import io.github.measure4j.axis.Point;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.pattern.BlackHole;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.pattern.kind.Simple;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Prints the cost of an iteration besides its kernel, for six kernels in one JVM: in the loop that each has for itself,
 * and in one loop that all share, as in a harness without that care. And what the timed loop allocates.
 *
 * <p>The kernels add to a counter in a field of their own, each in its own way, so that all take about as long: one
 * iteration through memory. The first kernel in an own loop is the yardstick.
 */
public final class HarnessCost {
    private static final long ITERATIONS = 4_000_000;
    private static final int WARM_UPS = 60;
    private static final int REPETITIONS = 21;

    private HarnessCost() {}

    /** One kernel: the sum of what it counted. */
    private static final class Counter {
        private long sum;
    }

    private static List<Operation> kernels() {
        List<Operation> kernels = new ArrayList<>();
        Counter a = new Counter();
        kernels.add(() -> a.sum += 1);
        Counter b = new Counter();
        kernels.add(() -> b.sum += 2);
        Counter c = new Counter();
        kernels.add(() -> c.sum -= 3);
        Counter d = new Counter();
        kernels.add(() -> d.sum ^= 5);
        Counter e = new Counter();
        kernels.add(() -> e.sum += 7);
        Counter f = new Counter();
        kernels.add(() -> f.sum -= 11);
        return kernels;
    }

    public static void main(String[] args) throws Exception {
        List<Operation> kernels = kernels();
        TimedLoop shared = TimedLoop.fresh();
        double[] own = new double[kernels.size()];
        double[] common = new double[kernels.size()];
        for (int i = 0; i < own.length; i++) {
            own[i] = nanosAnIteration(TimedLoop.fresh(), kernels.get(i));
            common[i] = nanosAnIteration(shared, kernels.get(i));
        }
        System.out.println("kernel   own loop   over the first   one loop for all   over the first");
        for (int i = 0; i < own.length; i++) {
            System.out.printf("%6d %7.3f ns %13.3f ns %15.3f ns %13.3f ns%n",
                    i + 1, own[i], own[i] - own[0], common[i], common[i] - own[0]);
        }
        double empty = nanosAnIteration(TimedLoop.fresh(), Operation.NOTHING);
        System.out.printf("an empty kernel, the sixth's successor in this JVM: %.3f ns an iteration%n", empty);
        System.out.printf("allocated in %,d iterations of the timed loop: %d bytes%n", ITERATIONS, allocated());
    }

    private static double nanosAnIteration(TimedLoop loop, Operation kernel) throws Exception {
        for (int i = 0; i < WARM_UPS; i++) {
            loop.run(kernel, Operation.NOTHING, ITERATIONS / 100);
        }
        double[] times = new double[REPETITIONS];
        for (int i = 0; i < REPETITIONS; i++) {
            long start = System.nanoTime();
            loop.run(kernel, Operation.NOTHING, ITERATIONS);
            times[i] = (double) (System.nanoTime() - start) / ITERATIONS;
        }
        Arrays.sort(times);
        return times[REPETITIONS / 2];
    }

    private static long allocated() throws Exception {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Simple pattern = Simple.of(setting -> {
            BlackHole hole = setting.hole();
            Counter counter = new Counter();
            return () -> hole.consume(counter.sum++);
        });
        try (Stage stage = pattern.stage(Setting.at(Point.NOWHERE, SoloGroup.create()), List.of(0), TimedLoop.fresh())) {
            for (int i = 0; i < WARM_UPS; i++) {
                stage.repeat(ITERATIONS / 100);
            }
            long self = Thread.currentThread().getId();
            threads.getThreadAllocatedBytes(self);
            long before = threads.getThreadAllocatedBytes(self);
            long between = threads.getThreadAllocatedBytes(self);
            stage.repeat(ITERATIONS);
            long after = threads.getThreadAllocatedBytes(self);
            return after - between - (between - before);
        }
    }
}
