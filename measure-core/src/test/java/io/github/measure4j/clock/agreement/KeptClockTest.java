package io.github.measure4j.clock.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.measure4j.group.simulated.SimulatedClock;
import io.github.measure4j.group.simulated.SimulatedGroup;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeptClockTest {
    private static final long MILLISECOND = 1_000_000;

    /** Clocks that drift, and what they say of each other after agreeing in so much time. */
    private static double nanosToAgree(int ranks, long mostNanos) {
        SimulatedGroup group =
                SimulatedGroup.of(ranks).withClocks(SimulatedClock.spread(1_000 * MILLISECOND, 100, 5)).seeded(5);
        group.onEachLocalRank(rank -> {
            KeptClock clock = new KeptClock(rank, ClockAlgorithm.HCA3);
            clock.renew(mostNanos);
            double now = SimulatedGroup.behind(rank).trueNanos();
            long local = group.clockOf(rank.rank()).readingAt(now);
            long truth = group.clockOf(0).readingAt(now);
            assertThat((double) Math.abs(clock.now().toGlobal(local) - truth))
                    .isLessThanOrEqualTo(clock.now().errorAt(local) + 1);
            assertThat(clock.renewals()).isEqualTo(1);
        });
        return group.trueNanos();
    }

    /** Of each pair one offset at least: 81 messages in each of the tree's rounds. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 16, 23})
    void agreesWithinTheTimeAndWithABoundThatHolds(int ranks) {
        for (long most : new long[] {1, 20 * MILLISECOND, 100 * MILLISECOND}) {
            assertThat(nanosToAgree(ranks, most)).isLessThan(most + 5 * MILLISECOND);
        }
    }

    @Test
    void takesTheUsualTimeWhereThereIsMore() {
        assertThat(nanosToAgree(2, Long.MAX_VALUE)).isBetween(300.0 * MILLISECOND, 310.0 * MILLISECOND);
    }

    @Test
    void remembersWhatItMayTake() {
        KeptClock clock = new KeptClock(SimulatedGroup.of(1), ClockAlgorithm.HCA3);
        assertThat(clock.mostNanos()).isEqualTo(Long.MAX_VALUE);
        clock.allow(Duration.ofMillis(3));
        assertThat(clock.mostNanos()).isEqualTo(3 * MILLISECOND);
        clock.allow(Duration.ZERO);
        assertThat(clock.mostNanos()).isEqualTo(1);
        assertThat(clock.good()).isFalse();
        assertThatIllegalStateException().isThrownBy(clock::now);
    }
}
