package io.github.measure4j.run;

import static io.github.measure4j.run.RoundsTest.NEVER;
import static io.github.measure4j.run.RoundsTest.taking;
import static io.github.measure4j.run.RoundsTest.visits;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.run.machine.ProcFiles;
import io.github.measure4j.suite.Suite;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
/** Visits in which ranks lose their processors, or others keep one busy: made again, left out or flagged. */
@Timeout(300)
class DisturbedVisitsTest {
    @TempDir
    private Path proc;

    /** Each operation takes three times as long where the thread loses its processor in it. */
    private static Kernel losing(ProcFiles files, IntToDoubleFunction chanceAtVisit) {
        AtomicInteger visits = new AtomicInteger();
        Random random = new Random(1);
        long[] switches = {0};
        return setting -> {
            VirtualTime.preparedAtEachVisit(setting);
            ProcessGroup group = setting.group();
            double chance = chanceAtVisit.applyAsDouble(visits.getAndIncrement());
            return () -> {
                boolean lost = random.nextDouble() < chance;
                if (lost) {
                    files.switches(++switches[0]);
                }
                SimulatedTime.spend(group, lost ? 3_000_000 : 1_000_000);
            };
        };
    }

    private PointRecord measureLosing(IntToDoubleFunction chanceAtVisit, StoppingRule rule) {
        Suite suite = Suite.named("suite")
                .measure("it", Simple.of(losing(new ProcFiles(proc, 2), chanceAtVisit)))
                .iterating(1)
                .until(rule.noLongerThan(NEVER))
                .build();
        return Run.of(suite).seeing(proc).on(SimulatedTime.on(SoloGroup.create())).orElseThrow().records().get(0);
    }

    /** In a third of the repetitions; a plain mean would be off by 67 %. */
    @Test
    void repetitionsInWhichAProcessorWasLostAreMadeAgain() {
        PointRecord record = measureLosing(visit -> 0.33, StoppingRule.after(36));
        assertThat(record.seconds()).isBetween(1e-3, 1.001e-3);
        assertThat(record.sampling().max()).isLessThan(1.001e-3);
        assertThat(record.sampling().repetitions()).isEqualTo(36);
        assertThat(record.flags()).doesNotContain(Flag.DISTURBED);
        assertThat(visits(record)).allSatisfy(visit -> {
            assertThat(visit.disturbance().repeated()).isPositive();
            assertThat(visit.disturbance().switches()).isZero();
        });
    }

    @Test
    void whereEveryRepetitionLosesItsProcessorThePointIsFlaggedAndVisitedMoreOften() {
        PointRecord record = measureLosing(visit -> 1, StoppingRule.standardErrorBelow(0.05));
        assertThat(record.flags()).contains(Flag.DISTURBED);
        assertThat(visits(record)).hasSize(5).allMatch(Visit::counted);
        Visit first = visits(record).get(0);
        assertThat(first.disturbance().switches()).isGreaterThanOrEqualTo(first.repetitions());
    }

    @Test
    void aDisturbedVisitIsLeftOutOnceTheOthersAreEnough() {
        PointRecord record = measureLosing(visit -> visit == 0 ? 1 : 0, StoppingRule.standardErrorBelow(0.05));
        assertThat(record.flags()).doesNotContain(Flag.DISTURBED, Flag.UNSTEADY);
        assertThat(visits(record).stream().map(Visit::counted)).startsWith(false, true, true, true);
        assertThat(record.seconds()).isBetween(1e-3, 1.001e-3);
        assertThat(record.sampling().repetitions()).isGreaterThanOrEqualTo(36);
    }

    /** Over the half second before some visits others kept a processor busy; no repetition lost one. */
    private PointRecord measureBeside(IntPredicate contested, IntToDoubleFunction nanosAtVisit) {
        ProcFiles files = new ProcFiles(proc, 2);
        AtomicInteger visits = new AtomicInteger();
        long[] ticks = {0, 0};
        Kernel taking = taking(nanosAtVisit);
        Kernel beside = setting -> {
            VirtualTime.preparedAtEachVisit(setting);
            ticks[contested.test(visits.getAndIncrement()) ? 0 : 1] += 50;
            files.processors(2, ticks[0], 50 + ticks[1] + 100L * visits.get(), 0);
            Thread.sleep(550);
            return taking.prepare(setting);
        };
        Suite suite = Suite.named("suite")
                .measure("it", Simple.of(beside))
                .iterating(1)
                .until(StoppingRule.standardErrorBelow(0.05).noLongerThan(NEVER))
                .build();
        return Run.of(suite).seeing(proc).on(SimulatedTime.on(SoloGroup.create())).orElseThrow().records().get(0);
    }

    /** It met one state of the machine; that the others met another is nothing that others' work explains. */
    @Test
    void aSingleQuietVisitDoesNotReplaceTheOthers() {
        PointRecord record = measureBeside(visit -> visit != 0, visit -> visit == 0 ? 2_000_000 : 1_000_000);
        assertThat(record.flags()).contains(Flag.DISTURBED, Flag.UNSTEADY);
        assertThat(visits(record)).hasSize(5).allMatch(Visit::counted);
        assertThat(visits(record).stream().map(visit -> visit.disturbance().foreign().orElseThrow() >= 0.1))
                .containsExactly(false, true, true, true, true);
        assertThat(record.seconds()).isBetween(0.97e-3, 1.03e-3);
        assertThat(record.upper()).isGreaterThan(1.9e-3);
    }

    @Test
    void asManyQuietVisitsAsWerePlannedReplaceTheOthers() {
        PointRecord record = measureBeside(visit -> visit == 1, visit -> visit == 1 ? 2_000_000 : 1_000_000);
        assertThat(record.flags()).doesNotContain(Flag.DISTURBED, Flag.UNSTEADY);
        assertThat(visits(record).stream().map(Visit::counted)).containsExactly(true, false, true, true);
        assertThat(record.upper()).isLessThan(1.1e-3);
    }
}
