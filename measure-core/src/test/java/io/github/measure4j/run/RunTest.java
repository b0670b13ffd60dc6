package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.GroupException;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.pattern.Collective;
import io.github.measure4j.pattern.Correction;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.OneSided;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Payload;
import io.github.measure4j.pattern.PingPong;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Simple;
import io.github.measure4j.pattern.Synchronisation;
import io.github.measure4j.pattern.WrongData;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.Sink;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Suite;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.Sink.Event.Kind;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(300)
class RunTest {
    private static final Variable LOAD = Variable.named("load", "");
    private static final Variable COLOUR = Variable.named("colour", "");
    private static final StoppingRule THRICE = StoppingRule.after(3);

    /** However long a busy machine takes for them. */
    private static final StoppingRule EIGHT_TIMES = StoppingRule.after(8).within(Duration.ofSeconds(40));

    private final Journal journal = new Journal();

    /** A test on a rank by itself and on groups of 1 to 5 threads. */
    private static Stream<DynamicTest> onGroups(Consumer<ProcessGroup> test) {
        return Stream.concat(
                        Stream.of(SoloGroup.create()), IntStream.rangeClosed(1, 5).mapToObj(ThreadedGroup::of))
                .map(group -> dynamicTest(
                        "%d over %s".formatted(group.size(), group.transport()),
                        () -> test.accept(SimulatedTime.on(group))));
    }

    /** A kernel that takes as many nanoseconds on the group's own clock. */
    private static Kernel taking(long nanos) {
        return setting -> spending(setting, nanos);
    }

    private static Operation spending(Setting setting, long nanos) {
        ProcessGroup group = setting.group();
        return () -> SimulatedTime.spend(group, nanos);
    }

    private static Pattern collective(Kernel kernel) {
        return Collective.of(kernel).inStepBy(Synchronisation.BACK_TO_BACK);
    }

    /** What the machine does beside does not show in the clocks. */
    private static Run onVirtualTime(Suite suite) {
        return Run.of(suite).seeing(Path.of("no", "such", "proc"));
    }

    private Results run(Suite.Builder suite, ProcessGroup group) {
        return onVirtualTime(suite.build()).to(journal).on(group).orElseThrow();
    }

