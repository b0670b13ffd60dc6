package io.github.measure4j.samples.benchmark.accuracy;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.MemberFigure;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Suite;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/**
 * The share of a repetition in which all threads of a contended kernel are at work, in repetitions of the length that the library
 * chooses and in repetitions of 40 µs. In the rest of it some threads work without the others, so that the figure is of less
 * contention than it says.
 *
 * <p>The time of each thread in its own operations is told by the record ({@code --each}), and lies within that of the repetition.
 * If n threads are in it for the shares s1 to sn of a repetition, all of them are at least for s1 + ... + sn - (n - 1) of it. With
 * shares of 0.99 and 0.98 that is 0.97. A thread that lost its processor among its operations counts as inside.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.accuracy.ThreadsInside [threads]}, on
 * as many processors as threads that nobody else uses. It takes a minute.
 */
public final class ThreadsInside {
    private static final int THREADS = 2;
    private static final double SHORT_SECONDS = 40e-6;
    private static final StoppingRule RULE = StoppingRule.after(400).noLongerThan(Duration.ofSeconds(1));

    private ThreadsInside() {}

    public static void main(String[] args) {
        int threads = args.length == 0 ? THREADS : Integer.parseInt(args[0]);
        List<KernelEntry> kernels = Catalogue.load("threads"::equals).entries().stream()
                .filter(kernel -> kernel.name().startsWith("threads.contended.") && !kernel.name().contains(".read-write-lock."))
                .toList();
        System.out.printf("%d threads: least share of a repetition in which all are inside%n", threads);
        double[] usual = new double[kernels.size()];
        double[] brief = new double[kernels.size()];
        for (int i = 0; i < usual.length; i++) {
            PointRecord chosen = measured(kernels.get(i), threads, OptionalLong.empty());
            PointRecord shorter =
                    measured(kernels.get(i), threads, OptionalLong.of(Math.max(threads, Math.round(SHORT_SECONDS / chosen.seconds()))));
            usual[i] = inside(chosen, threads);
            brief[i] = inside(shorter, threads);
            System.out.printf("%-42s %s, %s%n", kernels.get(i).name(), line(chosen, usual[i]), line(shorter, brief[i]));
        }
        System.out.printf("median of %d kernels: %.3f, in repetitions of 40 µs %.3f%n", usual.length, median(usual), median(brief));
    }

    private static PointRecord measured(KernelEntry kernel, int threads, OptionalLong iterations) {
        Suite.Builder suite = Suite.named("inside").rounds(2).measure(kernel.name(), kernel)
                .tellingEach().with(Variable.THREADS, threads).until(RULE);
        Suite made = (iterations.isEmpty() ? suite : suite.iterating(iterations.getAsLong())).build();
        return Run.of(made).on(SoloGroup.create()).orElseThrow().records().get(0);
    }

    /** The operations of a thread are an n-th of all of them, so that its share is its time of one over n times that of the team. */
    private static double inside(PointRecord record, int threads) {
        double shares = record.sampling().shape().members().stream()
                .filter(one -> one.member().number().isPresent())
                .mapToDouble(MemberFigure::seconds)
                .map(seconds -> seconds / (threads * record.seconds()))
                .sum();
        return shares - (threads - 1);
    }

    private static String line(PointRecord record, double inside) {
        return "%8.1f ns in repetitions of %7.1f µs: %6.3f"
                .formatted(record.seconds() * 1e9, record.sampling().iterations() * record.seconds() * 1e6, inside);
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
