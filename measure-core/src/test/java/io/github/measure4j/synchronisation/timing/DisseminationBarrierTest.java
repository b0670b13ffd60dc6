package io.github.measure4j.synchronisation.timing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.Around;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.group.simulated.SimulatedGroup;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class DisseminationBarrierTest {

    /** A rank's view of its group that counts messages. */
    private record Counting(ProcessGroup group, AtomicInteger messages) implements Around {
        @Override
        public void send(int to, long... message) {
            messages.incrementAndGet();
            group.send(to, message);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8, 13})
    void noRankLeavesBeforeTheLastHasCome(int ranks) {
        for (int late = 0; late < ranks; late++) {
            double[] left = new double[ranks];
            double[] come = new double[ranks];
            int last = late;
            SimulatedGroup.of(ranks).onEachLocalRank(rank -> {
                SimulatedGroup me = SimulatedGroup.behind(rank);
                me.compute(rank.rank() == last ? 1_000_000 : 1_000 * rank.rank());
                come[rank.rank()] = me.trueNanos();
                new DisseminationBarrier(rank).run();
                left[rank.rank()] = me.trueNanos();
            });
            double latest = Arrays.stream(come).max().orElseThrow();
            assertThat(Arrays.stream(left).min().orElseThrow()).isGreaterThanOrEqualTo(latest);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "2, 2", "3, 6", "4, 8", "5, 15", "8, 24", "9, 36"})
    void eachRankSendsAMessageInEachOfTheLogarithmOfTheRanks(int ranks, int messages) {
        AtomicInteger counted = new AtomicInteger();
        SimulatedGroup.of(ranks).onEachLocalRank(rank -> new DisseminationBarrier(new Counting(rank, counted)).run());
        assertThat(counted.get()).isEqualTo(messages);
    }

    @Test
    void manyFollowOneAnother() {
        int barriers = 500;
        AtomicInteger come = new AtomicInteger();
        AtomicInteger early = new AtomicInteger();
        ThreadedGroup.of(3).onEachLocalRank(rank -> {
            DisseminationBarrier barrier = new DisseminationBarrier(rank);
            for (int i = 1; i <= barriers; i++) {
                come.incrementAndGet();
                barrier.run();
                early.addAndGet(come.get() < 3 * i ? 1 : 0);
            }
        });
        assertThat(early.get()).isZero();
    }
}
