package io.github.measure4j.samples.benchmark.accuracy;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.clock.MemberTimes;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * The share of a repetition in which all threads of a contended kernel are at work, in repetitions of a millisecond, which is the least
 * that the library makes of them, and of 40 µs. In the rest of it some threads work without the others, so that the figure is of
 * less contention than it says.
 *
 * <p>Each thread tells the time of its own operations, which lies within that of the repetition. If n threads are in it for the shares
 * s1 to sn of a repetition, all of them are at once for at least this share of it:
 *
 * <pre>{@code s1 + ... + sn - (n - 1)}</pre>
 *
 * With shares of 0.99 and 0.98 that is 0.97. A thread that lost its processor among its operations counts as inside. Threads that
 * the system has put on one processor take turns, and the share is about 0: so it is measured once more with threads that are bound.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.accuracy.ThreadsInside [threads]}, on
 * as many processors as threads that nobody else uses. It takes a minute.
 */
public final class ThreadsInside {
    private static final List<String> KERNELS = List.of(
            "adder", "array-blocking-queue", "atomic-long", "compare-and-set", "concurrent-map", "linked-blocking-queue", "linked-queue",
            "read-lock", "read-write-lock", "reentrant-lock", "reentrant-lock-fair", "stamped-lock", "synchronized");
    private static final int THREADS = 2;
    private static final int REPETITIONS = 400;
    private static final double USUAL_NANOS = 1e6;
    private static final double SHORT_NANOS = 40_000;
    private static final double WARM_NANOS = 3e8;
    private static final double MOST = 1e9;

    private final Stage stage;
    private final MemberTimes times;
    private final int threads;

    private ThreadsInside(Stage stage, MemberTimes times, int threads) {
        this.stage = stage;
        this.times = times;
        this.threads = threads;
    }

    public static void main(String[] args) throws Exception {
        int threads = args.length == 0 ? THREADS : Integer.parseInt(args[0]);
        Catalogue catalogue = Catalogue.load("threads"::equals);
        List<KernelEntry> kernels = KERNELS.stream().map(name -> catalogue.named("threads.contended." + name)).toList();
        Point anywhere = Point.NOWHERE.with(Variable.THREADS, threads);
        Point apart = anywhere.with(Variable.MASTER_BINDING, 0).with(Variable.SLAVE_BINDING, 1);
        System.out.printf("%d threads; median over %d repetitions of the share in which all are inside, at least%n", threads, REPETITIONS);
        System.out.println("1 ms, 40 µs; with the first thread on processor 0 and the others on 1: 1 ms, 40 µs");
        double[][] all = new double[4][kernels.size()];
        try (ProcessGroup group = SoloGroup.create()) {
            for (int i = 0; i < kernels.size(); i++) {
                double[] shares = DoubleStream.concat(
                        Arrays.stream(shares(kernels.get(i), anywhere, group)), Arrays.stream(shares(kernels.get(i), apart, group))).toArray();
                for (int column = 0; column < shares.length; column++) {
                    all[column][i] = shares[column];
                }
                print(kernels.get(i).name(), shares);
            }
        }
        print("median of these kernels", Arrays.stream(all).mapToDouble(ThreadsInside::median).toArray());
    }

    private static void print(String name, double[] shares) {
        System.out.printf("%-40s %6.3f %6.3f   %6.3f %6.3f%n", name, shares[0], shares[1], shares[2], shares[3]);
    }

    private static double[] shares(KernelEntry kernel, Point point, ProcessGroup group) throws Exception {
        try (Setting setting = Setting.at(point, group).askingForEach()) {
            Stage stage = kernel.pattern().stage(setting, List.of(0), TimedLoop.fresh());
            ThreadsInside inside = new ThreadsInside(
                    stage, setting.members().orElseThrow(), (int) point.value(Variable.THREADS));
            long iterations = inside.warmUp();
            long brief = Math.max(inside.threads, Math.round(iterations * SHORT_NANOS / USUAL_NANOS));
            return new double[] {inside.share(iterations), inside.share(brief)};
        }
    }

    /** The iterations of a repetition of the usual length. */
    private long warmUp() throws Exception {
        double nanos = 0;
        double last = 0;
        long iterations = threads;
        while (nanos < WARM_NANOS) {
            last = stage.repeat(iterations);
            nanos += last;
            iterations = last < USUAL_NANOS && iterations < MOST ? 2 * iterations : iterations;
        }
        double[] lasts = new double[REPETITIONS / 10];
        for (int i = 0; i < lasts.length; i++) {
            lasts[i] = stage.repeat(iterations);
        }
        return Math.max(threads, Math.round(iterations * USUAL_NANOS / median(lasts)));
    }

    private double share(long iterations) throws Exception {
        long own = Math.max(1, iterations / threads);
        double[] shares = new double[REPETITIONS];
        for (int i = 0; i < REPETITIONS; i++) {
            times.clear();
            double nanos = stage.repeat(own * threads);
            double all = 1 - threads;
            for (int member = 0; member < threads; member++) {
                all += times.nanosOf(member) * own / nanos;
            }
            shares[i] = all;
        }
        return median(shares);
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
