package io.github.measure4j.samples.benchmark.cost;

import io.github.measure4j.group.simulated.SimulatedAlgorithm;
import io.github.measure4j.group.simulated.SimulatedClock;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.group.simulated.SimulatedNoise;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.Results;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The cost of a run on a simulated group of many ranks: seconds, memory, and the messages of a point. One size a JVM, since its
 * memory does not shrink: {@code java ... ManyRanks RANKS window|acknowledged|barrier}.
 */
public final class ManyRanks {
    private static final int REPETITIONS = 10;
    private static final double MEBI = 1024;

    private ManyRanks() {}

    public static void main(String[] args) throws IOException {
        int ranks = Integer.parseInt(args[0]);
        SimulatedGroup group = SimulatedGroup.of(ranks)
                .with(SimulatedNoise.none().withJitter(50))
                .withClocks(SimulatedClock.spread(1_000_000, 20, 1));
        long start = System.nanoTime();
        Results results = Run.of(suite(strategies(args[1]))).on(group).orElseThrow();
        double seconds = (System.nanoTime() - start) * 1e-9;
        int points = Math.max(1, results.records().size());
        LongSummaryStatistics messages = IntStream.range(0, ranks).mapToLong(group::messagesOf).summaryStatistics();
        System.out.printf("%7d ranks, %s, %d points: %6.1f s, %5.0f MiB; messages a point: %,.0f in all, %,.0f a rank, %,.0f at most%n",
                ranks, args[1], points, seconds, peak(), (double) messages.getSum() / points, messages.getAverage() / points,
                (double) messages.getMax() / points);
    }

    private static List<Synchronisation> strategies(String word) {
        return switch (word) {
            case "window" -> List.of(Synchronisation.WINDOW);
            case "acknowledged" -> List.of(Synchronisation.ACKNOWLEDGED);
            case "barrier" -> List.of(Synchronisation.BARRIER);
            default -> throw new IllegalArgumentException(word + ": expected window, acknowledged or barrier");
        };
    }

    private static Suite suite(List<Synchronisation> strategies) {
        Suite.Builder suite = Suite.named("scale");
        for (Synchronisation by : strategies) {
            suite = suite.measure("broadcast " + by.word(), Collective.of(operation(group -> group.broadcast(8, SimulatedAlgorithm.BINOMIAL))).inStepBy(by))
                    .iterating(1).until(StoppingRule.after(REPETITIONS))
                    .measure("barrier " + by.word(), Collective.of(operation(SimulatedGroup::barrier)).inStepBy(by))
                    .iterating(1).until(StoppingRule.after(REPETITIONS))
                    .measure("allreduce " + by.word(), Collective.of(operation(group -> {
                        group.reduce(0, 8, SimulatedAlgorithm.BINOMIAL);
                        group.broadcast(8, SimulatedAlgorithm.BINOMIAL);
                    })).inStepBy(by))
                    .iterating(1).until(StoppingRule.after(REPETITIONS));
        }
        return suite.rounds(1).build();
    }

    private static Kernel operation(Consumer<SimulatedGroup> operation) {
        return setting -> {
            SimulatedGroup group = SimulatedGroup.behind(setting.group());
            return () -> operation.accept(group);
        };
    }

    /** The most memory that this process ever held, in MiB. */
    private static double peak() throws IOException {
        try (Stream<String> lines = Files.lines(Path.of("/proc/self/status"))) {
            return lines.filter(line -> line.startsWith("VmHWM:"))
                    .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")) / MEBI)
                    .findFirst()
                    .orElse(Double.NaN);
        }
    }
}
