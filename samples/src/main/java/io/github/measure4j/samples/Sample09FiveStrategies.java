package io.github.measure4j.samples;

import io.github.measure4j.group.SimulatedAlgorithm;
import io.github.measure4j.group.SimulatedClock;
import io.github.measure4j.group.SimulatedGroup;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;

/**
 * A collective operation and the ways to time it, five of them and one variant. A broadcast is over at the root long before the last rank has the
 * data: timed back to back at the root it looks cheap, since one broadcast begins while others are under way. Each
 * figure says which bound of the latency it is.
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

    public static void main(String[] args) {
        System.out.printf("the latency is %.1f ns%n", trueNanos());
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
                System.out.println("    bound of the latency: " + record.subject().bound());
            }));
        }
    }
}
