package io.github.measure4j.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * What every process group promises, for any number of ranks. All ranks call {@link #check}; whoever runs them ends
 * the others when one fails, since they wait for it.
 */
public final class ProcessGroupContract {
    private static final int MANY = 300;
    private static final int ACKNOWLEDGEMENTS = 20;
    private static final long PATIENCE_NANOS = 10_000_000_000L;

    private final ProcessGroup group;
    private final int rank;
    private final int size;

    private ProcessGroupContract(ProcessGroup group) {
        this.group = group;
        this.rank = group.rank();
        this.size = group.size();
    }

    /**
     * Checks everything, on the calling rank.
     *
     * @throws AssertionError if a promise is broken
     */
    public static void check(ProcessGroup group) {
        new ProcessGroupContract(group).everything();
        for (int ranks = 1; ranks <= group.size(); ranks++) {
            Optional<ProcessGroup> first = group.first(ranks);
            assertThat(first.isPresent()).isEqualTo(group.rank() < ranks);
            if (first.isPresent()) {
                try (ProcessGroup smaller = first.get()) {
                    assertThat(smaller.size()).isEqualTo(ranks);
                    assertThat(smaller.rank()).isEqualTo(group.rank());
                    new ProcessGroupContract(smaller).everything();
                    new ProcessGroupContract(group).isApartFrom(smaller);
                }
            }
            group.barrier();
        }
    }

    private void everything() {
        knowsItself();
        refusesRanksThatAreNotThere();
        clockRunsForwards();
        idlingTakesAsLongAsAskedFor();
        for (int late = 0; late < size; late++) {
            barrierWaitsForAll(late);
        }
        messagesArriveInOrder();
        messagesOfAllSizesArrive();
        everyoneMaySendFirst();
        arrivedTellsWhetherReceiveWouldFindOne();
        aSlowReceiverLosesNothing();
        acknowledgesAgainAndAgain();
        pairsExchange();
        agreesAlongTheTree();
        smallerGroupsHaveSmallerGroups();
        group.barrier();
    }

    /** Each pair, twice, and messages arrive as ever after that. */
    private void pairsExchange() {
        for (int lower = 0; lower < size; lower++) {
            for (int upper = lower + 1; upper < size; upper++) {
                if (rank == lower || rank == upper) {
                    int partner = lower + upper - rank;
                    long[] word = {rank};
                    group.roundTrips(partner, ACKNOWLEDGEMENTS);
                    group.roundTrips(partner, 1);
                    group.send(partner, word);
                    group.receive(partner, word);
                    assertThat(word).containsExactly(partner);
                }
            }
        }
        group.barrier();
    }

    /** Each rank to each other, many in a row; none is taken for another, nor for a message. */
    private void acknowledgesAgainAndAgain() {
        long[] word = new long[1];
        for (int root = 0; root < size; root++) {
            for (int acker = 0; acker < size; acker++) {
                for (int i = 0; acker != root && i < ACKNOWLEDGEMENTS; i++) {
                    if (rank == root) {
                        group.send(acker, i);
                        group.awaitAcknowledgement(acker, word);
                        group.acknowledge(acker, word);
                    } else if (rank == acker) {
                        group.receive(root, word);
                        assertThat(word[0]).isEqualTo(i);
                        group.acknowledge(root, word);
                        group.awaitAcknowledgement(root, word);
                    }
                }
            }
        }
    }

    private void knowsItself() {
        assertThat(size).isPositive();
        assertThat(rank).isBetween(0, size - 1);
        assertThat(group.transport()).isNotBlank();
        assertThat(group.library()).isNotNull();
    }

    private void refusesRanksThatAreNotThere() {
        for (int other : new int[] {rank, -1, size}) {
            assertThatThrownBy(() -> group.send(other, 1)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> group.receive(other, new long[1])).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> group.arrived(other)).isInstanceOf(IllegalArgumentException.class);
        }
        for (int ranks : new int[] {-1, 0, size + 1}) {
            assertThatThrownBy(() -> group.first(ranks)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    private void clockRunsForwards() {
        long before = group.nanoTime();
        pause(1);
        assertThat(group.nanoTime() - before).isPositive();
    }

    private void idlingTakesAsLongAsAskedFor() {
        for (long nanos : new long[] {-1, 0, 1_000, 1_000_000}) {
            long before = group.nanoTime();
            group.idle(nanos);
            assertThat(group.nanoTime() - before).isGreaterThanOrEqualTo(nanos * 999 / 1_000);
        }
    }

    /** Whoever left the barrier before the late one came would have told it so. */
    private void barrierWaitsForAll(int late) {
        group.barrier();
        if (rank != late) {
            group.barrier();
            group.send(late, rank);
            return;
        }
        pause(2);
        for (int other : others()) {
            assertThat(group.arrived(other)).as("rank %d left before rank %d came", other, rank).isFalse();
        }
        group.barrier();
        for (int other : others()) {
            assertThat(received(other, 1)).containsExactly(other);
        }
    }

    private void messagesArriveInOrder() {
        for (int from = 0; from < size; from++) {
            for (int to : to(from)) {
                if (rank == from) {
                    long[] reused = new long[2];
                    for (int i = 0; i < MANY; i++) {
                        reused[0] = i;
                        reused[1] = Long.MIN_VALUE + to;
                        group.send(to, reused);
                    }
                } else if (rank == to) {
                    for (int i = 0; i < MANY; i++) {
                        assertThat(received(from, 2)).containsExactly(i, Long.MIN_VALUE + to);
                    }
                }
            }
        }
    }

    private void messagesOfAllSizesArrive() {
        for (int length : new int[] {1, 2, 7, 31, 32, 33, 64, 65, 1000}) {
            long[] message = LongStream.range(0, length).map(i -> ~i << 32 | i).toArray();
            passAround(message);
        }
    }

    /** From rank 0 to 1 to 2 ... and back to 0. */
    private void passAround(long[] message) {
        if (size == 1) {
            return;
        }
        int before = (rank + size - 1) % size;
        int after = (rank + 1) % size;
        if (rank == 0) {
            group.send(after, message);
            assertThat(received(before, message.length)).containsExactly(message);
        } else {
            long[] received = received(before, message.length);
            assertThat(received).containsExactly(message);
            group.send(after, received);
        }
    }

    private void everyoneMaySendFirst() {
        for (int other : others()) {
            group.send(other, rank, other);
        }
        for (int other : others()) {
            assertThat(received(other, 2)).containsExactly(other, rank);
        }
    }

    private void arrivedTellsWhetherReceiveWouldFindOne() {
        nothingHasArrived();
        for (int other : others()) {
            group.send(other, rank);
        }
        for (int other : others()) {
            waitUntilArrived(other);
            assertThat(group.arrived(other)).isTrue();
            assertThat(received(other, 1)).containsExactly(other);
        }
        nothingHasArrived();
    }

    private void nothingHasArrived() {
        group.barrier();
        for (int other : others()) {
            assertThat(group.arrived(other)).isFalse();
        }
        group.barrier();
    }

    private void waitUntilArrived(int from) {
        long start = System.nanoTime();
        while (!group.arrived(from)) {
            assertThat(System.nanoTime() - start).as("nanoseconds of waiting").isLessThan(PATIENCE_NANOS);
            Thread.yield();
        }
    }

    private void aSlowReceiverLosesNothing() {
        if (rank > 0) {
            for (int i = 0; i < 20; i++) {
                group.send(0, i, rank);
            }
            return;
        }
        for (int other : others()) {
            pause(1);
            for (int i = 0; i < 20; i++) {
                assertThat(received(other, 2)).containsExactly(i, other);
            }
        }
    }

    private void agreesAlongTheTree() {
        ControlTree tree = ControlTree.over(group);
        assertThat(tree.decides()).isEqualTo(rank == 0);

        long[] told = rank == 0 ? new long[] {42, Long.MIN_VALUE} : new long[2];
        tree.broadcast(told);
        assertThat(told).containsExactly(42, Long.MIN_VALUE);

        long[] toldSlowly = {rank == 0 ? 17 : 0};
        tree.broadcastToIdle(toldSlowly);
        assertThat(toldSlowly).containsExactly(17);

        long[] largest = {rank, -rank};
        tree.reduceMax(largest);
        if (rank == 0) {
            assertThat(largest).containsExactly(size - 1, 0);
        }
        long[] agreed = {rank, -rank};
        tree.agreeOnMax(agreed);
        assertThat(agreed).containsExactly(size - 1, 0);
        for (int doubting = 0; doubting < size; doubting++) {
            long[] doubted = {rank, -rank};
            if (rank != doubting) {
                tree.agreeOnMax(doubted);
            } else {
                assertThat(tree.agreeOnMax(doubted, Duration.ofNanos(PATIENCE_NANOS))).isTrue();
            }
            assertThat(doubted).containsExactly(size - 1, 0);
        }
        List<String> texts = tree.gatherText(text(rank));
        List<String> expected = rank > 0
                ? List.of()
                : IntStream.range(0, size).mapToObj(ProcessGroupContract::text).toList();
        assertThat(texts).isEqualTo(expected);
    }

    /** None, one, or several messages long, and not only ASCII. */
    private static String text(int rank) {
        return "ü".repeat(200 * rank);
    }

    private void smallerGroupsHaveSmallerGroups() {
        int half = (size + 1) / 2;
        Optional<ProcessGroup> first = group.first(half);
        if (first.isEmpty()) {
            return;
        }
        try (ProcessGroup smaller = first.get()) {
            smaller.first(1).ifPresent(one -> {
                assertThat(one.size()).isEqualTo(1);
                one.barrier();
                one.close();
            });
            smaller.barrier();
        }
    }

    /** A message within a smaller group is not taken for one of the group, whatever the order of receiving. */
    private void isApartFrom(ProcessGroup smaller) {
        if (smaller.size() < 2 || rank > 1) {
            return;
        }
        if (rank == 0) {
            group.send(1, 1);
            smaller.send(1, 2);
        } else {
            long[] message = new long[1];
            smaller.receive(0, message);
            assertThat(message).containsExactly(2);
            assertThat(received(0, 1)).containsExactly(1);
        }
    }

    private long[] received(int from, int length) {
        long[] message = new long[length];
        Arrays.fill(message, 99);
        group.receive(from, message);
        return message;
    }

    private List<Integer> others() {
        return to(rank);
    }

    private List<Integer> to(int from) {
        return IntStream.range(0, size).filter(other -> other != from).boxed().toList();
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
