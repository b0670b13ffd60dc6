package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Suite;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@link Suite#once}: everything is tried out, and no figure of it looks like a measurement. */
@Timeout(60)
class OnceTest {
    private final AtomicLong calls = new AtomicLong();

    private Suite suite() {
        KernelEntry kernel = KernelEntry.named("solo.count", "counts", Simple.of(setting -> calls::incrementAndGet))
                .over(Variable.LENGTH, Variable.ITERATIONS);
        return Suite.named("all")
                .measure("stepped", kernel).over(Variable.LENGTH.from(1).to(1 << 10).refinedTo(0.01))
                .measure("listed", kernel).over(Variable.LENGTH.at(64, 1, 8))
                .measure("iterated", kernel).over(Variable.ITERATIONS.at(2, 3, 5)).with(Variable.LENGTH, 7)
                .measure("point", kernel).until(StoppingRule.standardErrorBelow(1e-6)).iterating(1_000)
                .build();
    }

    @Test
    void eachMeasurementIsAtTheEndsOfItsAxesWithOneIteration() {
        Results results = Run.of(suite().once()).on(SoloGroup.create()).orElseThrow();
        assertThat(results.byMeasurement().get("stepped")).extracting(record -> record.axes().get("length")).containsExactly(1L, 1L << 10);
        assertThat(results.byMeasurement().get("listed")).extracting(record -> record.axes().get("length")).containsExactly(64L, 8L);
        assertThat(results.byMeasurement().get("iterated")).extracting(record -> record.sampling().iterations()).containsExactly(2L, 5L);
        assertThat(results.byMeasurement().get("point")).extracting(record -> record.sampling().iterations()).containsExactly(1L);
    }

    /** The second point of a kernel, too: its code had a few milliseconds at the first. */
    @Test
    void eachRecordSaysThatNothingWasWarm() {
        List<PointRecord> records = Run.of(suite().once()).on(SoloGroup.create()).orElseThrow().records();
        assertThat(records).hasSize(7).allSatisfy(record -> assertThat(record.flags()).contains(Flag.NOT_WARM));
        assertThat(records).extracting(record -> record.sampling().repetitions()).allMatch(repetitions -> repetitions <= 3);
    }
}
