package io.github.measure4j.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.group.ProcessGroup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mockito.Mockito;

class ClockQualityTest {

    /** Where readings are cheaper than steps the step shows as it is; the cost is off by a step in 2,000 readings. */
    @ParameterizedTest
    @CsvSource({"1, 1", "10, 1", "100, 7", "1000, 25", "10, 10", "1000000, 900"})
    void findsTheStepAndTheCostOfAClock(long step, long cost) {
        ClockQuality quality = ClockQuality.measure(new SettableClock(step, cost));
        assertThat(quality.resolutionNanos()).isEqualTo(step);
        assertThat(quality.costNanos()).isCloseTo(cost, within(step / 2_000.0));
    }

    @ParameterizedTest
    @CsvSource({"10, 24, 10", "10, 20, 20", "1, 20, 20", "7, 30, 7"})
    void givesAnUpperBoundWhereAReadingTakesLongerThanAStep(long step, long cost, long resolution) {
        ClockQuality quality = ClockQuality.measure(new SettableClock(step, cost));
        assertThat(quality.resolutionNanos()).isEqualTo(resolution);
        assertThat(quality.costNanos()).isCloseTo(cost, within(0.02));
    }

    @Test
    void seesAStepFinerThanAReadingByTheReadingsThatCostDifferently() {
        SettableClock clock = new SettableClock();
        long[] costs = {19, 20, 19, 21, 20};
        int[] reading = {0};
        ClockQuality quality = ClockQuality.measure(() -> {
            clock.advance(costs[reading[0]++ % costs.length]);
            return clock.nanoTime();
        });
        assertThat(quality.resolutionNanos()).isEqualTo(1);
    }

    /** A counter of 24 MHz that is read in 60 ns: its steps, rounded to nanoseconds, differ by one, too. */
    @Test
    void takesNoRoundingForAStep() {
        double[] nanos = {0};
        ClockQuality quality = ClockQuality.measure(() -> {
            nanos[0] += 60;
            return (long) (Math.floor(nanos[0] * 24e-3) / 24e-3);
        });
        assertThat(quality.resolutionNanos()).isBetween(40.0, 42.0);
    }

    /** A pause in one batch is not what a reading costs. */
    @Test
    void isNotMisledByADisturbance() {
        SettableClock clock = new SettableClock(10, 20);
        int[] readings = {0};
        ClockQuality quality = ClockQuality.measure(() -> {
            if (++readings[0] == 5_000) {
                clock.advance(10_000_000);
            }
            return clock.nanoTime();
        });
        assertThat(quality).isEqualTo(new ClockQuality(20, 20));
    }

    /** As one whose loop is interpreted at first: 45 ns were told of a clock that takes 26. */
    @Test
    void readsUntilTheClockBecomesNoCheaper() {
        SettableClock clock = new SettableClock();
        int[] readings = {0};
        ClockQuality quality = ClockQuality.measure(() -> {
            clock.advance(++readings[0] < 150_000 ? 45 : 26);
            return clock.nanoTime();
        });
        assertThat(quality.costNanos()).isCloseTo(26, within(0.02));
    }

    @Test
    void refusesAClockThatStandsStill() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ClockQuality.measure(new SettableClock()))
                .withMessageContaining("stands still");
    }

    @Test
    void oneTimingMayBeOffByAStepAndAReading() {
        assertThat(new ClockQuality(10, 24).timingErrorNanos()).isEqualTo(34);
    }

    @Test
    void refusesWhatNoClockCanBe() {
        assertThatIllegalArgumentException().isThrownBy(() -> new ClockQuality(0.5, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new ClockQuality(1, -1));
        assertThatIllegalArgumentException().isThrownBy(() -> new ClockQuality(Double.NaN, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new ClockQuality(1, Double.NaN));
    }

    @Test
    void measuresTheClockOfTheJvm() {
        ClockQuality quality = ClockQuality.measure(Clock.system());
        assertThat(quality.resolutionNanos()).isGreaterThanOrEqualTo(1);
        assertThat(quality.costNanos()).isPositive();
    }

    @Test
    void theClockOfARankIsThatOfItsGroup() {
        ProcessGroup group = Mockito.mock();
        Mockito.when(group.nanoTime()).thenReturn(7L, 9L);
        Clock clock = Clock.of(group);
        assertThat(clock.nanoTime()).isEqualTo(7);
        assertThat(clock.nanoTime()).isEqualTo(9);
    }
}
