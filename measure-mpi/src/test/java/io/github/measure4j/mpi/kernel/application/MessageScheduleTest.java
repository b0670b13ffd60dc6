package io.github.measure4j.mpi.kernel.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.measure4j.mpi.kernel.application.MessageSchedule.Message;
import io.github.measure4j.mpi.kernel.application.MessageSchedule.Round;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class MessageScheduleTest {

    private interface Plan {
        MessageSchedule of(int rank, int size);
    }

    private static Stream<Arguments> everyPlan() {
        Map<String, Plan> plans = new TreeMap<>(Map.of(
                "halo 2-D", (rank, size) -> MessageSchedule.halo(rank, ProcessGrid.of(size, 2)),
                "halo 3-D", (rank, size) -> MessageSchedule.halo(rank, ProcessGrid.of(size, 3)),
                "halo 4-D with others", (rank, size) -> MessageSchedule.halo(rank, ProcessGrid.of(size, 4)).withoutOwn(rank),
                "ring", MessageSchedule::ring,
                "transpose", MessageSchedule::transpose,
                "butterfly", MessageSchedule::butterfly,
                "everybody", MessageSchedule::everybody,
                "random", (rank, size) -> MessageSchedule.random(rank, size, 4),
                "wave", (rank, size) -> MessageSchedule.wave(rank, ProcessGrid.of(size, 2))));
        return plans.entrySet().stream()
                .flatMap(plan -> IntStream.of(1, 2, 3, 4, 5, 6, 8, 12, 17, 64)
                        .mapToObj(size -> arguments(plan.getKey(), plan.getValue(), size)));
    }

    @ParameterizedTest(name = "{0} of {2} ranks")
    @MethodSource("everyPlan")
    void everyMessageMeetsItsReceiverAndNobodyWaitsForEver(String name, Plan plan, int size) {
        List<Player> players = IntStream.range(0, size)
                .mapToObj(rank -> new Player(rank, plan.of(rank, size).rounds(), new ArrayList<>()))
                .toList();
        while (players.stream().anyMatch(player -> player.advance(players))) {
            // each turn, all who can go on do
        }
        assertThat(players).allMatch(Player::done);
    }

    @Test
    void facesWithoutOwnAreThoseOfDimensionsWithSeveralRanks() {
        MessageSchedule whole = MessageSchedule.halo(1, ProcessGrid.of(4, 3));
        assertThat(whole.rounds().get(0).out()).hasSize(6);
        assertThat(whole.withoutOwn(1).rounds()).singleElement().satisfies(round -> {
            assertThat(round.out()).hasSize(4).noneMatch(message -> message.peer() == 1);
            assertThat(round.in()).hasSize(4).noneMatch(message -> message.peer() == 1);
        });
    }

    /** One rank that plays its rounds: it sends when a round begins, and ends it when all that it awaits is there. */
    private static final class Player {
        private final int rank;
        private final List<Round> rounds;
        private final List<Message> arrived;
        private int round;
        private boolean sent;

        Player(int rank, List<Round> rounds, List<Message> arrived) {
            this.rank = rank;
            this.rounds = rounds;
            this.arrived = arrived;
        }

        boolean advance(List<Player> players) {
            if (round == rounds.size()) {
                return false;
            }
            boolean moved = !sent;
            if (!sent) {
                rounds.get(round).out().forEach(m -> players.get(m.peer()).arrived.add(new Message(rank, m.tag())));
                sent = true;
            }
            List<Message> awaited = rounds.get(round).in();
            List<Message> rest = new ArrayList<>(arrived);
            if (awaited.stream().allMatch(rest::remove)) {
                awaited.forEach(arrived::remove);
                round++;
                sent = false;
                return true;
            }
            return moved;
        }

        boolean done() {
            return round == rounds.size() && arrived.isEmpty();
        }
    }

    @Test
    void aHaloGoesToAllNeighboursOfAPeriodicGrid() {
        Round faces = MessageSchedule.halo(4, ProcessGrid.of(9, 2)).rounds().get(0);
        assertThat(faces.out()).extracting(Message::peer).containsExactlyInAnyOrder(1, 7, 3, 5);
        assertThat(faces.in()).extracting(Message::peer).containsExactlyInAnyOrder(1, 7, 3, 5);
    }

    @Test
    void aWaveBeginsAtOneCornerAndTurnsAtTheOther() {
        List<Round> first = MessageSchedule.wave(0, ProcessGrid.of(4, 2)).rounds();
        assertThat(first.get(0).in()).isEmpty();
        assertThat(first.get(1).out()).extracting(Message::peer).containsExactlyInAnyOrder(1, 2);
        List<Round> last = MessageSchedule.wave(3, ProcessGrid.of(4, 2)).rounds();
        assertThat(last.get(0).in()).extracting(Message::peer).containsExactlyInAnyOrder(1, 2);
        assertThat(last.get(1).out()).isEmpty();
    }

    @Test
    void aTransposeAndAnExchangeOfAllReachEveryOther() {
        assertThat(MessageSchedule.transpose(2, 5).rounds())
                .extracting(round -> round.out().get(0).peer())
                .containsExactly(3, 4, 0, 1);
        assertThat(MessageSchedule.everybody(2, 5).rounds().get(0).out())
                .extracting(Message::peer)
                .containsExactly(3, 4, 0, 1);
    }

    @Test
    void aButterflyFlipsBitAfterBit() {
        assertThat(MessageSchedule.butterfly(5, 8).rounds())
                .extracting(round -> round.out().get(0).peer())
                .containsExactly(4, 7, 1);
        assertThat(MessageSchedule.butterfly(2, 3).rounds()).hasSize(1);
    }

    @Test
    void whoIsDrawnAtRandomIsTheSameEachTime() {
        assertThat(MessageSchedule.random(3, 16, 4)).isEqualTo(MessageSchedule.random(3, 16, 4));
        assertThat(MessageSchedule.random(3, 16, 4).rounds().get(0).out()).hasSize(4);
    }
}
