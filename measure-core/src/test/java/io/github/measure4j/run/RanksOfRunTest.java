package io.github.measure4j.run;

import static io.github.measure4j.run.VirtualTime.THRICE;
import static io.github.measure4j.run.VirtualTime.collective;
import static io.github.measure4j.run.VirtualTime.onVirtualTime;
import static io.github.measure4j.run.VirtualTime.spending;
import static io.github.measure4j.run.VirtualTime.taking;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.Around;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.kind.OneSided;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Suite;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(300)
class RanksOfRunTest {
    private final Journal journal = new Journal();

    private Results run(Suite.Builder suite, ProcessGroup group) {
        return onVirtualTime(suite.build()).to(journal).on(group).orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5})
    void anAxisOfRanksMeasuresOnTheFirstRanksAndTheOthersAreLeftInPeace(int size) {
        Queue<String> prepared = new ConcurrentLinkedQueue<>();
        Kernel kernel = setting -> {
            prepared.add("%d of %d".formatted(setting.group().rank(), setting.group().size()));
            return spending(setting, 1_000);
        };
        Suite.Builder suite = Suite.named("suite")
                .measure("some", collective(kernel))
                .over(Variable.RANKS.from(1).to(100))
                .until(THRICE)
                .measure("all", collective(taking(1_000)))
                .until(THRICE);
        Results results = run(suite, SimulatedTime.on(ThreadedGroup.of(size)));
        assertThat(results.byMeasurement().get("some").stream().map(PointRecord::ranks))
                .isEqualTo(IntStream.rangeClosed(1, size).boxed().toList());
        assertThat(results.byMeasurement().get("all").get(0).ranks()).isEqualTo(size);
        List<String> expected = new ArrayList<>();
        for (int ranks = 1; ranks <= size; ranks++) {
            for (int rank = 0; rank < ranks; rank++) {
                expected.add("%d of %d".formatted(rank, ranks));
            }
        }
        assertThat(prepared).containsExactlyInAnyOrderElementsOf(expected);
    }

    /** A group whose smaller groups count that they are closed, and fail to. */
    private record Unclosing(ProcessGroup group, Queue<String> closed) implements Around {
        @Override
        public Optional<ProcessGroup> first(int ranks) {
            return group.first(ranks).map(smaller -> new Unclosing(smaller, closed));
        }

        @Override
        public void onEachLocalRank(Consumer<ProcessGroup> body) {
            group.onEachLocalRank(rank -> body.accept(new Unclosing(rank, closed)));
        }

        @Override
        public void close() {
            closed.add("%d of %d".formatted(rank(), size()));
            throw new IllegalStateException("will not close");
        }
    }

    @Test
    void allSmallerGroupsAreClosedAlsoWhereOneFailsTo() {
        Queue<String> closed = new ConcurrentLinkedQueue<>();
        Suite suite = Suite.named("suite")
                .measure("some", collective(setting -> Operation.NOTHING))
                .over(Variable.RANKS.at(1, 2, 3))
                .until(THRICE)
                .iterating(1)
                .build();
        assertThatIllegalStateException()
                .isThrownBy(() -> onVirtualTime(suite).to(journal).on(new Unclosing(ThreadedGroup.of(4), closed)))
                .withMessage("will not close");
        assertThat(closed)
                .containsExactlyInAnyOrder("0 of 1", "0 of 2", "1 of 2", "0 of 3", "1 of 3", "2 of 3");
        assertThat(journal.lines()).contains("some {ranks=3}", "RUN_ENDED  suite");
    }

    @Test
    void numbersOfRanksThatAKernelCannotDoWithAreLeftOut() {
        Suite.Builder suite = Suite.named("suite")
                .measure("pair", OneSided.of(taking(1_000)))
                .over(Variable.RANKS.at(1, 2, 3, 4))
                .until(THRICE)
                .measure("three", KernelEntry.named("own.three", "", collective(taking(1_000))).needing(3))
                .over(Variable.RANKS.at(2, 3))
                .until(THRICE);
        run(suite, SimulatedTime.on(ThreadedGroup.of(3)));
        assertThat(journal.lines()).contains("pair {ranks=2}", "pair {ranks=3}", "three {ranks=3}").hasSize(10);
    }

    /** The environment says how far away the ranks are where some kernel is between the two that are farthest apart. */
    @Test
    void roundTripsAreMadeWhereTheyAreNeeded() {
        Suite.Builder pairs = Suite.named("suite").measure("pair", OneSided.of(taking(1_000))).until(THRICE);
        Results results = run(pairs, SimulatedTime.on(ThreadedGroup.of(3)));
        assertThat(results.environments().get(0).roundTrips())
                .extracting(trip -> trip.rank() + " " + trip.repetitions())
                .containsExactly("1 50", "2 50");
        assertThat(results.environments().get(0).roundTrips()).allMatch(trip -> trip.seconds() >= 0);
        Suite.Builder all = Suite.named("suite").measure("all", collective(taking(1_000))).until(THRICE);
        assertThat(run(all, SimulatedTime.on(ThreadedGroup.of(3))).environments().get(0).roundTrips()).isEmpty();
    }

    @Test
    void aMeasurementForMoreRanksThanThereAreIsSkipped() {
        Suite.Builder suite = Suite.named("suite")
                .measure("pair", PingPong.exchange(taking(1_000)))
                .measure("three", KernelEntry.named("own.three", "", collective(taking(1_000))).needing(3))
                .measure("pair of one", OneSided.of(taking(1_000)))
                .with(Variable.RANKS, 1)
                .measure("rest", Simple.of(taking(1_000)))
                .until(THRICE);
        run(suite, SimulatedTime.on(SoloGroup.create()));
        assertThat(journal.lines())
                .containsSubsequence(
                        "SKIPPED pair needs 2 ranks, the group has 1",
                        "SKIPPED three needs 3 ranks, the group has 1",
                        "SKIPPED pair of one needs 2 ranks, the group has 1",
                        "rest {}")
                .noneMatch(line -> line.startsWith("STARTED") && !line.contains("rest"));
    }
}
