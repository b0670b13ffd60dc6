package io.github.measure4j.mpi.kernel.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The generic barrier and the fan-out. */
class StepsOfMessagesTest {

    static IntStream sizes() {
        return IntStream.of(1, 2, 3, 4, 5, 6, 7, 8, 13, 16, 33);
    }

    /** What a rank knows grows by what its partner knew: after the exchanges the first 2^k know of all. */
    @ParameterizedTest
    @MethodSource("sizes")
    void nobodyLeavesTheGenericBarrierBeforeAllHaveCome(int size) {
        int core = Integer.highestOneBit(size);
        List<BitSet> known = IntStream.range(0, size).mapToObj(rank -> BitSet.valueOf(new long[] {1L << rank})).toList();
        for (int rank = core; rank < size; rank++) {
            int below = GenericBarrier.below(rank, size);
            assertThat(GenericBarrier.above(below, size)).isEqualTo(rank);
            assertThat(GenericBarrier.partners(rank, size)).isEmpty();
            known.get(below).or(known.get(rank));
        }
        for (int step = 0; 1 << step < core; step++) {
            List<BitSet> before = known.stream().map(set -> (BitSet) set.clone()).toList();
            for (int rank = 0; rank < core; rank++) {
                int partner = GenericBarrier.partners(rank, size)[step];
                assertThat(GenericBarrier.partners(partner, size)[step]).isEqualTo(rank);
                known.get(rank).or(before.get(partner));
            }
        }
        for (int rank = 0; rank < core; rank++) {
            assertThat(known.get(rank).cardinality()).isEqualTo(size);
            assertThat(GenericBarrier.below(rank, size)).isEqualTo(-1);
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void aFanOutReachesEachRankOnceFromAnyRoot(int size) {
        for (int root = 0; root < size; root++) {
            assertThat(FanOut.parent(root, size, root)).isEqualTo(-1);
            Set<Integer> reached = new HashSet<>(Set.of(root));
            for (int rank = 0; rank < size; rank++) {
                for (int child : FanOut.children(rank, size, root)) {
                    assertThat(FanOut.parent(child, size, root)).isEqualTo(rank);
                    assertThat(reached.add(child)).isTrue();
                }
            }
            assertThat(reached).hasSize(size);
        }
    }

    @Test
    void aFanOutIsABinomialTreeWithTheLargestPartFirst() {
        assertThat(FanOut.children(0, 8, 0)).containsExactly(4, 2, 1);
        assertThat(FanOut.children(4, 8, 0)).containsExactly(6, 5);
        assertThat(FanOut.children(3, 6, 3)).containsExactly(1, 5, 4);
        assertThat(Arrays.stream(FanOut.children(0, 1, 0))).isEmpty();
    }
}
