package io.github.measure4j.samples.benchmark.accuracy;

import io.github.measure4j.group.simulated.SimulatedAlgorithm;
import io.github.measure4j.group.simulated.SimulatedClock;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.group.simulated.SimulatedNoise;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.run.Run;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Prints the report of each strategy on a broadcast of known latency: the latency, the figure, its error, its stated
 * bound, and whether the bound holds (up to 1 % above the latency for a lower one). The simulated clocks are off by up
 * to a second and drift by up to 100 ppm. The latency is the mean of broadcasts that all ranks begin at the same true
 * time, under the same noise.
 *
 * <p>Arguments: the largest number of ranks (1,024 if none), and a seed (1).
 */
public final class CollectiveStrategies {
    private static final long BYTES = 16_384;
    private static final int RUNS = 50;
    private static final SimulatedNoise NOISE = SimulatedNoise.none().withJitter(2);
    private static final int FEW_RANKS = 64;
    private static final double SLACK = 0.01;

    private CollectiveStrategies() {}

    public static void main(String[] args) {
        int most = args.length > 0 ? Integer.parseInt(args[0]) : 1_024;
        long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
        System.out.println("algorithm  ranks strategy          true us  reported us   error %   interval us"
                + "              says     holds   real s");
        for (SimulatedAlgorithm algorithm : List.of(SimulatedAlgorithm.BINOMIAL, SimulatedAlgorithm.PIPELINE)) {
            for (int ranks = 4; ranks <= most; ranks *= 4) {
                double truth = truth(ranks, algorithm, seed);
                for (Synchronisation strategy : Synchronisation.all()) {
                    print(ranks, algorithm, strategy, truth, seed);
                }
            }
        }
    }

    /** The mean over some broadcasts under the same noise, begun by all ranks at the same true time. */
    private static double truth(int ranks, SimulatedAlgorithm algorithm, long seed) {
        SimulatedGroup group = SimulatedGroup.of(ranks).with(NOISE).seeded(-seed);
        double sum = 0;
        for (int run = 1; run <= RUNS; run++) {
            double begin = run * 1e9;
            group.onEachLocalRank(rank -> {
                SimulatedGroup me = SimulatedGroup.behind(rank);
                me.idle(Math.round(begin - me.trueNanos()));
                me.broadcast(BYTES, algorithm);
            });
            sum += group.latencyOfLast();
        }
        return sum / RUNS;
    }

    private static Kernel broadcast(SimulatedAlgorithm algorithm) {
        return setting -> {
            SimulatedGroup group = SimulatedGroup.behind(setting.group());
            int root = setting.root();
            return () -> group.broadcast(root, BYTES, algorithm);
        };
    }

    private static void print(
            int ranks, SimulatedAlgorithm algorithm, Synchronisation strategy, double truth, long seed) {
        SimulatedGroup group = SimulatedGroup.of(ranks)
                .with(NOISE)
                .withClocks(SimulatedClock.spread(1_000_000_000, 100, seed))
                .seeded(seed);
        Suite suite = Suite.named("collectives")
                .measure("broadcast", Collective.fromRoot(broadcast(algorithm)))
                .inStepBy(strategy)
                .until(StoppingRule.after(ranks > FEW_RANKS ? 5 : 20))
                .build();
        long start = System.nanoTime();
        Optional<PointRecord> measured =
                Run.of(suite).on(group).flatMap(results -> results.records().stream().findFirst());
        PointRecord record = measured.orElseThrow();
        System.out.printf("%-9s %6d %-13s %11.3f %12.3f %8.2f %% [%9.3f, %9.3f] %8s %9s %8.1f%n",
                algorithm,
                ranks,
                strategy.word(),
                truth / 1_000,
                record.seconds() * 1e6,
                100 * (record.seconds() * 1e9 / truth - 1),
                record.lower() * 1e6,
                record.upper() * 1e6,
                record.subject().bound().name().toLowerCase(Locale.ROOT),
                holds(record, truth * 1e-9) ? "yes" : "NO",
                (System.nanoTime() - start) * 1e-9);
    }

    private static boolean holds(PointRecord record, double truth) {
        Bound bound = record.subject().bound();
        return switch (bound) {
            case LOWER -> record.seconds() <= truth * (1 + SLACK);
            case UPPER -> record.seconds() >= truth * (1 - SLACK);
            case ITSELF -> record.lower() <= truth && truth <= record.upper();
            case NEITHER -> true;
        };
    }
}
