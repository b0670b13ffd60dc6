package io.github.measure4j.samples.benchmark.cost;

import io.github.measure4j.group.simulated.SimulatedAlgorithm;
import io.github.measure4j.group.simulated.SimulatedClock;
import io.github.measure4j.group.simulated.SimulatedGroup;
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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The cost of a run on a simulated group of many ranks: seconds, memory, and the messages of a point. One size a JVM, since its
 * memory does not shrink: {@code java -XX:+UseParallelGC ... ManyRanks RANKS [STRATEGY ...] [repetitions=N]}.
 *
 * <p>Ranks are virtual threads from JDK 21 on. {@code -Djdk.virtualThreadScheduler.parallelism=1} runs them one after the other, as
 * an event queue does.
 */
public final class ManyRanks {
    private static final String REPETITIONS = "repetitions=";
    private static final double MEBI = 1024;

    private ManyRanks() {}

    public static void main(String[] args) throws IOException {
        int ranks = Integer.parseInt(args[0]);
        int repetitions = 10;
        List<Synchronisation> strategies = new ArrayList<>();
        for (String word : Arrays.asList(args).subList(1, args.length)) {
            if (word.startsWith(REPETITIONS)) {
                repetitions = Integer.parseInt(word.substring(REPETITIONS.length()));
            } else {
                strategies.add(strategy(word));
            }
        }
        if (strategies.isEmpty()) {
            strategies.addAll(List.of(Synchronisation.WINDOW, Synchronisation.ACKNOWLEDGED));
        }
        SimulatedGroup group = SimulatedGroup.of(ranks).withClocks(SimulatedClock.spread(1_000_000, 20, 1));
        long start = System.nanoTime();
        Results results = Run.of(suite(strategies, repetitions)).on(group).orElseThrow();
        double seconds = (System.nanoTime() - start) * 1e-9;
        int points = Math.max(1, results.records().size());
        LongSummaryStatistics all = IntStream.range(0, ranks).mapToLong(group::messagesOf).summaryStatistics();
        LongSummaryStatistics control = IntStream.range(0, ranks).mapToLong(group::controlMessagesOf).summaryStatistics();
        double rounds = Math.max(1, Math.log(ranks) / Math.log(2));
        System.out.printf("| %,d | %s | %d | %.1f s | %,.0f MiB | %,.0f | %,.0f | %,.0f | %,.0f | %,.0f |%n",
                ranks,
                strategies.stream().map(Synchronisation::word).collect(Collectors.joining(", ")),
                points,
                seconds,
                peak(),
                (double) all.getSum() / points,
                (double) control.getSum() / points,
                control.getAverage() / points,
                (double) control.getMax() / points,
                control.getMax() / rounds / points);
    }

    private static Synchronisation strategy(String word) {
        return switch (word) {
            case "window" -> Synchronisation.WINDOW;
            case "acknowledged" -> Synchronisation.ACKNOWLEDGED;
            case "barrier" -> Synchronisation.BARRIER;
            default -> throw new IllegalArgumentException(word + ": expected window, acknowledged or barrier");
        };
    }

    private static Suite suite(List<Synchronisation> strategies, int repetitions) {
        StoppingRule rule = StoppingRule.after(repetitions);
        Suite.Builder suite = Suite.named("scale");
        for (Synchronisation by : strategies) {
            suite = suite.measure("broadcast " + by.word(), Collective.of(operation(group -> group.broadcast(8, SimulatedAlgorithm.BINOMIAL))).inStepBy(by))
                    .iterating(1).until(rule)
                    .measure("barrier " + by.word(), Collective.of(operation(SimulatedGroup::barrier)).inStepBy(by))
                    .iterating(1).until(rule)
                    .measure("allreduce " + by.word(), Collective.of(operation(group -> {
                        group.reduce(0, 8, SimulatedAlgorithm.BINOMIAL);
                        group.broadcast(8, SimulatedAlgorithm.BINOMIAL);
                    })).inStepBy(by))
                    .iterating(1).until(rule);
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
