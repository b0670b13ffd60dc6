package io.github.measure4j.group.simulated;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.simulated.SimulatedMachine.Chain;
import io.github.measure4j.group.simulated.SimulatedMachine.SimulatedState;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class SimulatedContextTest {
    /** Two states of factor 1 change no time, but the machine is not known to be steady. */
    private static final SimulatedMachine STEADY_IN_FACT = new SimulatedMachine(
            List.of(new Chain(1e6, List.of(new SimulatedState(1, 1, 1), new SimulatedState(1, 1, 1)))),
            SimulatedMachine.steady().wandering(),
            SimulatedMachine.steady().flicker());

    /** The times of all ranks after barriers that they come to apart, over links that differ. */
    private static List<Double> times(int ranks, SimulatedMachine machine) {
        SimulatedGroup group = SimulatedGroup.of(ranks)
                .with(SimulatedNetwork.cluster().withOverheads(130, 270).withNanosPerByte(0.7))
                .withLinks((from, to) -> 900 + 37.3 * from + 11.9 * to)
                .with(machine);
        assertThat(group.steady()).isEqualTo(machine.equals(SimulatedMachine.steady()));
        List<Double> times = new ArrayList<>();
        group.onEachLocalRank(rank -> {
            SimulatedGroup mine = SimulatedGroup.behind(rank);
            for (int i = 0; i < 5; i++) {
                mine.compute(1_000.1 * ((7 * rank.rank() + 3 * i) % ranks));
                mine.broadcast(8, SimulatedAlgorithm.BINOMIAL);
                rank.barrier();
                rank.first((ranks + 1) / 2).ifPresent(some -> some.barrier());
            }
        });
        for (int rank = 0; rank < ranks; rank++) {
            times.add(group.lastOperationOf(rank).startNanos());
            times.add(group.lastOperationOf(rank).endNanos());
            times.add((double) group.messagesOf(rank));
        }
        return times;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8, 21, 64})
    void givesTheSameTimesToTheBitAsMessageByMessage(int ranks) {
        assertThat(times(ranks, SimulatedMachine.steady())).isEqualTo(times(ranks, STEADY_IN_FACT));
    }
}
