package io.github.measure4j.run;

import static io.github.measure4j.run.VirtualTime.THRICE;
import static io.github.measure4j.run.VirtualTime.collective;
import static io.github.measure4j.run.VirtualTime.onVirtualTime;
import static io.github.measure4j.run.VirtualTime.spending;
import static io.github.measure4j.run.VirtualTime.taking;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.Counted;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.OneSided;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.Sink;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Measurements that share a group and want teams of different sizes. */
@Timeout(300)
class TeamsOfRunTest {

    private static Measurement measurement(String name, KernelEntry kernel) {
        return Measurement.of(name, kernel).until(THRICE);
    }

    @Test
    void aTeamIsMeasuredAsAGroupOfItsSize() {
        Queue<String> prepared = new ConcurrentLinkedQueue<>();
        Kernel kernel = setting -> {
            prepared.add("%d of %d".formatted(setting.group().rank(), setting.group().size()));
            return spending(setting, 1_000);
        };
        KernelEntry pair = KernelEntry.named("own.pair", "", PingPong.exchange(kernel));
        KernelEntry all = KernelEntry.named("own.all", "", collective(taking(1_000)));
        Suite suite = new Suite(
                "suite",
                List.of(measurement("pair", pair).onFirst(2), measurement("some", all).onFirst(3), measurement("all", all)),
                1);
        Results results = onVirtualTime(suite).on(SimulatedTime.on(ThreadedGroup.of(5))).orElseThrow();
        assertThat(results.records()).extracting(PointRecord::ranks).containsExactly(2, 3, 5);
        assertThat(prepared).containsOnly("0 of 2", "1 of 2");
    }

    /** The axis has no end of its own. */
    @Test
    void anAxisOfRanksEndsWithTheTeam() {
        KernelEntry all = KernelEntry.named("own.all", "", collective(taking(1_000)));
        Measurement some = measurement("some", all).over(List.of(Variable.RANKS.from(1).to(100))).onFirst(3);
        Results results = onVirtualTime(new Suite("suite", List.of(some), 1))
                .on(SimulatedTime.on(ThreadedGroup.of(4)))
                .orElseThrow();
        assertThat(results.records()).extracting(PointRecord::ranks).containsExactly(1, 2, 3);
    }

    @Test
    void aSmallerGroupIsTakenAsAWhole() {
        KernelEntry all = KernelEntry.named("own.all", "", collective(taking(1_000)));
        Suite suite = new Suite("suite", List.of(measurement("all", all).onFirst(8)), 1);
        Results results = onVirtualTime(suite).on(SimulatedTime.on(ThreadedGroup.of(3))).orElseThrow();
        assertThat(results.records()).extracting(PointRecord::ranks).containsExactly(3);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> measurement("all", all).onFirst(0))
                .withMessage("a team of 0 ranks; expected at least 1");
    }

    /** The messages of rank 0 before the first order to visit a point: names of hosts, and the search for the farthest rank. */
    private static int messagesBeforeFirstPoint(int size, KernelEntry kernel) {
        Counted group = Counted.around(SimulatedGroup.of(size));
        AtomicInteger messages = new AtomicInteger(-1);
        Sink first = new Sink() {
            @Override
            public void environment(Environment environment) {
                assertThat(environment.hosts()).hasSize(size);
            }

            @Override
            public void point(PointRecord record) {}

            @Override
            public void event(Event event) {
                if (event.kind() == Event.Kind.POINT_STARTED) {
                    messages.compareAndSet(-1, group.atRoot().get());
                }
            }
        };
        Measurement one = measurement("one", kernel).iterating(1);
        Run.of(new Suite("suite", List.of(one), 1)).to(first).on(group);
        return messages.get();
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 32, 128})
    void theFirstPointIsReachedInALogarithmicNumberOfMessages(int size) {
        int levels = 32 - Integer.numberOfLeadingZeros(size - 1);
        KernelEntry collective = KernelEntry.named("own.all", "", collective(setting -> () -> {}));
        int hostsAndCrowding = 2 * levels;
        assertThat(messagesBeforeFirstPoint(size, collective)).isBetween(1, hostsAndCrowding);
        KernelEntry pair = KernelEntry.named("own.pair", "", OneSided.of(setting -> () -> {}));
        assertThat(messagesBeforeFirstPoint(size, pair)).isBetween(1, hostsAndCrowding + 2 * 50 * 2 * levels + levels);
    }
}
