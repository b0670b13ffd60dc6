package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.simulated.SimulatedClock;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Unreliability;
import io.github.measure4j.suite.Suite;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Operations of a known cost under clocks of known steps. A step that is shorter than a reading does not show: it is taken for
 * as long.
 */
class CoarseClockTest {
    private static final double READING_NANOS = 20;
    private static final Variable UNIT = Variable.named("unit", "");

    private static PointRecord measure(long stepNanos, double costNanos, long iterations) {
        SimulatedGroup group = SimulatedGroup.of(1).withClocks(rank -> SimulatedClock.exact().withResolution(stepNanos));
        Suite.Builder suite = Suite.named("coarse")
                .measure("it", Simple.of(setting -> {
                    SimulatedGroup rank = SimulatedGroup.behind(setting.group());
                    return () -> rank.compute(costNanos);
                }))
                .with(UNIT, 7)
                .until(StoppingRule.after(36));
        Suite asked = iterations > 0 ? suite.iterating(iterations).build() : suite.build();
        PointRecord record = Run.of(asked).on(group).orElseThrow().records().get(0);
        assertThat(costNanos).isBetween(record.lower() * 1e9, record.upper() * 1e9);
        return record;
    }

    @Test
    void theIterationsThatAreChosenLastAThousandStepsOfAnyClock() {
        for (long step : new long[] {1, 100, 1_000, 15_000}) {
            PointRecord record = measure(step, 300, 0);
            assertThat(record.flags()).doesNotContain(Flag.COARSE, Flag.UNRELIABLE);
            assertThat(record.sampling().iterations() * 300).isGreaterThanOrEqualTo(1_000 * step);
            assertThat(record.seconds() * 1e9).isCloseTo(300, within(0.6));
            assertThat(record.upper() - record.lower()).isLessThan(0.003 * record.seconds());
        }
    }

    @Test
    void oneIterationOnAClockOfNanosecondsHasAFigureWithWhatTheClockCannotTell() {
        PointRecord record = measure(1, 300, 1);
        assertThat(record.flags()).contains(Flag.COARSE).doesNotContain(Flag.UNRELIABLE);
        assertThat(record.sampling().clockError() * 1e9).isCloseTo(2 * READING_NANOS, within(0.5));
        // A timing contains a reading, so it may be too long by that and a step, and too short by a step.
        assertThat((record.seconds() - record.lower()) * 1e9).isCloseTo(2 * READING_NANOS, within(0.5));
        assertThat((record.upper() - record.seconds()) * 1e9).isCloseTo(READING_NANOS, within(0.5));
    }

    @Test
    void whatIsLostInAStepOfTheClockIsNotToldFromZero() {
        PointRecord record = measure(1_000, 300, 1);
        assertThat(record.flags()).contains(Flag.COARSE, Flag.UNRELIABLE);
        assertThat(record.unreliability()).contains(Unreliability.NOT_TOLD_FROM_ZERO);
    }

    @Test
    void theRecordSaysWhatWasHeldFixed() {
        PointRecord record = measure(1, 300, 1);
        assertThat(record.subject().fixed()).containsExactly(Map.entry("unit", 7L));
        assertThat(record.axes()).isEmpty();
    }
}
