package io.github.measure4j.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(300)
class ThreadTeamTest {
    private static final int TRIALS = 25;

    static Stream<Integer> sizes() {
        return Stream.of(1, 2, 3, 4, 7);
    }

    /** Any schedule: of each kind, with chunks below, at and above what there is to do. */
    private static Schedule anySchedule(Random random) {
        Schedule.Kind kind = Schedule.Kind.values()[random.nextInt(3)];
        int least = kind == Schedule.Kind.STATIC ? 0 : 1;
        return new Schedule(kind, least + random.nextInt(random.nextBoolean() ? 4 : 500));
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void everyMemberRunsEachRegionOnce(int size) {
        try (ThreadTeam team = ThreadTeam.of(size)) {
            AtomicIntegerArray runs = new AtomicIntegerArray(size);
            for (int i = 0; i < 1_000; i++) {
                team.parallel(member -> runs.incrementAndGet(member.number()));
            }
            assertThat(IntStream.range(0, size).map(runs::get)).containsOnly(1_000);
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void theLastAtABarrierDoesWhatItIsToldBeforeAnyGoesOn(int size) {
        try (ThreadTeam team = ThreadTeam.of(size)) {
            AtomicInteger come = new AtomicInteger();
            AtomicInteger done = new AtomicInteger();
            team.parallel(member -> {
                for (int i = 1; i <= 300; i++) {
                    int round = i;
                    come.incrementAndGet();
                    member.barrier(() -> {
                        assertThat(come).hasValue(round * size);
                        done.incrementAndGet();
                    });
                    assertThat(done).hasValue(round);
                    member.barrier();
                }
            });
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void aLoopDoesEachItemOnceByAnySchedule(int size) {
        Random random = new Random(size);
        try (ThreadTeam team = ThreadTeam.of(size)) {
            for (int trial = 0; trial < TRIALS; trial++) {
                int items = random.nextInt(400);
                Schedule schedule = anySchedule(random);
                AtomicIntegerArray done = new AtomicIntegerArray(items + 1);
                ThreadTeam.Range range = (member, from, to) -> {
                    for (long i = from; i < to; i++) {
                        done.incrementAndGet((int) i);
                    }
                };
                team.forEach(items, schedule, range);
                team.parallel(member -> {
                    member.forEach(items, schedule, range);
                    member.forEach(items, schedule, range);
                });
                assertThat(IntStream.range(0, items).map(done::get))
                        .as("%d items, %s", items, schedule)
                        .allMatch(times -> times == 3);
                assertThat(done.get(items)).isZero();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void aSumIsExactByAnySchedule(int size) {
        Random random = new Random(size);
        try (ThreadTeam team = ThreadTeam.of(size)) {
            for (int trial = 0; trial < TRIALS; trial++) {
                long items = random.nextInt(400);
                Schedule schedule = anySchedule(random);
                long sum = team.sum(
                        items, schedule, (member, from, to) -> LongStream.range(from, to).map(i -> i * i).sum());
                assertThat(sum).as("%d items, %s", items, schedule)
                        .isEqualTo(LongStream.range(0, items).map(i -> i * i).sum());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void whatIsDoneInOrderIsDoneInTheOrderOfTheItems(int size) {
        Random random = new Random(size);
        try (ThreadTeam team = ThreadTeam.of(size)) {
            for (int trial = 0; trial < TRIALS; trial++) {
                long items = random.nextInt(200);
                Schedule schedule = anySchedule(random);
                int every = 1 + random.nextInt(5);
                List<Long> order = new ArrayList<>();
                team.parallel(member -> member.forEachOrdered(items, schedule, (m, from, to) -> {
                    for (long i = from; i < to; i++) {
                        long item = i;
                        if (i % every == 0) {
                            m.inOrder(() -> order.add(item));
                        }
                    }
                }));
                assertThat(order).as("every %d of %d items, %s", every, items, schedule)
                        .containsExactlyElementsOf(
                                LongStream.range(0, items).filter(i -> i % every == 0).boxed().toList());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void aSingleIsDoneByOneMemberBeforeAnyGoesOn(int size) {
        try (ThreadTeam team = ThreadTeam.of(size)) {
            AtomicInteger singles = new AtomicInteger();
            team.parallel(member -> {
                for (int i = 1; i <= 300; i++) {
                    member.single(singles::incrementAndGet);
                    assertThat(singles.get()).isEqualTo(i);
                    member.barrier();
                }
            });
            assertThat(singles).hasValue(300);
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void eachMemberLearnsTheSumOfWhatAllBring(int size) {
        try (ThreadTeam team = ThreadTeam.of(size)) {
            team.parallel(member -> {
                for (int i = 0; i < 300; i++) {
                    long all = i * (long) size + size * (size - 1L) / 2;
                    assertThat(member.sum(i + member.number())).isEqualTo(all);
                }
            });
        }
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void nobodyPassesABarrierBeforeAllAreThere(int size) {
        try (ThreadTeam team = ThreadTeam.of(size)) {
            int[] round = new int[size];
            team.parallel(member -> {
                for (int i = 0; i < 300; i++) {
                    round[member.number()]++;
                    member.barrier();
                    assertThat(Arrays.stream(round).distinct()).hasSize(1);
                    member.barrier();
                }
            });
        }
    }

    @Test
    void wakesThreadsThatHaveGoneToSleep() throws InterruptedException {
        try (ThreadTeam team = ThreadTeam.of(3)) {
            AtomicInteger runs = new AtomicInteger();
            for (int i = 0; i < 5; i++) {
                while (!allParked()) {
                    Thread.sleep(1);
                }
                team.parallel(member -> runs.incrementAndGet());
            }
            assertThat(runs).hasValue(15);
        }
    }

    private static boolean allParked() {
        return teamThreads().allMatch(thread -> thread.getState() == Thread.State.WAITING);
    }

    private static Stream<Thread> teamThreads() {
        return Thread.getAllStackTraces().keySet().stream().filter(t -> t.getName().startsWith("measure-team-"));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void saysWhichThreadFailedWithWhatWhileTheOthersWaitForIt(int failing) {
        try (ThreadTeam team = ThreadTeam.of(3)) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> team.parallel(member -> {
                        if (member.number() == failing) {
                            throw new IOException("no more");
                        }
                        member.barrier();
                    }))
                    .withMessage("thread %d of the team: java.io.IOException: no more", failing)
                    .withRootCauseInstanceOf(IOException.class);
            assertThatIllegalStateException()
                    .isThrownBy(() -> team.parallel(member -> {}))
                    .withMessageContaining("no more");
        }
        assertThat(Thread.interrupted()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void wakesThoseThatWaitForAThreadThatFailedInSomethingElse(int failing) {
        CyclicBarrier barrier = new CyclicBarrier(2);
        try (ThreadTeam team = ThreadTeam.of(2)) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> team.parallel(member -> {
                        if (member.number() == failing) {
                            throw new StackOverflowError();
                        }
                        barrier.await();
                    }))
                    .withMessageContaining("StackOverflowError");
        }
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void leavesNoThreadBehind() throws InterruptedException {
        List<Thread> threads;
        try (ThreadTeam team = ThreadTeam.of(4)) {
            team.parallel(Member::barrier);
            threads = teamThreads().toList();
            assertThat(threads).hasSizeGreaterThanOrEqualTo(3);
        }
        for (Thread thread : threads) {
            thread.join(10_000);
            assertThat(thread.isAlive()).as(thread::toString).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, Integer.MAX_VALUE})
    void refusesSizesThatAreASlip(int size) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ThreadTeam.of(size))
                .withMessageStartingWith("a team of %d threads; from 1 to ", size);
    }

    @Test
    void refusesChunksThatDoNothing() {
        assertThatIllegalArgumentException().isThrownBy(() -> Schedule.dynamic(0));
        assertThatIllegalArgumentException().isThrownBy(() -> Schedule.guided(0));
        assertThatIllegalArgumentException().isThrownBy(() -> Schedule.cyclic(-1));
        assertThat(Schedule.cyclic(0)).isEqualTo(Schedule.blocks());
    }
}
