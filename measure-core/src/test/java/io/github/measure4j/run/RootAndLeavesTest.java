package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.simulated.SimulatedAlgorithm;
import io.github.measure4j.group.simulated.SimulatedClock;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.SynchronisationRecord.Apart;
import io.github.measure4j.result.sampling.SynchronisationRecord.Own;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** On a simulated group, where each rank is in the operation as long as it is told. */
@Timeout(300)
class RootAndLeavesTest {
    private static final int RANKS = 5;
    private static final double READING_NANOS = 20;

    /** The root takes 1,000 ns; the others 5,000 ns and 100 ns more for each rank. */
    private static final Kernel KNOWN = setting -> {
        SimulatedGroup group = SimulatedGroup.behind(setting.group());
        double nanos = group.rank() == setting.root() ? 1_000 : 5_000 + 100 * group.rank();
        return () -> group.compute(nanos);
    };

    private static List<PointRecord> records(
            SimulatedGroup group, Kernel kernel, Synchronisation strategy, long... roots) {
        Suite suite = Suite.named("apart")
                .measure("operation", Collective.fromRoot(kernel))
                .inStepBy(strategy)
                .over(Variable.ROOT.at(roots))
                .until(StoppingRule.after(36))
                .build();
        return Run.of(suite).on(group).orElseThrow().records();
    }

    private static Optional<Apart> apart(PointRecord record) {
        return record.sampling().inStep().orElseThrow().apart();
    }

    private static void assertHolds(Own own, double nanos, double slack) {
        assertThat(own.seconds() * 1e9).isCloseTo(nanos, within(slack));
        assertThat(nanos).isBetween(own.lower() * 1e9, own.upper() * 1e9);
    }

    @Test
    void betweenBarriersEachRankTimesItself() {
        List<PointRecord> records = records(SimulatedGroup.of(RANKS), KNOWN, Synchronisation.BARRIER, 0, 4);
        Apart atFirst = apart(records.get(0)).orElseThrow();
        assertHolds(atFirst.root(), 1_000, 2);
        assertHolds(atFirst.leaves(), 5_400, 2);
        Apart atLast = apart(records.get(1)).orElseThrow();
        assertHolds(atLast.root(), 1_000, 2);
        assertHolds(atLast.leaves(), 5_300, 2);
    }

    /** Nothing is subtracted there, so that the leaves stand beside the figure of all, but for half the skew of the begins. */
    @Test
    void inWindowsTheyAreThoseOfTheRepetitionsThemselves() {
        SimulatedGroup group =
                SimulatedGroup.of(RANKS).withClocks(SimulatedClock.spread(1_000_000_000, 100, 7)).seeded(7);
        PointRecord record = records(group, KNOWN, Synchronisation.WINDOW, 3).get(0);
        Apart apart = apart(record).orElseThrow();
        assertHolds(apart.root(), 1_000 + READING_NANOS, 3);
        assertHolds(apart.leaves(), 5_400 + READING_NANOS, 3);
        assertThat(apart.leaves().seconds()).isCloseTo(record.seconds(), within(READING_NANOS / 2 * 1e-9));
    }

    @Test
    void theRootOfABroadcastIsDoneLongBeforeTheLastLeaf() {
        Kernel broadcast = setting -> {
            SimulatedGroup group = SimulatedGroup.behind(setting.group());
            int root = setting.root();
            return () -> group.broadcast(root, 8, SimulatedAlgorithm.PIPELINE);
        };
        SimulatedGroup alone = SimulatedGroup.of(16);
        alone.onEachLocalRank(rank -> SimulatedGroup.behind(rank).broadcast(8, SimulatedAlgorithm.PIPELINE));
        double truth = alone.latencyOfLast();
        for (Synchronisation strategy : List.of(Synchronisation.BARRIER, Synchronisation.WINDOW)) {
            Apart apart = apart(records(SimulatedGroup.of(16), broadcast, strategy, 0).get(0)).orElseThrow();
            assertThat(apart.root().upper()).isLessThan(apart.leaves().lower() / 2);
            assertThat(apart.leaves().seconds() * 1e9).isCloseTo(truth, within(0.2 * truth));
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.measure4j.synchronisation.Synchronisation#all")
    void anOperationWithoutARootHasNoLeaves(Synchronisation strategy) {
        Kernel rootless = setting -> {
            SimulatedGroup group = SimulatedGroup.behind(setting.group());
            return () -> group.compute(1_000);
        };
        Suite suite = Suite.named("together")
                .measure("operation", Collective.of(rootless))
                .inStepBy(strategy)
                .iterating(4)
                .until(StoppingRule.after(8))
                .build();
        PointRecord record = Run.of(suite).on(SimulatedGroup.of(3)).orElseThrow().records().get(0);
        assertThat(apart(record)).isEmpty();
    }

    @Test
    void aGroupOfOneHasNoLeaves() {
        for (Synchronisation strategy : List.of(Synchronisation.BARRIER, Synchronisation.WINDOW)) {
            assertThat(apart(records(SimulatedGroup.of(1), KNOWN, strategy, 0).get(0))).isEmpty();
        }
    }
}
