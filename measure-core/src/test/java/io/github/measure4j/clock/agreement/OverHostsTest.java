package io.github.measure4j.clock.agreement;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.clock.GlobalClock;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.group.simulated.SimulatedClock;
import io.github.measure4j.group.simulated.SimulatedGroup;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OverHostsTest {
    private static final Hosts THREE_HOSTS = Hosts.by(7, 7, 3, 3, 3, 9, 7);
    private static final double[] OFFSETS = {0, 0, 1.5e9, 1.5e9, 1.5e9, -4e8, 0};
    private static final double[] DRIFTS = {50, 50, -100, -100, -100, 20, 50};

    @Test
    void theFirstRankOfEachHostLeadsItsOthers() {
        assertThat(THREE_HOSTS.leaders()).containsExactly(0, 2, 5);
        assertThat(THREE_HOSTS.followersOf(0)).containsExactly(1, 6);
        assertThat(THREE_HOSTS.leaderOf(4)).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource
    void ranksOfAHostShareWhatItsLeaderFound(ClockAlgorithm algorithm) {
        SimulatedGroup group = SimulatedGroup.of(OFFSETS.length)
                .withClocks(rank -> SimulatedClock.exact().withOffset((long) OFFSETS[rank]).withDrift(DRIFTS[rank]))
                .seeded(5);
        GlobalClock[] clocks = new GlobalClock[OFFSETS.length];
        group.onEachLocalRank(rank ->
                clocks[rank.rank()] = new OverHosts(algorithm.usual(), THREE_HOSTS).synchronise(rank));
        double later = 5e9;
        for (int rank = 0; rank < clocks.length; rank++) {
            long local = group.clockOf(rank).readingAt(later);
            double error = Math.abs(clocks[rank].toGlobal(local) - group.clockOf(0).readingAt(later));
            assertThat(error).isLessThanOrEqualTo(clocks[rank].errorAt(local) + 2);
        }
        assertThat(clocks[4].model()).isEqualTo(clocks[2].model());
        long messages = Arrays.stream(clocks).mapToLong(clock -> clock.cost().messages()).sum();
        assertThat(messages).isPositive();
        assertThat(clocks[1].cost().messages()).isZero();
    }

    @Test
    void threadsOfOneProcessHaveOneClock() {
        ThreadedGroup.of(3).onEachLocalRank(rank -> {
            assertThat(Hosts.of(rank).leaders()).containsExactly(0);
            KeptClock clock = new KeptClock(rank, ClockAlgorithm.HCA3);
            clock.renew(Long.MAX_VALUE);
            assertThat(clock.now().errorAt(rank.nanoTime())).isZero();
        });
    }
}
