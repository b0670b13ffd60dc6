package io.github.measure4j.group.simulated;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.GroupException;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.ProcessGroupContract;
import io.github.measure4j.group.SoloGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(300)
class SimulatedGroupTest {
    private static final SimulatedNoise NOISY = SimulatedNoise.none()
            .withJitter(100)
            .withOutliers(0.01, 100_000)
            .withBursts(0.01, 50_000, 2_000)
            .withInterrupts(1_000_000, 10_000);

    /** L 1000, o 100 and 200, g 50, no cost per byte: a message takes 1300 ns, and one may be sent each 100 ns. */
    private static final SimulatedNetwork PLAIN = SimulatedNetwork.cluster()
            .withLatency(1_000)
            .withOverheads(100, 200)
            .withGap(50)
            .withNanosPerByte(0);

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8})
    void keepsTheContract(int ranks) {
        SimulatedGroup.of(ranks).onEachLocalRank(ProcessGroupContract::check);
    }

    @Test
    void keepsTheContractWhenNoisyAndWithWrongClocks() {
        SimulatedGroup.of(4)
                .with(NOISY)
                .withClocks(SimulatedClock.spread(1_000_000_000L, 100, 7))
                .onEachLocalRank(ProcessGroupContract::check);
    }

    @Test
    void canBeUsedForOneBodyAfterTheOther() {
        SimulatedGroup group = SimulatedGroup.of(3);
        double before = 0;
        for (int i = 0; i < 20; i++) {
            group.onEachLocalRank(rank -> {
                rank.barrier();
                rank.first(2).ifPresent(ProcessGroup::barrier);
            });
            assertThat(group.trueNanos()).isGreaterThan(before);
            before = group.trueNanos();
        }
    }

    @Test
    void aMessageTakesWhatTheNetworkSays() {
        SimulatedGroup group = SimulatedGroup.of(2).with(PLAIN.withNanosPerByte(2).withEagerLimit(1_000));
        for (long bytes : new long[] {1, 100, 1_000, 1_001}) {
            group.onEachLocalRank(rank -> {
                SimulatedGroup simulated = SimulatedGroup.behind(rank);
                rank.barrier();
                simulated.compute(10_000);
                if (rank.rank() == 0) {
                    simulated.sendData(1, bytes);
                } else {
                    assertThat(simulated.receiveData(0)).isEqualTo(bytes);
                }
            });
            double expected = 1_300 + 2 * (bytes - 1) + (bytes > 1_000 ? 2 * 1_300 : 0);
            assertThat(group.lastOperationOf(1).endNanos() - group.lastOperationOf(0).startNanos())
                    .isCloseTo(expected, within(1e-6));
            assertThat(PLAIN.withNanosPerByte(2).withEagerLimit(1_000).oneWayNanos(bytes)).isEqualTo(expected);
        }
    }

    @Test
    void bytesAndGapsLimitTheRateOfSending() {
        SimulatedGroup group = SimulatedGroup.of(2).with(PLAIN.withGap(500));
        group.onEachLocalRank(rank -> {
            for (int i = 0; i < 10; i++) {
                if (rank.rank() == 0) {
                    SimulatedGroup.behind(rank).sendData(1, 8);
                } else {
                    SimulatedGroup.behind(rank).receiveData(0);
                }
            }
        });
        assertThat(group.lastOperationOf(0).endNanos()).isCloseTo(9 * 500 + 100, within(1e-6));
        assertThat(group.lastOperationOf(1).endNanos()).isCloseTo(9 * 500 + 1_300, within(1e-6));
    }

    /** Where sending is free a tree takes as many messages as there are on its longest path: the most 1s of a place. */
    @ParameterizedTest
    @CsvSource({"2, 1, 1, 1", "4, 2, 3, 2", "5, 2, 4, 3", "64, 6, 63, 6"})
    void collectivesTakeTheirRounds(int ranks, int treeRounds, int ringRounds, int barrierRounds) {
        SimulatedNetwork network = PLAIN.withOverheads(0, 0).withGap(0);
        assertThat(latencyOfBroadcast(ranks, 0, network, 8, SimulatedAlgorithm.BINOMIAL)).isEqualTo(treeRounds * 1_000);
        assertThat(latencyOfBroadcast(ranks, 1, network, 8, SimulatedAlgorithm.BINOMIAL)).isEqualTo(treeRounds * 1_000);
        assertThat(latencyOfBroadcast(ranks, 0, network, 8, SimulatedAlgorithm.RING)).isEqualTo(ringRounds * 1_000);
        assertThat(latencyOfBroadcast(ranks, 0, network, 8, SimulatedAlgorithm.PIPELINE)).isEqualTo(ringRounds * 1_000);

        SimulatedGroup group = SimulatedGroup.of(ranks).with(network);
        group.onEachLocalRank(ProcessGroup::barrier);
        assertThat(group.latencyOfLast()).isEqualTo(barrierRounds * 1_000);
    }

    /** Stages + segments - 1 steps of a segment, each of which takes o_s + (k - 1) G + L + o_r on its way. */
    @Test
    void aPipelineOverlapsItsSegments() {
        SimulatedNetwork network = PLAIN.withOverheads(0, 0).withGap(0).withNanosPerByte(1);
        double wire = SimulatedAlgorithm.SEGMENT_BYTES - 1;
        double expected = 3 * (wire + 1_000) + 9 * wire;
        assertThat(latencyOfBroadcast(4, 0, network, 10 * SimulatedAlgorithm.SEGMENT_BYTES, SimulatedAlgorithm.PIPELINE))
                .isCloseTo(expected, within(1e-6));
    }

    private static double latencyOfBroadcast(
            int ranks, int root, SimulatedNetwork network, long bytes, SimulatedAlgorithm algorithm) {
        SimulatedGroup group = SimulatedGroup.of(ranks).with(network);
        group.onEachLocalRank(rank -> SimulatedGroup.behind(rank).broadcast(root, bytes, algorithm));
        return group.latencyOfLast();
    }

    @ParameterizedTest
    @EnumSource
    void reductionsTakeAsLongAsBroadcastsWhereSendingIsFree(SimulatedAlgorithm algorithm) {
        SimulatedNetwork network = PLAIN.withOverheads(0, 0).withGap(0).withEagerLimit(1 << 20);
        for (int ranks : new int[] {1, 2, 3, 7, 8}) {
            SimulatedGroup group = SimulatedGroup.of(ranks).with(network);
            group.onEachLocalRank(rank -> SimulatedGroup.behind(rank).reduce(ranks - 1, 20_000, algorithm));
            assertThat(group.latencyOfLast())
                    .isCloseTo(latencyOfBroadcast(ranks, ranks - 1, network, 20_000, algorithm), within(1e-6));
        }
    }

    @Test
    void clocksAreWrongAsTold() {
        SimulatedClock wrong = SimulatedClock.exact().withOffset(-5_000).withDrift(50).withResolution(10).withReadCost(40);
        SimulatedGroup group = SimulatedGroup.of(1).withClocks(rank -> wrong);
        assertThat(group.nanoTime()).isEqualTo(-4_960);
        group.compute(1_000_000_000 - 80);
        assertThat(group.nanoTime()).isEqualTo(1_000_000_000 + 50_000 - 5_000);
        assertThat(group.trueNanos()).isEqualTo(1_000_000_000);
        assertThat(wrong.aheadOf(SimulatedClock.exact(), 1e9)).isCloseTo(45_000, within(1e-3));
    }

    @Test
    void interruptsTakeTheirShare() {
        SimulatedNoise.Interrupts interrupts = new SimulatedNoise.Interrupts(1_000, 100);
        assertThat(interrupts.end(0, 50, 10)).isEqualTo(110);
        assertThat(interrupts.end(0, 100, 899)).isEqualTo(999);
        assertThat(interrupts.end(0, 500, 600)).isEqualTo(1_200);
        assertThat(interrupts.end(0, 100, 9_000)).isEqualTo(10_100);
        SimulatedGroup group = SimulatedGroup.of(1).with(SimulatedNoise.none().withInterrupts(1_000_000, 100_000));
        group.compute(9e9);
        assertThat(group.trueNanos()).isCloseTo(1e10, within(1e6));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5})
    void isTheSameEachTimeFromTheSameSeed(int ranks) {
        SimulatedGroup group = SimulatedGroup.of(ranks).with(NOISY).seeded(42);
        List<Double> first = endsOfASmallProgram(group.seeded(42));
        for (int i = 0; i < 5; i++) {
            assertThat(endsOfASmallProgram(group.seeded(42))).isEqualTo(first);
        }
        assertThat(endsOfASmallProgram(group.seeded(43))).isNotEqualTo(first);
    }

    private static List<Double> endsOfASmallProgram(SimulatedGroup group) {
        group.onEachLocalRank(rank -> {
            SimulatedGroup simulated = SimulatedGroup.behind(rank);
            long[] told = {rank.rank()};
            for (int i = 0; i < 20; i++) {
                simulated.broadcast(100_000, SimulatedAlgorithm.PIPELINE);
                rank.barrier();
                ControlTree.over(rank).reduceMax(told);
                ControlTree.over(rank).broadcastToIdle(told);
                for (int looks = 0; looks < 10 && rank.rank() > 0; looks++) {
                    told[0] += rank.arrived(rank.rank() - 1) ? looks : 0;
                }
                if (rank.rank() < rank.size() - 1) {
                    simulated.compute(500 * rank.rank());
                    rank.send(rank.rank() + 1, told);
                }
                if (rank.rank() > 0) {
                    rank.receive(rank.rank() - 1, told);
                }
            }
        });
        List<Double> ends = new ArrayList<>();
        for (int rank = 0; rank < group.size(); rank++) {
            ends.add(group.lastOperationOf(rank).endNanos());
        }
        return ends;
    }

    /** The look ends at the message, whenever its sender's thread comes to send it. */
    @Test
    void aLongWaitIsFewLooks() {
        SimulatedGroup group = SimulatedGroup.of(2).with(PLAIN);
        group.onEachLocalRank(rank -> {
            if (rank.rank() == 0) {
                SimulatedGroup.behind(rank).compute(10e9);
                rank.send(1, 1);
                return;
            }
            int looks = 1;
            while (!rank.arrived(0)) {
                looks++;
            }
            assertThat(looks).isLessThan(60);
            assertThat(SimulatedGroup.behind(rank).trueNanos()).isEqualTo(10e9 + 1_100);
        });
    }

    @Test
    void breaksInsteadOfHanging() {
        SimulatedGroup group = SimulatedGroup.of(3);
        assertThatThrownBy(() -> group.onEachLocalRank(rank -> {
                    if (rank.rank() > 0) {
                        rank.receive(rank.rank() - 1, new long[1]);
                    }
                }))
                .isInstanceOf(GroupException.class)
                .hasMessageContaining("waits");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4})
    void wakesEveryoneWhenARankFails(int failing) {
        SimulatedGroup group = SimulatedGroup.of(5);
        assertThatThrownBy(() -> group.onEachLocalRank(rank -> {
                    if (rank.rank() == failing) {
                        throw new IllegalStateException("out of luck");
                    }
                    rank.receive(failing, new long[1]);
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("out of luck");
    }

    @Test
    void hasAThousandRanks() {
        SimulatedGroup group = SimulatedGroup.of(1_000).with(PLAIN);
        group.onEachLocalRank(rank -> {
            rank.barrier();
            SimulatedGroup.behind(rank).broadcast(8, SimulatedAlgorithm.BINOMIAL);
        });
        assertThat(group.latencyOfLast()).isBetween(9 * 1_300.0, 10 * 1_300.0);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 250, 499})
    void wakesEveryoneAlsoWhereFewRunAtATime(int failing) {
        AtomicInteger ended = new AtomicInteger();
        assertThatThrownBy(() -> SimulatedGroup.of(500).onEachLocalRank(rank -> {
                    try {
                        if (rank.rank() == failing) {
                            throw new IllegalStateException("out of luck");
                        }
                        rank.barrier();
                    } finally {
                        ended.incrementAndGet();
                    }
                }))
                .hasMessage("out of luck");
        assertThat(ended).hasValue(500);
    }

    @Test
    void runsFewAtATime() {
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        SimulatedGroup.of(1_000).onEachLocalRank(rank -> {
            for (int i = 0; i < 5; i++) {
                most.accumulateAndGet(running.incrementAndGet(), Math::max);
                Thread.yield();
                running.decrementAndGet();
                rank.barrier();
            }
        });
        assertThat(most.get()).isBetween(1, SimulatedThreads.AT_ONCE);
    }

    @Test
    void isSteadyWithoutNoiseOnAMachineOfOneState() {
        SimulatedMachine changing = SimulatedMachine.steady().withFlicker(0.01, 1_000_000);
        assertThat(SimulatedGroup.of(2).with(PLAIN).steady()).isTrue();
        assertThat(SimulatedGroup.of(2).with(NOISY).steady()).isFalse();
        assertThat(SimulatedGroup.of(2).with(changing).steady()).isFalse();
        assertThat(SoloGroup.create().steady()).isFalse();
    }

    @Test
    void refusesWhatMakesNoSense() {
        assertThatIllegalArgumentException().isThrownBy(() -> SimulatedGroup.of(0));
        assertThatIllegalArgumentException().isThrownBy(() -> SimulatedGroup.behind(SoloGroup.create()));
        assertThatIllegalArgumentException().isThrownBy(() -> PLAIN.withLatency(0));
        assertThatIllegalArgumentException().isThrownBy(() -> PLAIN.withGap(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> NOISY.withJitter(Double.NaN));
        assertThatIllegalArgumentException().isThrownBy(() -> NOISY.withInterrupts(10, 10));
        assertThatIllegalArgumentException().isThrownBy(() -> SimulatedClock.exact().withResolution(0));
        assertThatIllegalStateException().isThrownBy(() -> SimulatedGroup.of(2).barrier());
    }
}
