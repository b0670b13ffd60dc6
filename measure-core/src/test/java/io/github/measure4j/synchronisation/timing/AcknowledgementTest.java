package io.github.measure4j.synchronisation.timing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.Soak;
import io.github.measure4j.axis.Point;
import io.github.measure4j.group.Around;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.group.simulated.SimulatedAlgorithm;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.group.simulated.SimulatedNoise;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lemma 1 of Coti and Malony (2022, 3.2): an acknowledgement comes only after the one before it was received. */
@Timeout(120)
class AcknowledgementTest {
    private static final int REPETITIONS = 5;
    private static final int ITERATIONS = Soak.or(30, 100);

    private final AtomicInteger pending = new AtomicInteger();
    private final AtomicInteger mostPending = new AtomicInteger();
    private final AtomicLong received = new AtomicLong();

    /** A rank's view of its group that counts acknowledgements from before they are sent until they were awaited. */
    private final class Counting implements Around {
        private final ProcessGroup group;

        Counting(ProcessGroup group) {
            this.group = group;
        }

        @Override
        public ProcessGroup group() {
            return group;
        }

        @Override
        public void acknowledge(int to, long[] word) {
            mostPending.accumulateAndGet(pending.incrementAndGet(), Math::max);
            group.acknowledge(to, word);
        }

        @Override
        public void awaitAcknowledgement(int from, long[] word) {
            group.awaitAcknowledgement(from, word);
            pending.decrementAndGet();
            received.incrementAndGet();
        }
    }

    /** Each rank but the root acknowledges in turn. */
    private void acknowledge(ProcessGroup group, int repetitions, Function<ProcessGroup, Operation> operation) {
        group.onEachLocalRank(rank -> {
            Setting setting = Setting.at(Point.NOWHERE, new Counting(rank));
            Collective pattern = Collective.fromRoot(unused -> operation.apply(rank))
                    .inStepBy(Synchronisation.ACKNOWLEDGED);
            try (Stage stage =
                    pattern.stage(setting, IntStream.range(0, rank.size()).boxed().toList(), TimedLoop.fresh())) {
                for (int acker = 1; acker < rank.size(); acker++) {
                    Acknowledgement.at(setting).by(acker);
                    for (int i = 0; i < repetitions; i++) {
                        stage.repeat(ITERATIONS);
                    }
                }
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
    }

    private void assertNeverTwo(int ranks) {
        assertThat(received).hasValue((long) (ranks - 1) * REPETITIONS * ITERATIONS);
        assertThat(pending).hasValue(0);
        assertThat(mostPending).hasValue(1);
    }

    /** A broadcast that leaves each rank as soon as it can: the root counts up, and each waits for its own number. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void neverTwoArePendingOnThreads(int ranks) {
        assertNeverTwoOnThreads(ranks);
    }

    @Tag("soak")
    @Test
    void neverTwoArePendingOnMoreThreadsThanProcessors() {
        assertNeverTwoOnThreads(5);
    }

    private void assertNeverTwoOnThreads(int ranks) {
        AtomicLong root = new AtomicLong();
        acknowledge(ThreadedGroup.of(ranks), REPETITIONS, rank -> broadcastBy(root, rank.rank() == 0));
        assertNeverTwo(ranks);
    }

    private static Operation broadcastBy(AtomicLong root, boolean isRoot) {
        if (isRoot) {
            return root::incrementAndGet;
        }
        AtomicLong mine = new AtomicLong();
        return () -> {
            long number = mine.incrementAndGet();
            while (root.get() < number) {
                Thread.yield();
            }
        };
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 9})
    void neverTwoArePendingOnTheSimulatedGroupHoweverLateRanksAre(int ranks) {
        assertNeverTwoOnTheSimulatedGroup(ranks);
    }

    @Tag("soak")
    @Test
    void neverTwoArePendingOnALargeSimulatedGroup() {
        assertNeverTwoOnTheSimulatedGroup(33);
    }

    private void assertNeverTwoOnTheSimulatedGroup(int ranks) {
        SimulatedGroup group = SimulatedGroup.of(ranks)
                .with(SimulatedNoise.none().withJitter(50).withInterrupts(100_000, 20_000))
                .seeded(3);
        acknowledge(group, REPETITIONS, rank -> () -> SimulatedGroup.behind(rank).broadcast(64, SimulatedAlgorithm.BINOMIAL));
        assertNeverTwo(ranks);
    }

    /** What the count is worth: where ranks do not wait for the root, as no broadcast lets them, they pile up. */
    @Test
    void theyPileUpWhereNothingComesFromTheRoot() {
        acknowledge(ThreadedGroup.of(2), 1, rank -> rank.rank() == 0 ? this::awaitThree : Operation.NOTHING);
        assertThat(mostPending).hasValueGreaterThanOrEqualTo(3);
    }

    private void awaitThree() {
        while (mostPending.get() < 3) {
            Thread.yield();
        }
    }
}
