package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.simulated.SimulatedAlgorithm;
import io.github.measure4j.group.simulated.SimulatedClock;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.time.Duration;

/** A broadcast over a simulated group, whose latency is known, as the strategies measure it. */
final class KnownLatency {
    private static final long BYTES = 16_384;

    private KnownLatency() {}

    static Kernel broadcast(SimulatedAlgorithm algorithm) {
        return setting -> {
            SimulatedGroup group = SimulatedGroup.behind(setting.group());
            int root = setting.root();
            return () -> group.broadcast(root, BYTES, algorithm);
        };
    }

    /** All ranks begin at virtual time 0. */
    static double truth(int ranks, SimulatedAlgorithm algorithm) {
        SimulatedGroup group = SimulatedGroup.of(ranks);
        group.onEachLocalRank(rank -> SimulatedGroup.behind(rank).broadcast(BYTES, algorithm));
        return group.latencyOfLast();
    }

    static SimulatedGroup wrongClocks(int ranks) {
        return SimulatedGroup.of(ranks).withClocks(SimulatedClock.spread(1_000_000_000, 100, 7)).seeded(7);
    }

    static PointRecord measure(ProcessGroup group, Collective pattern, Synchronisation strategy) {
        return measure(group, pattern, strategy, strategy == Synchronisation.WINDOW || strategy == Synchronisation.ROUND_TIME ? 20 : 8);
    }

    static PointRecord measure(
            ProcessGroup group, Collective pattern, Synchronisation strategy, int repetitions) {
        Suite suite = Suite.named("strategies")
                .measure("operation", pattern)
                .inStepBy(strategy)
                .until(StoppingRule.after(repetitions).noLongerThan(Duration.ofHours(1)))
                .build();
        return Run.of(suite).on(group).orElseThrow().records().get(0);
    }

    static double nanos(double seconds) {
        return seconds * 1e9;
    }

    /** Virtual time is exact: what is left to an estimate is the cost of reading clocks, and their drift. */
    static void assertHolds(PointRecord record, double truth) {
        double slack = 0.001 * truth;
        switch (record.subject().bound()) {
            case LOWER -> assertThat(nanos(record.seconds())).isLessThanOrEqualTo(truth + slack);
            case UPPER -> assertThat(nanos(record.seconds())).isGreaterThanOrEqualTo(truth - slack);
            case ITSELF -> assertThat(truth).isBetween(nanos(record.lower()), nanos(record.upper()));
            case NEITHER -> throw new AssertionError("nothing is claimed of " + record);
        }
    }

    static SynchronisationRecord inStep(PointRecord record) {
        return record.sampling().inStep().orElseThrow();
    }

    /** It has no root, so that no acknowledgement would do. */
    static Collective allReduce() {
        return Collective.of(setting -> {
            SimulatedGroup group = SimulatedGroup.behind(setting.group());
            return () -> {
                group.reduce(0, BYTES, SimulatedAlgorithm.BINOMIAL);
                group.broadcast(0, BYTES, SimulatedAlgorithm.BINOMIAL);
            };
        });
    }
}
