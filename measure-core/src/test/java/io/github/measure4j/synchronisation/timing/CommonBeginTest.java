package io.github.measure4j.synchronisation.timing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.Around;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.simulated.SimulatedGroup;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Ranks on clocks that agree, so that a test can see when each of them begins. */
class CommonBeginTest {
    private static final int RANKS = 4;
    private static final int COLD_MESSAGES = 100;
    private static final long SLOWER_BY_NANOS = 20_000;
    private static final long TOLERANCE_NANOS = 500;

    /** A rank whose first messages take longer, as those of a JVM that has not compiled its loops. */
    private record Cold(ProcessGroup group, int[] left) implements Around {
        @Override
        public void send(int to, long... message) {
            if (left[0] > 0) {
                left[0]--;
                SimulatedGroup.behind(group).compute(SLOWER_BY_NANOS);
            }
            group.send(to, message);
        }

        @Override
        public void idle(long nanos) {
            group.idle(nanos);
        }

        @Override
        public boolean steady() {
            return false;
        }
    }

    private static long apart(int coldMessages) {
        long[] begins = new long[RANKS];
        SimulatedGroup.of(RANKS).onEachLocalRank(rank -> {
            CommonBegin begin = new CommonBegin(new Cold(rank, new int[] {coldMessages}));
            for (int i = 0; i < COLD_MESSAGES; i++) {
                begin.run();
            }
            begins[rank.rank()] = rank.nanoTime();
        });
        return Arrays.stream(begins).max().orElseThrow() - Arrays.stream(begins).min().orElseThrow();
    }

    @Test
    void allRanksBeginTogether() {
        assertThat(apart(0)).isLessThan(TOLERANCE_NANOS);
    }

    @Test
    void messagesThatAreSlowAtFirstDoNotPutTheBeginsApart() {
        assertThat(apart(COLD_MESSAGES)).isLessThan(TOLERANCE_NANOS);
    }
}
