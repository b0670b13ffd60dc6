package io.github.measure4j.run;

import static io.github.measure4j.run.VirtualTime.LOAD;
import static io.github.measure4j.run.VirtualTime.THRICE;
import static io.github.measure4j.run.VirtualTime.collective;
import static io.github.measure4j.run.VirtualTime.onGroups;
import static io.github.measure4j.run.VirtualTime.onVirtualTime;
import static io.github.measure4j.run.VirtualTime.only;
import static io.github.measure4j.run.VirtualTime.spending;
import static io.github.measure4j.run.VirtualTime.taking;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Exchange;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(300)
class RunTest {
    private static final Variable COLOUR = Variable.named("colour", "");

    private final Journal journal = new Journal();

    private Results run(Suite.Builder suite, ProcessGroup group) {
        return onVirtualTime(suite.build()).to(journal).on(group).orElseThrow();
    }

    @TestFactory
    Stream<DynamicTest> whatHappensIsHandedToTheSinkInOrder() {
        return onGroups(group -> {
            Journal written = new Journal();
            Suite suite = Suite.named("suite")
                    .measure("first", Simple.of(taking(1_000)))
                    .over(LOAD.at(3, 1, 2))
                    .until(THRICE)
                    .measure("second", collective(taking(1_000)))
                    .until(THRICE)
                    .build();
            Results results = onVirtualTime(suite).to(written).on(group).orElseThrow();
            assertThat(written.lines())
                    .containsExactly(
                            "environment of %d ranks on %1$d hosts".formatted(group.size()),
                            "RUN_STARTED  suite",
                            "STARTED first own.first",
                            "first {load=3}",
                            "first {load=1}",
                            "first {load=2}",
                            "ENDED first",
                            "STARTED second own.second",
                            "second {}",
                            "ENDED second",
                            "RUN_ENDED  suite");
            assertThat(results.name()).isEqualTo("suite");
            assertThat(results.records()).hasSize(4);
            assertThat(results.environments()).hasSize(1);
        });
    }

