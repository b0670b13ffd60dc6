package io.github.measure4j.samples;

import io.github.measure4j.group.simulated.SimulatedAlgorithm;
import io.github.measure4j.group.simulated.SimulatedClock;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;

/**
 * A collective operation and the ways to time it: five strategies, and windows as they come. A broadcast is over at the
 * root long before the last rank has the data. Timed back to back at the root it looks five times as cheap as it is,
 * because one broadcast begins while others are under way. Each figure says which bound of the latency it is, and why.
 *
 * <pre>{@code
 * $ java -cp 'target/measure/lib/*' io.github.measure4j.samples.Sample09FiveStrategies
 * true latency, until the last rank has the data: 6009.2 ns
 * barrier                            {}                           2978.5 ns   2969.1 to 2988.1   []
 *     bound of the latency: LOWER, since a barrier is in it and subtracted, and may begin before the broadcast has ended
 * window                             {}                           6017.0 ns   5939.1 to 6076.9   [COARSE]
 *     bound of the latency: ITSELF, since all begin at one time of a common clock, and the last to end counts
 * round-time                         {}                           6017.5 ns   5948.6 to 6066.6   [COARSE]
 *     bound of the latency: ITSELF, since all begin at one time of a common clock, and the last to end counts
 * rounds                             {}                           2409.9 ns   2408.7 to 2410.6   []
 *     bound of the latency: LOWER, since each rank is the root once, and the next round begins while data is under way
 * acknowledged                       {}                           6010.7 ns   6005.6 to 6013.2   []
 *     bound of the latency: ITSELF, since the root waits for one rank at a time, and the slowest counts
 * back-to-back                       {}                           1207.2 ns   1206.2 to 1207.7   []
 *     bound of the latency: LOWER, since the root sends again as soon as it can: wrong where the latency is wanted
 * }</pre>
 */
public final class Sample09FiveStrategies {
    private static final int RANKS = 16;
    private static final long BYTES = 1_024;
    private static final int AFTER_ALL_HAVE_BEGUN = 1_000_000;

    private Sample09FiveStrategies() {}

    private static SimulatedGroup group() {
        return SimulatedGroup.of(RANKS).withClocks(SimulatedClock.spread(1_000_000, 50, 9)).seeded(9);
    }

    private static double trueNanos() {
        SimulatedGroup group = group();
        group.onEachLocalRank(rank -> {
            SimulatedGroup me = SimulatedGroup.behind(rank);
            me.idle(Math.round(AFTER_ALL_HAVE_BEGUN - me.trueNanos()));
            me.broadcast(BYTES, SimulatedAlgorithm.BINOMIAL);
        });
        return group.latencyOfLast();
    }

    /** The event at which each strategy stops its watch. */
    private static String reason(Synchronisation strategy) {
        return switch (strategy.word()) {
            case "barrier" -> "a barrier is in it and subtracted, and may begin before the broadcast has ended";
            case "window", "round-time" -> "all begin at one time of a common clock, and the last to end counts";
            case "rounds" -> "each rank is the root once, and the next round begins while data is under way";
            case "acknowledged" -> "the root waits for one rank at a time, and the slowest counts";
            default -> "the root sends again as soon as it can: wrong where the latency is wanted";
        };
    }

    public static void main(String[] args) {
        System.out.printf("true latency, until the last rank has the data: %.1f ns%n", trueNanos());
        for (Synchronisation strategy : Synchronisation.all()) {
            Suite suite = Suite.named("strategies")
                    .measure(strategy.word(), Collective.fromRoot(setting -> {
                        SimulatedGroup me = SimulatedGroup.behind(setting.group());
                        int root = setting.root();
                        return () -> me.broadcast(root, BYTES, SimulatedAlgorithm.BINOMIAL);
                    }))
                    .inStepBy(strategy)
                    .build();
            Run.of(suite).on(group()).ifPresent(results -> results.records().forEach(record -> {
                Printed.point(record);
                System.out.printf("    bound of the latency: %s, since %s%n", record.subject().bound(), reason(strategy));
            }));
        }
    }
}
