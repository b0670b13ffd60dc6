package io.github.measure4j.group.simulated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.group.simulated.SimulatedMachine.SimulatedState;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SimulatedMachineTest {
    private static final SimulatedState FAST = new SimulatedState(0.7, 1, 1);
    private static final SimulatedState SLOW = new SimulatedState(0.3, 3, 1.5);

    @Test
    void aSteadyMachineChangesNothing() {
        SimulatedGroup plain = SimulatedGroup.of(2);
        assertThat(ends(plain.with(SimulatedMachine.steady()))).isEqualTo(ends(plain));
    }

    @Test
    void computingTakesTheFactorOfTheStateForAsLongAsItLasts() {
        SimulatedGroup group = SimulatedGroup.of(1).with(SimulatedMachine.steady().withStates(1e6, FAST, SLOW));
        group.compute(1e10);
        assertThat(group.trueNanos() / 1e10).isCloseTo(1 / (0.7 + 0.3 / 1.5), within(0.02));
    }

    @Test
    void communicationTakesTheFactorOfTheState() {
        SimulatedNetwork network = SimulatedNetwork.cluster();
        SimulatedGroup group = SimulatedGroup.of(2).with(SimulatedMachine.steady().withStates(1e9, FAST, SLOW));
        double[] slow = {0, 0};
        group.onEachLocalRank(rank -> {
            for (int i = 0; i < 2_000; i++) {
                rank.barrier();
                double start = group.trueNanos();
                int before = SimulatedGroup.behind(rank).machineState(0);
                rank.roundTrips(1 - rank.rank(), 1);
                if (rank.rank() == 0 && before == group.machineState(0)) {
                    double factor = before == 0 ? 1 : 3;
                    assertThat(group.trueNanos() - start).isCloseTo(2 * factor * network.oneWayNanos(8), within(1e-3));
                    slow[before]++;
                }
                rank.idle(10_000_000);
            }
        });
        assertThat(slow[0]).isGreaterThan(slow[1]).isGreaterThan(500);
        assertThat(slow[1]).isGreaterThan(200);
    }

    @Test
    void allRanksSeeTheSameMachineAndTheSameSeedGivesTheSameTimes() {
        SimulatedMachine machine = SimulatedMachine.steady()
                .withStates(5e6, FAST, SLOW, new SimulatedState(0.4, 1.2, 1.1))
                .withWandering(0.1, 1e8)
                .withFlicker(0.02, 1e6);
        SimulatedGroup group = SimulatedGroup.of(3).with(machine).seeded(5);
        assertThat(ends(group.seeded(5))).isEqualTo(ends(group.seeded(5))).isNotEqualTo(ends(group.seeded(6)));
        SimulatedGroup other = group.seeded(7);
        int[][] states = new int[3][1_000];
        other.onEachLocalRank(rank -> {
            SimulatedGroup simulated = SimulatedGroup.behind(rank);
            for (int i = 0; i < 1_000; i++) {
                simulated.idle((long) (1e6 * (i + 1) - simulated.trueNanos()));
                states[rank.rank()][i] = simulated.machineState(0);
            }
        });
        assertThat(states[1]).isEqualTo(states[0]);
        assertThat(states[2]).isEqualTo(states[0]);
        assertThat(states[0]).contains(0, 1, 2);
    }

    @Test
    void theClockRateWandersWithinItsRange() {
        SimulatedGroup group = SimulatedGroup.of(1).with(SimulatedMachine.steady().withWandering(0.1, 1e8));
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        double last = 0;
        for (int i = 0; i < 5_000; i++) {
            double start = group.trueNanos();
            group.compute(1e6);
            double took = group.trueNanos() - start;
            assertThat(last == 0 ? took : last).as("no jump").isCloseTo(took, within(0.006 * took));
            least = Math.min(least, took);
            most = Math.max(most, took);
            last = took;
        }
        assertThat(least).isBetween(0.9e6, 0.93e6);
        assertThat(most).isBetween(1.07e6, 1.1e6);
    }

    @Test
    void refusesWhatCannotBe() {
        assertThatThrownBy(() -> new SimulatedState(0, 1, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> SimulatedMachine.steady().withStates(1e6, FAST))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> SimulatedMachine.steady().withWandering(1, 1))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> SimulatedMachine.steady().withFlicker(0.5, 1))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static List<Double> ends(SimulatedGroup group) {
        group.onEachLocalRank(rank -> {
            for (int i = 0; i < 200; i++) {
                rank.barrier();
                SimulatedGroup.behind(rank).compute(1e5);
                SimulatedGroup.behind(rank).broadcast(20_000, SimulatedAlgorithm.BINOMIAL);
            }
        });
        List<Double> ends = new ArrayList<>();
        for (int rank = 0; rank < group.size(); rank++) {
            ends.add(group.lastOperationOf(rank).endNanos());
        }
        return ends;
    }
}