    @TestFactory
    Stream<DynamicTest> everyPointOfNestedAxesIsMeasuredOnceWithTheOutermostSlowest() {
        return onGroups(group -> {
            Queue<String> prepared = new ConcurrentLinkedQueue<>();
            Kernel kernel = setting -> {
                prepared.add(setting.group().rank() + ": " + setting.point());
                return spending(setting, 1_000);
            };
            Suite.Builder suite = Suite.named("suite")
                    .measure("nested", collective(kernel))
                    .with(Variable.ROOT, 0)
                    .over(COLOUR.at(7, 5, 7), LOAD.from(1).to(3))
                    .until(THRICE);
            List<Map<String, Long>> expected = new ArrayList<>();
            List<String> points = new ArrayList<>();
            for (long colour : new long[] {7, 5}) {
                for (long load = 1; load <= 3; load++) {
                    expected.add(Map.of("colour", colour, "load", load));
                    points.add("root=0, colour=%d, load=%d".formatted(colour, load));
                }
            }
            assertThat(run(suite, group).records().stream().map(PointRecord::axes)).isEqualTo(expected);
            for (int rank = 0; rank < group.size(); rank++) {
                String prefix = rank + ": ";
                assertThat(prepared.stream().filter(p -> p.startsWith(prefix)).map(p -> p.substring(prefix.length())))
                        .as("rank %d", rank)
                        .containsExactlyElementsOf(points);
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> aKernelSaysHowManyFollowOneAnotherUnlessASuiteDoes() {
        return onGroups(group -> {
            KernelEntry kernel = KernelEntry.named(
                            "own.row", "row", Exchange.of(taking(1_000), "turn").inARow(point -> 10 * point.value(LOAD)))
                    .over(LOAD);
            Suite.Builder suite = Suite.named("suite")
                    .measure("by itself", kernel)
                    .over(LOAD.at(3))
                    .until(THRICE)
                    .measure("asked", kernel)
                    .over(LOAD.at(3))
                    .iterating(7)
                    .until(THRICE);
            assertThat(run(suite, group).records().stream().map(record -> record.sampling().iterations()))
                    .containsExactly(30L, 7L);
        });
    }

    @TestFactory
    Stream<DynamicTest> ofSeveralRunsOnOneGroupNoneFindsAMessageOfTheLast() {
        return onGroups(group -> {
            Suite.Builder suite = Suite.named("suite")
                    .measure("all", Collective.of(taking(1_000)))
                    .until(THRICE);
            for (int i = 0; i < 3; i++) {
                assertThat(run(suite, group).records()).hasSize(1);
            }
        });
    }

    @Test
    void anAxisOfIterationsIsObeyed() {
        Suite.Builder suite = Suite.named("suite")
                .measure("iterating", Simple.of(taking(1_000)))
                .over(Variable.ITERATIONS.at(1, 7, 100))
                .until(THRICE);
        Results results = run(suite, SimulatedTime.on(SoloGroup.create()));
        assertThat(results.records().stream().map(record -> record.sampling().iterations())).containsExactly(1L, 7L, 100L);
        assertThat(results.records()).allSatisfy(record -> {
            double reading = SimulatedTime.READING_NANOS * 1e-9 / record.sampling().iterations();
            assertThat(record.seconds()).isCloseTo(1e-6 + reading, within(1e-12));
        });
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "7, 3", "1000, 20"})
    void fixedNumbersOfIterationsAndRepetitionsAreObeyedExactly(int iterations, int repetitions) {
        List<Integer> counted = new ArrayList<>();
        AtomicInteger operations = new AtomicInteger();
        Kernel kernel = setting -> {
            ProcessGroup group = setting.group();
            setting.afterRepetition(() -> counted.add(operations.getAndSet(0)));
            return () -> {
                operations.getAndIncrement();
                SimulatedTime.spend(group, 1_000);
            };
        };
        Suite.Builder suite = Suite.named("suite")
                .measure("counted", Simple.of(kernel))
                .iterating(iterations)
                .until(StoppingRule.after(repetitions));
        PointRecord record = only(run(suite, SimulatedTime.on(SoloGroup.create())));
        assertThat(record.sampling().iterations()).isEqualTo(iterations);
        assertThat(record.sampling().repetitions()).isEqualTo(repetitions);
        assertThat(counted.subList(counted.size() - repetitions, counted.size()))
                .isEqualTo(Collections.nCopies(repetitions, iterations));
    }

    @Test
    void severalOperationsInAnIterationShareItsTime() {
        Suite.Builder suite = Suite.named("suite").measure("ten", Simple.of(taking(10_000)).counting(10));
        PointRecord record = only(run(suite, SimulatedTime.on(SoloGroup.create())));
        assertThat(record.seconds()).isCloseTo(1e-6, within(1e-8));
        assertThat(record.lower()).isLessThanOrEqualTo(1e-6);
        assertThat(record.upper()).isGreaterThanOrEqualTo(1e-6);
    }

    /** Each operation takes 0.97 of the last, so that three never take the same to within a twentieth. */
    @Test
    void aKernelWhoseTimesKeepFallingIsNotWarm() {
        double[] nanos = {200e6};
        Kernel kernel = setting -> {
            ProcessGroup group = setting.group();
            return () -> {
                nanos[0] *= 0.97;
                SimulatedTime.spend(group, (long) nanos[0]);
            };
        };
        Suite.Builder suite = Suite.named("suite").measure("falling", Simple.of(kernel)).until(THRICE);
        PointRecord record = only(run(suite, SimulatedTime.on(SoloGroup.create())));
        assertThat(record.flags()).contains(Flag.NOT_WARM);
        assertThat(record.sampling().warmUpEnding()).isEqualTo("limit");
        assertThat(record.sampling().warmUpSeconds()).isBetween(2.0, 2.2);
    }

    @Test
    void theRecordSaysWhatWasMeasured() {
        KernelEntry entry = KernelEntry.named("own.known", "", collective(taking(5_000))).sphinx(43, 44);
        Suite.Builder suite = Suite.named("suite").measure("known", entry);
        PointRecord record = only(run(suite, SimulatedTime.on(ThreadedGroup.of(3))));
        assertThat(record.measurement()).isEqualTo("known");
        assertThat(record.subject().kernel()).isEqualTo("own.known");
        assertThat(record.subject().type()).hasValue(43);
        assertThat(record.subject().transport()).isEqualTo("threads");
        assertThat(record.subject().pattern()).isEqualTo("collective");
        assertThat(record.subject().quantity()).isEqualTo("operation at the root, back to back");
        assertThat(record.ranks()).isEqualTo(3);
        assertThat(record.confidence()).isEqualTo(0.95);
        assertThat(record.sampling().repetitions()).isGreaterThanOrEqualTo(8);
        assertThat(record.seconds()).isCloseTo(5e-6, within(1e-8));
        assertThat(record.lower()).isLessThanOrEqualTo(5e-6);
        assertThat(record.upper()).isGreaterThanOrEqualTo(5e-6);
        assertThat(record.sampling().min()).isLessThanOrEqualTo(record.sampling().median());
        assertThat(record.sampling().median()).isLessThanOrEqualTo(record.sampling().max());
    }
}
