package io.github.measure4j.clock.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.measure4j.clock.agreement.KeptClock.KeptWindow;
import io.github.measure4j.group.simulated.SimulatedClock;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.group.simulated.SimulatedNoise;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeptClockTest {
    private static final long MILLISECOND = 1_000_000;

    /** Clocks that drift, and what they say of each other after agreeing in so much time. */
    private static double nanosToAgree(int ranks, long mostNanos) {
        SimulatedGroup group = group(ranks).with(SimulatedNoise.none().withJitter(1));
        agree(group, mostNanos);
        return group.trueNanos();
    }

    private static SimulatedGroup group(int ranks) {
        return SimulatedGroup.of(ranks).withClocks(SimulatedClock.spread(1_000 * MILLISECOND, 100, 5)).seeded(5);
    }

    private static void agree(SimulatedGroup group, long mostNanos) {
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

    /**
     * Six offsets: each is opened by a message, and the first takes four exchanges of two. Each other takes two, and a message
     * that it is enough. The bound holds all the same.
     */
    @ParameterizedTest
    @ValueSource(ints = {2, 16})
    void takesFewExchangesWhereAllTakeEquallyLong(int ranks) {
        SimulatedGroup group = group(ranks);
        agree(group, Long.MAX_VALUE);
        long messages = IntStream.range(0, ranks).mapToLong(group::controlMessagesOf).sum();
        SimulatedGroup together = group(ranks);
        together.onEachLocalRank(Hosts::of);
        long before = IntStream.range(0, ranks).mapToLong(together::controlMessagesOf).sum();
        assertThat(messages - before).isEqualTo((ranks - 1) * (6 + 4 * 2 + 5 * (2 * 2 + 1)));
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

    @Test
    void windowsAreLongerOnlyIfTheyWereSoTwice() {
        KeptWindow first = KeptWindow.first(7_000, 300_000);
        KeptWindow afterStall = first.then(28_000, 5_000_000);
        assertThat(afterStall.nextNanos()).isEqualTo(7_000);
        assertThat(afterStall.turnaroundNanos()).isEqualTo(300_000);
        assertThat(afterStall.then(7_000, 200_000)).isEqualTo(new KeptWindow(7_000, 7_000, 200_000));
        assertThat(afterStall.then(30_000, 300_000).nextNanos()).isEqualTo(28_000);
    }
}
