package io.github.measure4j.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.group.simulated.SimulatedMachine;
import io.github.measure4j.group.simulated.SimulatedMachine.SimulatedState;
import io.github.measure4j.group.simulated.SimulatedNetwork;
import io.github.measure4j.group.simulated.SimulatedNoise;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

class ProbeTest {
    private static final double NANO = 1e-9;

    /** One reading of the clock, of 20 ns, in each slice of 12.5 us. */
    private static final double CLOCK_IN_SLICE = 0.002;

    @Test
    void anExchangeTakesWhatTheSimulatedNetworkSays() {
        SimulatedNetwork network = SimulatedNetwork.cluster();
        SimulatedGroup.of(2).onEachLocalRank(rank -> {
            Probe probe = Probe.exchange(rank, 1 - rank.rank());
            double reading = probe.read();
            assertThat(probe.operations()).isBetween(60, 100);
            if (rank.rank() == 0) {
                assertThat(reading).isCloseTo(2 * network.oneWayNanos(8) * NANO, within(CLOCK_IN_SLICE * reading));
            }
        });
    }

    @Test
    void computingTakesWhatTheSimulatedMachineSays() {
        SimulatedGroup.of(1).onEachLocalRank(rank -> {
            Probe probe = Probe.alone(rank, Resource.COMPUTING);
            assertThat(probe.operations() * probe.read()).isBetween(100_000 * NANO, 300_000 * NANO);
            assertThat(probe.read()).isCloseTo(NANO, within(CLOCK_IN_SLICE * NANO));
        });
    }

    /** Two or three of sixteen slices are. */
    @Test
    void aSliceThatIsInterruptedDoesNotCount() {
        SimulatedGroup.of(2).onEachLocalRank(rank -> {
            AtomicInteger slice = new AtomicInteger();
            Probe probe = Probe.exchange(rank, 1 - rank.rank(), number -> {
                SimulatedGroup.behind(rank).compute(1_000 * number);
                if (slice.incrementAndGet() % 7 == 0) {
                    rank.idle(1_000_000);
                }
            });
            assertThat(probe.read()).isCloseTo(1_000 * NANO, within(CLOCK_IN_SLICE * 1_000 * NANO));
        });
    }

    /** Computing is 30 % slower throughout, and everything wanders by 10 % with the clock rate. */
    @Test
    void theClockRateIsNotThatOfAStateOfComputing() {
        SimulatedMachine machine = SimulatedMachine.steady()
                .withStates(1e12, new SimulatedState(1, 1, 1.3), new SimulatedState(1, 1, 1.3))
                .withWandering(0.1, 1e8);
        SimulatedGroup.of(1).with(machine).seeded(4).onEachLocalRank(rank -> {
            Probe clock = Probe.clockRate(rank);
            Probe computing = Probe.alone(rank, Resource.COMPUTING);
            for (int i = 0; i < 100; i++) {
                double link = clock.readFastest();
                assertThat(link).isBetween(0.9 * NANO, 1.12 * NANO);
                assertThat(computing.readBriefly() / link).isCloseTo(1.3, within(0.03));
                rank.idle(4_000_000);
            }
        });
    }

    @Test
    void aLinkIsThatOfTheFastestSlice() {
        SimulatedGroup.of(2).onEachLocalRank(rank -> {
            AtomicInteger slice = new AtomicInteger();
            Probe probe = Probe.exchange(rank, 1 - rank.rank(), number -> {
                SimulatedGroup.behind(rank).compute((slice.incrementAndGet() % 4 == 0 ? 1_000 : 1_300) * number);
            });
            assertThat(probe.readFastest()).isCloseTo(1_000 * NANO, within(5 * NANO));
        });
    }

    /** Two chains: what communicates and what computes are in states of their own. */
    @Test
    void seesTheStatesOfASimulatedMachine() {
        SimulatedMachine machine = SimulatedMachine.steady()
                .withStates(2e7, new SimulatedState(0.6, 1, 1), new SimulatedState(0.4, 2.5, 1))
                .withStates(3e8, new SimulatedState(0.5, 1, 1), new SimulatedState(0.5, 1, 1.3))
                .withWandering(0.1, 5e9)
                .withFlicker(0.01, 2e6);
        SimulatedNoise noise = SimulatedNoise.none().withJitter(20).withOutliers(2e-4, 1e6);
        Readings exchange = new Readings(Resource.EXCHANGE, "");
        Readings computing = new Readings(Resource.COMPUTING, "");
        int[] right = new int[2];
        int[] truths = new int[2_000];
        SimulatedGroup.of(2).with(machine).with(noise).seeded(3).onEachLocalRank(rank -> {
            SimulatedGroup simulated = SimulatedGroup.behind(rank);
            Probe between = Probe.exchange(rank, 1 - rank.rank());
            Probe core = Probe.alone(rank, Resource.COMPUTING);
            for (int i = 0; i < truths.length; i++) {
                rank.barrier();
                double at = simulated.trueNanos() * NANO;
                int truth = 2 * simulated.machineState(0) + simulated.machineState(1);
                double readingBetween = between.read();
                double readingOfCore = core.read();
                if (rank.rank() == 0) {
                    truths[i] = truth;
                    exchange.add(at, readingBetween);
                    computing.add(at, readingOfCore);
                }
                rank.idle(4_000_000);
            }
        });
        States exchanging = States.of(exchange);
        States alone = States.of(computing);
        assertThat(exchanging.states()).hasSize(2);
        assertThat(alone.states()).hasSize(2);
        for (int i = 0; i < truths.length; i++) {
            Reading first = exchange.list().get(i);
            Reading second = computing.list().get(i);
            int label = exchanging.label(first.atSeconds(), first.seconds());
            int other = alone.label(second.atSeconds(), second.seconds());
            boolean told = label != States.NONE && other != States.NONE;
            boolean found = told && 2 * label + other == truths[i];
            right[0] += found ? 1 : 0;
            right[1] += told && !found ? 1 : 0;
        }
        assertThat(right[0]).isGreaterThan(1_860);
        assertThat(right[1]).isLessThan(20);
    }

    @Test
    void threadsExchange() {
        ThreadedGroup.of(2).onEachLocalRank(rank -> {
            Probe probe = Probe.exchange(rank, 1 - rank.rank());
            assertThat(probe.read()).isPositive();
            assertThat(probe.operations()).isGreaterThanOrEqualTo(8);
        });
    }

    /** So often that the JIT has its best code for it: else readings would fall by a tenth once it has. */
    @Test
    void anExchangeIsCalledThousandsOfTimesBeforeTheFirstReading() {
        ThreadedGroup.of(2).onEachLocalRank(rank -> {
            AtomicInteger calls = new AtomicInteger();
            Probe.exchange(rank, 1 - rank.rank(), number -> calls.incrementAndGet());
            assertThat(calls).hasValueGreaterThan(5_000);
        });
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "EXCHANGE")
    void aRankProbesWhatItDoesByItself(Resource resource) {
        Probe probe = Probe.alone(SoloGroup.create(), resource);
        assertThat(probe.resource()).isEqualTo(resource);
        assertThat(probe.read()).isPositive();
    }

    @Test
    void anExchangeNeedsAPartner() {
        assertThatThrownBy(() -> Probe.alone(SoloGroup.create(), Resource.EXCHANGE))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