    private static PointRecord only(Results results) {
        assertThat(results.records()).hasSize(1);
        return results.records().get(0);
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

    @TestFactory
    Stream<DynamicTest> aKernelThatCannotBePreparedOnOneRankFailsOnAllAndTheRunGoesOn() {
        return onGroups(group -> {
            for (int failing = 0; failing < group.size(); failing++) {
                int culprit = failing;
                Queue<Integer> closed = new ConcurrentLinkedQueue<>();
                Kernel kernel = setting -> {
                    int rank = setting.group().rank();
                    setting.closing(() -> closed.add(rank));
                    if (rank == culprit && setting.point().value(LOAD) == 2) {
                        throw new IOException("no luck today");
                    }
                    return spending(setting, 1_000);
                };
                Suite suite = Suite.named("suite")
                        .measure("failing", collective(kernel))
                        .over(LOAD.at(1, 2, 3))
                        .until(THRICE)
                        .measure("next", collective(taking(1_000)))
                        .until(THRICE)
                        .build();
                Journal written = new Journal();
                Results results = onVirtualTime(suite).to(written).on(group).orElseThrow();
                assertThat(results.records()).hasSize(2);
                assertThat(written.lines().subList(3, written.lines().size()))
                        .containsExactly(
                                "failing {load=1}",
                                "FAILED failing rank %d: java.io.IOException: no luck today".formatted(culprit),
                                "STARTED next own.next",
                                "next {}",
                                "ENDED next",
                                "RUN_ENDED  suite");
                assertThat(closed).as("closed at both points").hasSize(2 * group.size());
            }
        });
    }

    @Test
    void aKernelThatFindsNoMemoryOrLibraryOnOneRankFailsOnAll() {
        for (Error error : List.of(new OutOfMemoryError("buffer"), new UnsatisfiedLinkError("library"))) {
            Kernel kernel = setting -> {
                if (setting.group().rank() == 1) {
                    throw error;
                }
                return spending(setting, 1_000);
            };
            Suite.Builder suite = Suite.named("suite").measure("failing", collective(kernel));
            run(suite, SimulatedTime.on(ThreadedGroup.of(3)));
            assertThat(journal.lines()).contains("FAILED failing rank 1: " + error);
        }
    }

    /** Each rank passes its bytes to the next one; one rank loses one of them. */
    private static Kernel passingOn(int culprit, byte[][] memory) {
        return setting -> {
            int rank = setting.group().rank();
            int next = (rank + 1) % setting.group().size();
            int length = setting.length();
            memory[rank] = new byte[length];
            setting.checking(() -> Payload.verify(ByteBuffer.wrap(memory[rank]), 0, length, rank));
            return () -> Payload.fill(ByteBuffer.wrap(memory[next]), 0, rank == culprit ? length - 1 : length, next);
        };
    }

    @TestFactory
    Stream<DynamicTest> aKernelThatMovesWrongBytesFailsOnAllRanksAndTheRunGoesOn() {
        return onGroups(group -> {
            for (int culprit = 0; culprit < group.size(); culprit++) {
                int victim = (culprit + 1) % group.size();
                byte[][] memory = new byte[group.size()][];
                Suite suite = Suite.named("suite")
                        .measure("right", collective(passingOn(-1, memory)))
                        .with(Variable.LENGTH, 300)
                        .until(THRICE)
                        .iterating(1)
                        .measure("wrong", collective(passingOn(culprit, memory)))
                        .with(Variable.LENGTH, 300)
                        .until(THRICE)
                        .iterating(1)
                        .build();
                Journal written = new Journal();
                assertThat(Run.of(suite).to(written).on(group).orElseThrow().records()).hasSize(1);
                assertThat(written.lines())
                        .contains("FAILED wrong rank %d: %s".formatted(
                                victim, new WrongData(299, Payload.at(victim, 299), (byte) 0)));
            }
        });
    }

    /** Works with each rank as its root but one. */
    private static Kernel wrongWithRoot(int wrong) {
        return setting -> {
            int root = setting.root();
            if (setting.group().rank() == root) {
                setting.checking(() -> {
                    if (root == wrong) {
                        throw new WrongData("what the root has", 1, 0);
                    }
                });
            }
            return Operation.NOTHING;
        };
    }

    @Test
    void inRoundsAKernelIsCheckedWithEachRankAsItsRoot() {
        for (int wrong = 0; wrong < 3; wrong++) {
            Suite.Builder suite = Suite.named("suite")
                    .measure("rounds", Collective.of(wrongWithRoot(wrong)).inStepBy(Synchronisation.ROUNDS))
                    .until(THRICE)
                    .iterating(1);
            run(suite, SimulatedTime.on(ThreadedGroup.of(3)));
            assertThat(journal.lines())
                    .contains("FAILED rounds rank %d: %s".formatted(wrong, new WrongData("what the root has", 1, 0)));
        }
    }

    @Test
    void aKernelIsCheckedOnceAfterOneIterationAndBeforeTheWarmUp() {
        AtomicInteger iterations = new AtomicInteger();
        List<Integer> checkedAfter = new ArrayList<>();
        Kernel kernel = setting -> {
            setting.checking(() -> checkedAfter.add(iterations.get()));
            return iterations::incrementAndGet;
        };
        run(Suite.named("suite").measure("counted", Simple.of(kernel)).until(THRICE).iterating(1), SoloGroup.create());
        assertThat(checkedAfter).containsExactly(1);
    }

    @Test
    void aPointThatTheRunComesBackToIsNotCheckedAgain() {
        AtomicInteger checks = new AtomicInteger();
        AtomicInteger prepared = new AtomicInteger();
        Kernel kernel = setting -> {
            prepared.incrementAndGet();
            setting.checking(checks::incrementAndGet);
            return spending(setting, 1_000);
        };
        Suite.Builder suite = Suite.named("suite")
                .measure("counted", collective(kernel))
                .until(StoppingRule.after(36))
                .iterating(1);
        run(suite, SimulatedTime.on(ThreadedGroup.of(3)));
        assertThat(prepared).hasValue(9);
        assertThat(checks).hasValue(3);
    }

    private static Kernel throwingOn(int culprit, Operation otherwise) {
        return setting -> setting.group().rank() != culprit
                ? otherwise
                : () -> {
                    throw new IllegalStateException("broke in the loop");
                };
    }

    @Test
    void aKernelThatFailsInTheLoopOfARankByItselfFailsAndTheRunGoesOn() {
        Suite.Builder suite = Suite.named("suite")
                .measure("failing", Simple.of(throwingOn(0, Operation.NOTHING)))
                .over(LOAD.at(1, 2))
                .measure("next", Simple.of(taking(1_000)))
                .until(THRICE);
        for (int ranks : new int[] {1, 3}) {
            journal.lines().clear();
            assertThat(run(suite, SimulatedTime.on(ThreadedGroup.of(ranks))).records()).hasSize(1);
            assertThat(journal.lines())
                    .containsSubsequence(
                            "FAILED failing failing at load=1: java.lang.IllegalStateException: broke in the loop",
                            "next {}");
        }
    }

    @ParameterizedTest
    @CsvSource({"2, 0", "2, 1", "3, 0", "3, 2", "5, 4"})
    void aKernelThatFailsInTheLoopWhileOthersDependOnItEndsTheGroup(int ranks, int culprit) {
        CyclicBarrier foreign = new CyclicBarrier(ranks);
        for (Operation waiting : List.<Operation>of(Operation.NOTHING, foreign::await)) {
            Suite suite = Suite.named("suite")
                    .measure("failing", collective(throwingOn(culprit, waiting)))
                    .build();
            assertThatExceptionOfType(GroupException.class)
                    .isThrownBy(() -> onVirtualTime(suite).on(ThreadedGroup.of(ranks)))
                    .withMessageContaining("broke in the loop")
                    .withMessageContaining("failing at the only point");
            foreign.reset();
        }
        assertThat(Thread.interrupted()).isFalse();
    }

    @TestFactory
    Stream<DynamicTest> aSinkThatTakesNoMoreEndsTheRunAndLeavesTheGroupWhole() {
        return onGroups(group -> {
            for (String refused : List.of("environment", "point", "event")) {
                Suite suite = Suite.named("suite")
                        .measure("all", collective(taking(1_000)))
                        .until(THRICE)
                        .build();
                assertThatIllegalStateException()
                        .isThrownBy(() -> onVirtualTime(suite).to(new Refusing(refused)).on(group))
                        .withMessage(refused);
            }
        });
    }

    private record Refusing(String what) implements Sink {
        private void take(String offered) {
            if (offered.equals(what)) {
                throw new IllegalStateException(what);
            }
        }

        @Override
        public void environment(Environment environment) {
            take("environment");
        }

        @Override
        public void point(PointRecord record) {
            take("point");
        }

        @Override
        public void event(Event event) {
            take("event");
        }
    }

    @Test
    void goingOnMeasuresOnlyWhatIsMissingAndReturnsEverything() {
        ProcessGroup group = SimulatedTime.on(ThreadedGroup.of(2));
        Suite.Builder halves = Suite.named("suite")
                .measure("one", collective(taking(1_000)))
                .over(LOAD.at(1, 3))
                .until(THRICE)
                .measure("left out", collective(taking(1_000)))
                .until(THRICE);
        List<PointRecord> before = run(halves, group).records();
        Suite whole = Suite.named("suite")
                .measure("one", collective(taking(2_000)))
                .over(LOAD.at(1, 2, 3, 4))
                .until(THRICE)
                .measure("two", collective(taking(2_000)))
                .until(THRICE)
                .build();
        Journal second = new Journal();
        Results results = onVirtualTime(whole).continuing(before).to(second).on(group).orElseThrow();
        assertThat(second.lines().stream().filter(line -> line.contains("{")))
                .containsExactly("one {load=2}", "one {load=4}", "two {}");
        assertThat(results.records().subList(0, 2)).isEqualTo(before.subList(0, 2));
        assertThat(results.records().stream().map(record -> record.measurement() + record.axes()))
                .containsExactly("one{load=1}", "one{load=3}", "one{load=2}", "one{load=4}", "two{}");

        Journal third = new Journal();
        Results again = onVirtualTime(whole).continuing(results.records()).to(third).on(group).orElseThrow();
        assertThat(again.records()).isEqualTo(results.records());
        assertThat(third.lines()).noneMatch(line -> line.contains("{"));
    }

    /** A cost that jumps from 1 us to 3 us at 10,000 bytes and is flat elsewhere. */
    private static final long JUMP = 10_000;

    private static Kernel jumping() {
        return setting -> spending(setting, setting.length() < JUMP ? 1_000 : 3_000);
    }

    private static Suite.Builder jumpOver(Axis axis) {
        return Suite.named("suite")
                .measure("jumping", KernelEntry.named("own.jumping", "", Simple.of(jumping())).overLength(1))
                .over(axis)
                .until(THRICE);
    }

    private static List<Long> lengths(Results results) {
        return results.records().stream().map(record -> record.axes().get("length")).toList();
    }

    @Test
    void refinementMeasuresWhereTheCostJumps() {
        Axis grid = Variable.LENGTH.from(1).to(1 << 20).multiplyingBy(4);
        List<Long> coarse = lengths(run(jumpOver(grid), SimulatedTime.on(SoloGroup.create())));
        List<Long> refined = lengths(run(jumpOver(grid.refinedTo(0.01)), SimulatedTime.on(SoloGroup.create())));
        assertThat(refined).startsWith(coarse.toArray(Long[]::new)).doesNotHaveDuplicates();
        List<Long> added = refined.subList(coarse.size(), refined.size());
        assertThat(added).hasSizeBetween(5, 60);
        assertThat(added.stream().filter(length -> length >= 4_096 && length <= 16_384).count())
                .as("points added around the jump, of %s", added)
                .isGreaterThan(added.size() / 2);
        long below = refined.stream().filter(length -> length < JUMP).max(Long::compare).orElseThrow();
        long above = refined.stream().filter(length -> length >= JUMP).min(Long::compare).orElseThrow();
        assertThat((double) above / below).isLessThan(1.02);
    }

    @Test
    void refinementNeverExceedsTheWantedNumberOfPoints() {
        Axis grid = Variable.LENGTH.from(1).to(1 << 20).multiplyingBy(4);
        for (int most : new int[] {3, 11, 15}) {
            Axis bounded = grid.refinedTo(0.01).atMost(most);
            assertThat(lengths(run(jumpOver(bounded), SimulatedTime.on(SoloGroup.create())))).hasSize(most);
        }
    }

    /** Of three ranks' curves one jumps: the points that the grid leaves of the budget go there. */
    @Test
    void aBudgetOfPointsIsSpentOnTheCurveThatNeedsIt() {
        Kernel kernel = setting -> spending(
                setting, setting.group().size() == 2 && setting.length() >= JUMP ? 3_000 : 1_000);
        Axis grid = Variable.LENGTH.from(1).to(1 << 20).multiplyingBy(4);
        Suite.Builder suite = Suite.named("suite")
                .measure("jumping", KernelEntry.named("own.jumping", "", collective(kernel)).overLength(1))
                .over(Variable.RANKS.at(1, 2, 3), grid.refinedTo(0.01))
                .atMostPoints(38)
                .until(THRICE);
        Results results = run(suite, SimulatedTime.on(ThreadedGroup.of(3)));
        assertThat(results.records()).hasSize(38);
        assertThat(results.records().subList(33, 38)).allMatch(record -> record.axes().get("ranks") == 2);
    }

    @Test
    void noPointIsBegunOnceTheTimeIsOver() {
        Suite.Builder suite = jumpOver(Variable.LENGTH.at(1, 2, 3)).within(Duration.ofNanos(1));
        assertThat(lengths(run(suite, SimulatedTime.on(SoloGroup.create())))).containsExactly(1L);
        assertThat(journal.lines()).contains("ENDED jumping the time was over before length=2");
    }

    @Test
    void refinementGoesOnWhereAnEarlierRunStopped() {
        Suite suite = jumpOver(Variable.LENGTH.from(1).to(1 << 20).multiplyingBy(4).refinedTo(0.01)).build();
        ProcessGroup group = SimulatedTime.on(SoloGroup.create());
        List<PointRecord> whole = onVirtualTime(suite).on(group).orElseThrow().records();
        for (int stopped : new int[] {1, 12, whole.size() - 1}) {
            List<PointRecord> before = whole.subList(0, stopped);
            assertThat(lengths(onVirtualTime(suite).continuing(before).on(group).orElseThrow()))
                    .containsExactlyElementsOf(lengths(new Results("", List.of(), whole)));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {100, 900, 1_100, 50_000})
    void aCorrectionThatIsKnownWellIsReliableHoweverMuchOfTheTimeItIs(long nanos) {
        Suite.Builder suite = Suite.named("suite").measure("corrected", Collective.of(taking(nanos))).until(EIGHT_TIMES);
        PointRecord record = only(run(suite, SimulatedTime.withBarrierOf(1_000, ThreadedGroup.of(2))));
        assertThat(record.flags()).doesNotContain(Flag.UNRELIABLE);
        assertThat(record.overhead()).isCloseTo(1e-6, within(2e-8));
        assertThat(record.seconds()).isCloseTo(nanos * 1e-9, within(1e-12));
        assertThat(record.lower()).isLessThanOrEqualTo(nanos * 1e-9);
        assertThat(record.upper()).isGreaterThanOrEqualTo(nanos * 1e-9);
    }

    @Test
    void withoutACorrectionTheBarrierIsPartOfTheTime() {
        Suite.Builder suite = Suite.named("suite")
                .measure("uncorrected", Collective.of(taking(500)))
                .until(EIGHT_TIMES)
                .correctedBy(Correction.NONE);
        PointRecord record = only(run(suite, SimulatedTime.withBarrierOf(1_000, ThreadedGroup.of(2))));
        assertThat(record.overhead()).isZero();
        assertThat(record.seconds()).isCloseTo(1.5e-6, within(2e-8));
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

    @TestFactory
    Stream<DynamicTest> eachPointIsInTheJournalBeforeAndAfterAndACulpritComesLast() {
        return onGroups(group -> {
            List<String> written = new ArrayList<>();
            Sink sink = new Sink() {
                @Override
                public void environment(Environment environment) {}

                @Override
                public void point(PointRecord record) {
                    written.add("record of " + record.measurement());
                }

                @Override
                public void event(Event event) {
                    written.add((event.kind() + " " + event.measurement() + " " + event.detail()).strip());
                }
            };
            Suite suite = Suite.named("suite")
                    .measure("culprit", Simple.of(taking(1_000)))
                    .until(THRICE)
                    .measure("hopeless", Simple.of(taking(1_000)))
                    .measure("next", Simple.of(taking(1_000)))
                    .over(LOAD.at(7))
                    .until(THRICE)
                    .build();
            List<Event> journal = List.of(
                    new Event(Kind.INTERRUPTED, "culprit", "killed"),
                    new Event(Kind.INTERRUPTED, "hopeless", "killed"),
                    new Event(Kind.INTERRUPTED, "hopeless", "killed again"));
            Run.of(suite).after(journal).to(sink).on(group);
            assertThat(written)
                    .containsExactly(
                            "RUN_STARTED  suite",
                            "FAILED hopeless given up after 2 attempts: killed again",
                            "STARTED next own.next",
                            "POINT_STARTED next load=7",
                            "record of next",
                            "POINT_ENDED next load=7",
                            "ENDED next",
                            "STARTED culprit own.culprit",
                            "POINT_STARTED culprit the only point",
                            "record of culprit",
                            "POINT_ENDED culprit the only point",
                            "ENDED culprit",
                            "RUN_ENDED  suite");
        });
    }
}
