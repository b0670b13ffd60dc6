package io.github.measure4j.run;

import static io.github.measure4j.run.KnownLatency.allReduce;
import static io.github.measure4j.run.KnownLatency.assertHolds;
import static io.github.measure4j.run.KnownLatency.broadcast;
import static io.github.measure4j.run.KnownLatency.inStep;
import static io.github.measure4j.run.KnownLatency.measure;
import static io.github.measure4j.run.KnownLatency.nanos;
import static io.github.measure4j.run.KnownLatency.truth;
import static io.github.measure4j.run.KnownLatency.wrongClocks;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.measure4j.group.ThreadedGroup;
import io.github.measure4j.group.simulated.SimulatedAlgorithm;
import io.github.measure4j.group.simulated.SimulatedClock;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.group.simulated.SimulatedNoise;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Windows and rounds, whose ranks begin at times that they agree upon, where the latency is known. */
@Timeout(300)
class AgreedBeginsTest {
    private static final double LONGEST_LINE_UP_NANOS = 20_000;
    private static final double OPERATION_NANOS = 8_000;

    /** Longer than a barrier of two ranks, and shorter than the 32 us that a window of the test leaves between operations. */
    private static final double SHORT_PAUSE_NANOS = 25_000;

    /** An interrupt during a reading of the probe leaves a batch without a state, and such a batch does not use up the bound. */
    @Test
    void whatIsBegunLateIsCountedAndMadeAgain() {
        SimulatedGroup group = wrongClocks(4).with(SimulatedNoise.none().withInterrupts(1_000_000, 100_000));
        PointRecord record =
                measure(group, Collective.fromRoot(broadcast(SimulatedAlgorithm.BINOMIAL)), Synchronisation.WINDOW, 200);
        SynchronisationRecord.Window window = inStep(record).window().orElseThrow();
        assertThat(inStep(record).reason()).isEmpty();
        assertThat(window.late()).isPositive();
        assertThat(record.sampling().repetitions()).isGreaterThanOrEqualTo(200);
        assertThat(record.states().ofReference().orElseThrow().repetitions()).isBetween(100, 200);
        assertThat(window.valid()).isEqualTo(record.sampling().repetitions());
        double truth = truth(4, SimulatedAlgorithm.BINOMIAL);
        assertThat(nanos(record.seconds())).isCloseTo(truth, within(0.05 * truth));
    }

    /** Two of eleven seeds have several of them in a small batch, which is cut for that, and says so. */
    @Test
    void whatNowAndThenOutlastsItsWindowStaysInTheSample() {
        SimulatedGroup group = wrongClocks(4).seeded(1).with(SimulatedNoise.none().withOutliers(0.01, 1_000_000));
        PointRecord record =
                measure(group, Collective.fromRoot(broadcast(SimulatedAlgorithm.BINOMIAL)), Synchronisation.WINDOW, 200);
        SynchronisationRecord.Window window = inStep(record).window().orElseThrow();
        assertThat(window.expired()).isPositive();
        assertThat(window.valid()).isEqualTo(200);
        assertThat(record.sampling().max()).isGreaterThan(1e-3);
        assertThat(record.flags()).doesNotContain(Flag.CENSORED, Flag.NOT_WARM);
    }

