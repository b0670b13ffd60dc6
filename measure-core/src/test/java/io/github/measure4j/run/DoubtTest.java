package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Suite;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DoubtTest {

    /** Nothing, once: no clock has a thousand steps in it. */
    @Test
    void whatTheClockCannotTellIsCoarse() {
        assertThat(measure(StoppingRule.after(10), 1, Kernel.EMPTY).flags()).contains(Flag.COARSE);
    }

    /** Fast and slow in turns, in virtual time. */
    @Test
    void twoStatesAreToldAndTheIntervalSpansThem() {
        int[] call = {0};
        Suite suite = Suite.named("states")
                .measure("states", Simple.of(setting -> () -> SimulatedTime.spend(
                        setting.group(), ++call[0] % 2 == 0 ? 40_000_000 : 1_000_000)))
                .correctedBy(Correction.NONE)
                .until(StoppingRule.after(40))
                .iterating(1)
                .build();
        PointRecord record = VirtualTime.only(VirtualTime.onVirtualTime(suite)
                .on(SimulatedTime.on(SoloGroup.create()))
                .orElseThrow());
        assertThat(record.flags()).contains(Flag.BIMODAL).doesNotContain(Flag.COARSE);
        assertThat(record.sampling().shape().modes()).hasSize(2);
        record.sampling().shape().modes().forEach(mode -> assertThat(mode.centre())
                .isBetween(record.lower(), record.upper()));
    }

    @Test
    void aVolumeIsResolvedForTheLengthOfThePoint() {
        assertThat(measure(StoppingRule.byVolume(), 1, Kernel.EMPTY).sampling().repetitions()).isEqualTo(10);
    }

    /** A hundred nanoseconds for a thousand operations, or for one. */
    @Test
    void whatTakesLessThanACycleIsNotThere() {
        assertThat(flagsOf(1_000)).contains(Flag.ELIMINATED);
        assertThat(flagsOf(1)).doesNotContain(Flag.ELIMINATED);
    }

    private static Set<Flag> flagsOf(int operations) {
        Suite suite = Suite.named("little")
                .measure("little", Simple.of(VirtualTime.taking(100)).counting(operations))
                .correctedBy(Correction.NONE)
                .until(StoppingRule.after(10))
                .iterating(1_000)
                .build();
        return VirtualTime.only(VirtualTime.onVirtualTime(suite)
                        .on(SimulatedTime.on(SoloGroup.create()))
                        .orElseThrow())
                .flags();
    }

    @Test
    void noTimeIsBelowNothing() {
        int[] call = {0};
        Kernel kernel = setting -> () -> spin(++call[0] % 10 == 0 ? 40 : 1);
        assertThat(measure(StoppingRule.after(12), 1, kernel).lower()).isNotNegative();
    }

    @Test
    void aBudgetIsNeverFarExceeded() {
        PointRecord record = measure(StoppingRule.during(Duration.ofMillis(50)), 1, setting -> () -> spin(5));
        assertThat(record.sampling().repetitions()).isBetween(1, 10);
    }

    private static void spin(long millis) {
        long end = System.nanoTime() + millis * 1_000_000;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    /** At a length of 4 MiB, of which 10 make 40 MiB. */
    private static PointRecord measure(StoppingRule rule, long iterations, Kernel kernel) {
        KernelEntry entry = KernelEntry.named("own.doubt", "doubt", Simple.of(kernel)).over(Variable.LENGTH);
        Suite suite = Suite.named("doubt")
                .measure("doubt", entry)
                .with(Variable.LENGTH, 4 << 20)
                .until(rule)
                .correctedBy(Correction.NONE)
                .iterating(iterations)
                .build();
        return Run.of(suite).on(SoloGroup.create()).orElseThrow().records().get(0);
    }
}
