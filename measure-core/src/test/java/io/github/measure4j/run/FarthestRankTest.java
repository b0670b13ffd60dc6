package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.Around;
import io.github.measure4j.group.Counted;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.simulated.SimulatedGroup;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(300)
class FarthestRankTest {
    private static final int HOST = 16;

    /** A group in which messages from a rank to rank 0 take longer by some nanoseconds. */
    private record Distant(ProcessGroup group, IntToLongFunction nanos) implements Around {
        @Override
        public void receive(int from, long[] message) {
            group.receive(from, message);
            if (group.rank() == 0) {
                group.idle(nanos.applyAsLong(from));
            }
        }

        @Override
        public void onEachLocalRank(Consumer<ProcessGroup> body) {
            group.onEachLocalRank(rank -> body.accept(new Distant(rank, nanos)));
        }
    }

    /** The rank that all agree on, and that rank 0 has round trips for. */
    private static FarthestRank farthest(int size, IntToLongFunction nanos) {
        Queue<FarthestRank> answers = new ConcurrentLinkedQueue<>();
        new Distant(SimulatedGroup.of(size), nanos).onEachLocalRank(rank -> answers.add(FarthestRank.in(rank)));
        assertThat(answers).hasSize(size);
        assertThat(answers.stream().map(FarthestRank::rank).distinct()).hasSize(1);
        return answers.stream().filter(answer -> !answer.roundTrips().isEmpty()).findFirst().orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, FarthestRank.SMALL_GROUP})
    void searchesASmallGroupAsAWhole(int size) {
        for (int far = 1; far < size; far++) {
            int one = far;
            FarthestRank found = farthest(size, rank -> rank == one ? 100_000 : 0);
            assertThat(found.rank()).isEqualTo(far);
            assertThat(found.roundTrips()).hasSize(size - 1).allMatch(trip -> trip.repetitions() == 50);
        }
    }

    /** Ranks in blocks on hosts, the last of which is behind another switch. */
    @ParameterizedTest
    @ValueSource(ints = {17, 40, 64, 100, 128})
    void findsTheFarthestHostWhereRanksAreInBlocks(int size) {
        int last = (size - 1) / HOST;
        FarthestRank found = farthest(size, rank -> rank / HOST == 0 ? 0 : rank / HOST == last ? 50_000 : 10_000);
        assertThat(found.rank() / HOST).isEqualTo(last);
    }

    @ParameterizedTest
    @ValueSource(ints = {17, 40, 64, 100, 128})
    void findsAnotherHostWhereRanksAreDealtOutInTurn(int size) {
        assertThat(farthest(size, rank -> rank % 4 == 0 ? 0 : 50_000).rank() % 4).isNotZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {32, 128, 512})
    void asksALogarithmicNumberOfRanks(int size) {
        int levels = 32 - Integer.numberOfLeadingZeros(size - 1);
        assertThat(FarthestRank.asked(size)).hasSizeLessThanOrEqualTo(2 * levels).contains(1, size / 2, size - 1);
        if (size <= 128) {
            Counted group = Counted.around(SimulatedGroup.of(size));
            group.onEachLocalRank(FarthestRank::in);
            assertThat(group.atRoot().get()).isLessThanOrEqualTo(2 * 50 * 2 * levels + levels);
        }
    }

    /** Ranks that share processors may take milliseconds to answer: fewer round trips are made then. */
    @Test
    void doesNotWaitLongForARankThatIsSlow() {
        FarthestRank found = farthest(3, rank -> rank == 2 ? 8_000_000 : 0);
        assertThat(found.rank()).isEqualTo(2);
        assertThat(found.roundTrips().get(0).repetitions()).isEqualTo(50);
        assertThat(found.roundTrips().get(1).repetitions()).isEqualTo(5);
    }
}
