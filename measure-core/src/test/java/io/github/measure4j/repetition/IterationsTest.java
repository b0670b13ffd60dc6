package io.github.measure4j.repetition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.clock.SettableClock;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IterationsTest {
    private static final double EXACT = 1e-9;

    @Test
    void wantsAThousandTimesWhatTheClockMayBeOff() {
        assertThat(Iterations.forClock(34, 0.05).wantedNanos()).isEqualTo(34_000, within(EXACT));
    }

    @Test
    void wantsTenTimesResolutionOverErrorWhereThatIsMore() {
        assertThat(Iterations.forClock(34, 0.001).wantedNanos()).isEqualTo(340_000, within(EXACT));
    }

    @Test
    void wantsMoreThanTheClockDoesWhereARepetitionHasToLast() {
        assertThat(Iterations.forClock(34, 0.05).lastingAtLeast(Duration.ofMillis(1)).wantedNanos()).isEqualTo(1_000_000, within(EXACT));
        assertThat(Iterations.forClock(34, 0.05).lastingAtLeast(Duration.ZERO).wantedNanos()).isEqualTo(34_000, within(EXACT));
    }

    /** Operations of 0.3 ns to 1 s on a clock with steps of 10 ns and readings of 24 ns. */
    @ParameterizedTest
    @ValueSource(doubles = {0.3, 4, 290, 35_000, 1e9})
    void aRepetitionLastsAsLongAsWantedAndNotMuchLonger(double nanosAnIteration) {
        SettableClock clock = new SettableClock(10, 24);
        Iterations iterations = Iterations.forClock(34, 0.02);
        int trials = 1;
        long begun = clock.nanoTime();
        while (!iterations.enough(timed(clock, iterations.number(), nanosAnIteration))) {
            trials++;
        }
        double lasts = iterations.number() * nanosAnIteration;
        assertThat(lasts).isGreaterThan(iterations.wantedNanos() - 34);
        assertThat(lasts).isLessThan(Math.max(1.5 * iterations.wantedNanos(), 1.1 * nanosAnIteration));
        assertThat(trials).as("trial loops").isLessThanOrEqualTo(7);
        assertThat((double) clock.nanoTime() - begun)
                .as("the search takes little more than the repetition that it finds")
                .isLessThan(2.5 * Math.max(iterations.wantedNanos(), nanosAnIteration));
    }

    /** An operation that takes ten times as long at first: the number is judged by the last trial. */
    @Test
    void isNotMisledByASlowStart() {
        Iterations iterations = Iterations.forClock(34, 0.02);
        int trial = 0;
        double nanosAnIteration;
        do {
            nanosAnIteration = trial++ < 2 ? 1_000 : 10;
        } while (!iterations.enough(Math.round(iterations.number() * nanosAnIteration)));
        assertThat(iterations.number() * 10.0).isGreaterThanOrEqualTo(34_000);
    }

    @ParameterizedTest
    @CsvSource({"0, 10", "1, 10", "3399, 10", "17000, 3", "33999, 2"})
    void jumpsByWhatATrialSuggestsAndATenfoldAtTheMost(long elapsed, long number) {
        Iterations iterations = Iterations.forClock(34, 0.02);
        assertThat(iterations.enough(elapsed)).isFalse();
        assertThat(iterations.number()).isEqualTo(number);
    }

    @Test
    void startsWithOneAndKeepsItWhereThatIsEnough() {
        Iterations iterations = Iterations.forClock(34, 0.02);
        assertThat(iterations.number()).isEqualTo(1);
        assertThat(iterations.enough(34_000)).isTrue();
        assertThat(iterations.number()).isEqualTo(1);
    }

    @Test
    void givesUpOnWhatTakesNoTimeAtAll() {
        Iterations iterations = Iterations.forClock(34, 0.02);
        int trials = 0;
        while (!iterations.enough(0)) {
            assertThat(++trials).isLessThan(20);
        }
        assertThat(iterations.number()).isEqualTo(1L << 40);
    }

    @Test
    void aRepetitionUnderAThousandStepsTellsNothing() {
        assertThat(Iterations.tells(9_999, 10, 34, 0.05)).isFalse();
        assertThat(Iterations.tells(10_000, 10, 34, 0.05)).isTrue();
        assertThat(Iterations.tells(10_000, 10, 34, 0.001)).isFalse();
        assertThat(Iterations.tells(Iterations.forClock(34, 0.001).wantedNanos(), 10, 34, 0.001)).isTrue();
    }

    private static long timed(SettableClock clock, long iterations, double nanosAnIteration) {
        long start = clock.nanoTime();
        clock.advance(Math.round(iterations * nanosAnIteration));
        return clock.nanoTime() - start;
    }
}
