package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.Sink;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class WithinTest {
    private static final double MILLISECOND = 1e6;

    /** In the virtual time of a simulated rank. */
    private static Kernel lasting(double nanos) {
        return setting -> {
            SimulatedGroup me = SimulatedGroup.behind(setting.group());
            return () -> me.compute(nanos);
        };
    }

    private static Suite slow() {
        return Suite.named("slow")
                .measure("first", Simple.of(lasting(10 * MILLISECOND)))
                .over(Variable.LENGTH.at(LongStream.rangeClosed(1, 20).toArray()))
                .iterating(1)
                .until(StoppingRule.after(1_000))
                .measure("second", Simple.of(lasting(10 * MILLISECOND)))
                .iterating(1)
                .until(StoppingRule.after(1_000))
                .build();
    }

    @Test
    void takesNoLongerThanItsTimeAndOneRepetition() {
        SimulatedGroup group = SimulatedGroup.of(2);
        Results results = Run.of(slow()).lasting(Duration.ofSeconds(2)).on(group).orElseThrow();
        assertThat(group.trueNanos()).isBetween(1_000 * MILLISECOND, 2_100 * MILLISECOND);
        assertThat(results.byMeasurement()).containsOnlyKeys("first", "second");
        assertThat(results.byMeasurement().get("first")).hasSizeGreaterThan(5);
    }

    /** Agreeing on the time takes 64 ranks 1.8 s where there is no bound. */
    @Test
    void theClocksOfWindowsHaveNoMoreTimeThanTheRun() {
        SimulatedGroup group = SimulatedGroup.of(64);
        Suite suite = Suite.named("windows")
                .measure("some", Collective.of(lasting(MILLISECOND)).inStepBy(Synchronisation.WINDOW))
                .iterating(1)
                .until(StoppingRule.after(1_000))
                .build();
        Results results = Run.of(suite).lasting(Duration.ofSeconds(1)).on(group).orElseThrow();
        assertThat(group.trueNanos()).isLessThan(1_050 * MILLISECOND);
        assertThat(results.records()).hasSize(1);
    }

    @Test
    void whatHasNoTimeLeftIsLeftOutAndSaid() {
        List<Event> events = new ArrayList<>();
        Sink sink = new Sink() {
            @Override
            public void environment(Environment environment) {}

            @Override
            public void point(PointRecord record) {}

            @Override
            public void event(Event event) {
                events.add(event);
            }
        };
        Run.of(slow()).lasting(Duration.ofMillis(1)).to(sink).on(SimulatedGroup.of(1));
        assertThat(events)
                .contains(new Event(Event.Kind.SKIPPED, "second", "the time of the run was over"));
    }

    @Test
    void withoutABoundARunTakesWhatItNeeds() {
        SimulatedGroup group = SimulatedGroup.of(1);
        Run.of(slow()).on(group);
        assertThat(group.trueNanos()).isGreaterThan(21 * 1_000 * 10 * MILLISECOND * 0.4);
    }

    @Test
    void aRunThatEndsWithinATimeIsCutToIt() {
        SimulatedGroup group = SimulatedGroup.of(2);
        Run.of(slow()).endingWithin(Duration.ofSeconds(2)).on(group);
        assertThat(group.trueNanos()).isBetween(1_000 * MILLISECOND, 2_100 * MILLISECOND);
    }

    /** One round of a single measurement that never settles takes what the suite says, not the hour. */
    @Test
    void aRunThatEndsWithinATimeDoesNotFillIt() {
        Suite suite = Suite.named("unsettled")
                .measure("some", Simple.of(lasting(MILLISECOND)))
                .iterating(1)
                .until(StoppingRule.after(10))
                .build();
        SimulatedGroup free = SimulatedGroup.of(1);
        Run.of(suite).on(free);
        SimulatedGroup bounded = SimulatedGroup.of(1);
        Run.of(suite).endingWithin(Duration.ofHours(1)).on(bounded);
        assertThat(bounded.trueNanos()).isCloseTo(free.trueNanos(), withinPercentage(1));
        SimulatedGroup filled = SimulatedGroup.of(1);
        Run.of(suite).lasting(Duration.ofSeconds(2)).endingWithin(Duration.ofSeconds(1)).on(filled);
        assertThat(filled.trueNanos()).isLessThan(1_050 * MILLISECOND);
    }

    @Test
    void noTimeIsNoBound() {
        assertThatThrownBy(() -> Run.of(slow()).lasting(Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must be above 0");
        assertThatThrownBy(() -> Run.of(slow()).endingWithin(Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must be above 0");
    }
}
