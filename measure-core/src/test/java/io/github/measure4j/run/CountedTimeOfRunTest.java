package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.group.simulated.SimulatedAlgorithm;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.CountedTime;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.Sink;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The share of a run's time that counts, where the way there and the way back take a millisecond each. */
class CountedTimeOfRunTest {
    private static final double WAY_SECONDS = 1e-3;

    /** Keeps what is told of the time. */
    private static final class Listening implements Sink {
        private final List<CountedTime> told = new ArrayList<>();

        @Override
        public void environment(Environment environment) {}

        @Override
        public void point(PointRecord record) {}

        @Override
        public void event(Event event) {
            if (event.kind() == Event.Kind.TIME_COUNTED) {
                CountedTime.read(event.detail()).ifPresent(told::add);
            }
        }
    }

    /**
     * A repetition is a round trip of acknowledgements and then the broadcast with its acknowledgement: four ways, of which one is
     * the figure.
     */
    @Test
    void whatIsSubtractedWasTimedToo() {
        Collective broadcast = Collective.fromRoot(setting -> {
            SimulatedGroup group = SimulatedGroup.behind(setting.group());
            return () -> group.broadcast(8, SimulatedAlgorithm.BINOMIAL);
        });
        Suite suite = Suite.named("counted")
                .measure("operation", broadcast)
                .inStepBy(Synchronisation.ACKNOWLEDGED)
                .iterating(1)
                .until(StoppingRule.after(50).noLongerThan(Duration.ofHours(1)))
                .build();
        Listening sink = new Listening();
        Results results = Run.of(suite)
                .to(sink)
                .on(SimulatedGroup.of(2).withLinks((from, to) -> WAY_SECONDS * 1e9))
                .orElseThrow();
        PointRecord record = results.records().get(0);
        assertThat(record.seconds()).isCloseTo(WAY_SECONDS, within(0.02 * WAY_SECONDS));
        CountedTime time = sink.told.get(0);
        assertThat(time.countedSeconds() / record.sampling().repetitions()).isCloseTo(4 * WAY_SECONDS, within(0.1 * WAY_SECONDS));
        assertThat(time.share()).isBetween(0.1, 0.9);
    }
}