    /** As an operation that needs its target's progress, while the target waits without making any. */
    private static Collective followsItsWindow() {
        return Collective.of(setting -> {
            SimulatedGroup group = SimulatedGroup.behind(setting.group());
            AtomicLong lastEnd = new AtomicLong();
            if (group.rank() > 0) {
                return Operation.NOTHING;
            }
            return () -> {
                double wait = group.trueNanos() - lastEnd.get();
                group.compute(wait < LONGEST_LINE_UP_NANOS ? OPERATION_NANOS : 3 * wait);
                lastEnd.set((long) group.trueNanos());
            };
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void anOperationThatFollowsItsWindowIsGivenUpForTheBarrierWithTheReason(int ranks) {
        PointRecord record = measure(SimulatedGroup.of(ranks), followsItsWindow(), Synchronisation.WINDOW);
        assertThat(inStep(record).strategy()).isEqualTo("window");
        assertThat(inStep(record).reason()).contains("outlasted");
        assertThat(record.subject().bound()).isEqualTo(Bound.NEITHER);
        assertThat(record.subject().quantity()).contains("after a barrier");
        assertThat(record.sampling().repetitions()).isEqualTo(20);
        assertThat(nanos(record.sampling().median())).isCloseTo(8_000, within(50.0));
    }

    /** The kernel of the test above has its known latency when it follows another at once, as all but the first of a batch do. */
    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void theChoiceFallsBackToBarriersWithTheirBoundWhereWindowsDoNotHold(int ranks) {
        PointRecord record = measure(SimulatedGroup.of(ranks), followsItsWindow(), Synchronisation.AUTO, 20);
        assertThat(inStep(record).reason()).contains("outlasted");
        assertThat(inStep(record).choice()).contains("begin at once");
        assertThat(record.subject().bound()).isEqualTo(Bound.LOWER);
        assertThat(record.subject().quantity()).contains("the barrier subtracted");
        assertThat(record.overhead()).isPositive();
        assertThat(nanos(record.sampling().median())).isBetween(0.5 * OPERATION_NANOS, OPERATION_NANOS + 50);
    }

    /** An outlier during a reading of the probe leaves a batch without a state, and such a batch does not use up the bound. */
    @Test
    void eachRoundHasADeadlineOfItsOwnAndNoWindowToOutlast() {
        SimulatedGroup group = wrongClocks(4).seeded(4).with(SimulatedNoise.none().withOutliers(0.05, 1_000_000));
        PointRecord record = measure(
                group, Collective.fromRoot(broadcast(SimulatedAlgorithm.BINOMIAL)), Synchronisation.ROUND_TIME, 200);
        SynchronisationRecord.Window rounds = inStep(record).window().orElseThrow();
        assertThat(inStep(record).strategy()).isEqualTo("round-time");
        assertThat(inStep(record).reason()).isEmpty();
        assertThat(rounds.expired()).isZero();
        assertThat(rounds.valid()).isEqualTo(record.sampling().repetitions()).isGreaterThanOrEqualTo(200);
        assertThat(record.states().ofReference().orElseThrow().repetitions()).isBetween(100, 200);
        assertThat(rounds.quietSeconds()).isPositive();
        assertThat(nanos(record.sampling().median())).isCloseTo(truth(4, SimulatedAlgorithm.BINOMIAL), within(500.0));
    }

    @Test
    void allVisitsOfAPointHaveTheSameWindowAndTheBeginsAreTogether() {
        Suite suite = Suite.named("visits")
                .rounds(3)
                .measure("operation", allReduce())
                .inStepBy(Synchronisation.WINDOW)
                .until(StoppingRule.after(30))
                .build();
        PointRecord record = Run.of(suite).on(wrongClocks(4)).orElseThrow().records().get(0);
        SynchronisationRecord.Window window = inStep(record).window().orElseThrow();
        assertThat(record.sampling().shape().visits()).hasSizeGreaterThan(1);
        assertThat(window.seconds()).isEqualTo(window.shortestSeconds());
        assertThat(nanos(window.skewSeconds())).isBetween(0.0, 100.0);
        assertThat(window.quietSeconds()).isBetween(0.5 * window.seconds(), window.seconds());
    }

    /** As an operation in the way of messages that are still underway: trials after barriers take 30 us, and one in a window 10. */
    @Test
    void windowsFitTheOperationAsItIsInWindows() {
        SimulatedGroup group = wrongClocks(2).with(SimulatedNoise.none().withOutliers(1e-9, 1));
        Collective slowAfterABarrier = Collective.of(setting -> {
            SimulatedGroup rank = SimulatedGroup.behind(setting.group());
            AtomicLong lastEnd = new AtomicLong();
            return () -> {
                double pause = rank.trueNanos() - lastEnd.get();
                rank.compute(pause < SHORT_PAUSE_NANOS ? 30_000 : 10_000);
                lastEnd.set((long) rank.trueNanos());
            };
        });
        PointRecord record = measure(group, slowAfterABarrier, Synchronisation.WINDOW, 40);
        SynchronisationRecord.Window window = inStep(record).window().orElseThrow();
        assertThat(inStep(record).reason()).isEmpty();
        assertThat(nanos(window.seconds())).isCloseTo(42_000, within(500.0));
        assertThat(nanos(record.sampling().median())).isCloseTo(10_000, within(100.0));
    }

    /** As on a real machine: the first after an order takes 30 us, the second 4, and all others 1. */
    @Test
    void theFirstOperationsAfterAnOrderDoNotCount() {
        Collective slowAtFirst = Collective.of(setting -> {
            SimulatedGroup rank = SimulatedGroup.behind(setting.group());
            AtomicLong lastEnd = new AtomicLong(Long.MIN_VALUE / 2);
            AtomicLong sinceOrder = new AtomicLong();
            return () -> {
                boolean first = rank.trueNanos() - lastEnd.get() > LONGEST_LINE_UP_NANOS;
                long number = first ? 0 : sinceOrder.get();
                sinceOrder.set(number + 1);
                rank.compute(number == 0 ? 30_000 : number == 1 ? 4_000 : 1_000);
                lastEnd.set((long) rank.trueNanos());
            };
        });
        SimulatedGroup group = wrongClocks(2).with(SimulatedNoise.none().withOutliers(1e-9, 1));
        PointRecord record = measure(group, slowAtFirst, Synchronisation.WINDOW, 40);
        SynchronisationRecord.Window window = inStep(record).window().orElseThrow();
        assertThat(inStep(record).reason()).isEmpty();
        assertThat(nanos(window.seconds())).isCloseTo(6_000, within(500.0));
        assertThat(nanos(record.sampling().max())).isCloseTo(1_000, within(200.0));
        assertThat(window.late()).isZero();
    }

    @Tag("processors")
    @Test
    void whereRanksShareProcessorsWindowsAreGivenUpAtOnceWithTheReason() {
        int ranks = Runtime.getRuntime().availableProcessors() + 1;
        PointRecord record = measure(
                ThreadedGroup.of(ranks), Collective.of(setting -> setting.group()::barrier), Synchronisation.WINDOW);
        assertThat(inStep(record).reason()).contains("%d ranks share".formatted(ranks));
        assertThat(inStep(record).window()).isEmpty();
        assertThat(record.subject().bound()).isEqualTo(Bound.NEITHER);
    }

    @Test
    void windowsHaveTheLengthThatIsAskedFor() {
        PointRecord record = measure(
                wrongClocks(4),
                Collective.fromRoot(broadcast(SimulatedAlgorithm.BINOMIAL)),
                Synchronisation.WINDOW.inWindowsOf(Duration.ofMillis(1)),
                20);
        SynchronisationRecord.Window window = inStep(record).window().orElseThrow();
        assertThat(inStep(record).reason()).isEmpty();
        assertThat(window.seconds()).isEqualTo(1e-3);
        assertThat(window.shortestSeconds()).isEqualTo(1e-3);
        assertHolds(record, truth(4, SimulatedAlgorithm.BINOMIAL));
    }

    @Test
    void windowsThatAreAskedForAndTooShortAreGivenUpWithTheReason() {
        PointRecord record = measure(
                wrongClocks(4),
                Collective.fromRoot(broadcast(SimulatedAlgorithm.BINOMIAL)),
                Synchronisation.WINDOW.inWindowsOf(Duration.ofNanos(2_500)),
                20);
        assertThat(inStep(record).reason()).contains("in windows of 2,500 ns");
        assertThat(record.subject().bound()).isEqualTo(Bound.NEITHER);
    }

    @Test
    void theWaitBeforeABeginIsTheOneThatIsAskedFor() {
        Collective pattern = Collective.fromRoot(broadcast(SimulatedAlgorithm.BINOMIAL));
        double usual = inStep(measure(wrongClocks(4), pattern, Synchronisation.ROUND_TIME, 20)).window().orElseThrow().quietSeconds();
        double asked = inStep(measure(
                        wrongClocks(4), pattern, Synchronisation.ROUND_TIME.waiting(Duration.ofMillis(3)), 20))
                .window()
                .orElseThrow()
                .quietSeconds();
        assertThat(usual).isLessThan(1e-3);
        assertThat(asked).isCloseTo(3e-3, within(1e-9));
    }

    @Test
    void barriersBeforeABeginAreMadeAndNotTimed() {
        Collective pattern = Collective.fromRoot(broadcast(SimulatedAlgorithm.BINOMIAL));
        SimulatedGroup plain = wrongClocks(4);
        PointRecord without = measure(plain, pattern, Synchronisation.ROUND_TIME, 20);
        SimulatedGroup asked = wrongClocks(4);
        PointRecord behind = measure(asked, pattern, Synchronisation.ROUND_TIME.behindBarriers(50), 20);
        SimulatedGroup barriers = wrongClocks(4);
        barriers.onEachLocalRank(rank -> {
            for (int i = 0; i < 20 * 50; i++) {
                rank.barrier();
            }
        });
        assertThat(asked.trueNanos() - plain.trueNanos()).isGreaterThan(0.9 * barriers.trueNanos());
        assertThat(behind.seconds()).isCloseTo(without.seconds(), withinPercentage(5));
    }

    @Test
    void aStrategyWithoutWindowsHasNoneWhoseLengthCouldBeSaid() {
        assertThatThrownBy(() -> Synchronisation.BARRIER.inWindowsOf(Duration.ofMillis(1)))
                .hasMessage("the strategy 'barrier' has no windows whose length could be said");
        assertThatThrownBy(() -> Synchronisation.ROUND_TIME.inWindowsOf(Duration.ofMillis(1))).hasMessageContaining("round-time");
        assertThatThrownBy(() -> Synchronisation.ROUNDS.waiting(Duration.ofMillis(1))).hasMessageContaining("no agreed begins");
        assertThatThrownBy(() -> Synchronisation.BARRIER.behindBarriers(2)).hasMessageContaining("no agreed begins");
    }

    /** Rank r is r times 10 ppm faster than rank 0. */
    @Test
    void theRecordSaysHowFastClocksDriftApart() {
        SimulatedGroup group = SimulatedGroup.of(4).withClocks(rank -> SimulatedClock.exact().withDrift(10.0 * rank)).seeded(7);
        PointRecord record =
                measure(group, Collective.fromRoot(broadcast(SimulatedAlgorithm.BINOMIAL)), Synchronisation.WINDOW, 20);
        SynchronisationRecord.Agreement clock = inStep(record).window().orElseThrow().clock();
        assertThat(clock.sloped()).isTrue();
        assertThat(clock.drift()).isCloseTo(30e-6, within(3e-6));
    }

    /** The clocks are kept from point to point and from visit to visit: what agreeing took is told where it was done. */
    @Test
    void whatAgreeingTookIsToldOnce() {
        Suite suite = Suite.named("two points")
                .measure("one", allReduce())
                .inStepBy(Synchronisation.WINDOW)
                .until(StoppingRule.after(60))
                .measure("other", allReduce())
                .inStepBy(Synchronisation.WINDOW)
                .until(StoppingRule.after(60))
                .rounds(3)
                .build();
        List<PointRecord> records =
                Run.of(suite).on(SimulatedGroup.of(2)).orElseThrow().records();
        assertThat(records).allSatisfy(record -> assertThat(record.sampling().shape().visits()).hasSizeGreaterThan(1));
        List<SynchronisationRecord.Agreement> clocks =
                records.stream().map(record -> inStep(record).window().orElseThrow().clock()).toList();
        assertThat(clocks).extracting(SynchronisationRecord.Agreement::times).containsExactly(1, 0);
        assertThat(clocks.get(0).costSeconds()).isPositive();
        assertThat(clocks.get(1).costSeconds()).isZero();
    }
}
