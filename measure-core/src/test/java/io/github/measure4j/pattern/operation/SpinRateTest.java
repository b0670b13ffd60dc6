package io.github.measure4j.pattern.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.clock.SettableClock;
import org.junit.jupiter.api.Test;

/** On a processor that is scripted: each call of it moves the clock. */
class SpinRateTest {
    private final SettableClock clock = new SettableClock();
    private int calls;

    @Test
    void isThatOfTheProcessor() {
        SpinRate rate = SpinRate.calibrate(clock, rounds -> clock.advance(rounds * 4));
        assertThat(rate.roundsPerNano()).isEqualTo(0.25);
        assertThat(rate.roundsIn(1_000)).isEqualTo(250);
        assertThat(rate.roundsIn(2_000)).isEqualTo(500);
    }

    @Test
    void whatDisturbsSingleCallsIsNotInIt() {
        SpinRate rate = SpinRate.calibrate(clock, rounds -> clock.advance(rounds * 4 + (calls++ % 3 == 0 ? 0 : 50_000)));
        assertThat(rate.roundsPerNano()).isEqualTo(0.25);
    }

    @Test
    void isFoundAgainWhenTheFrequencyMovesMeanwhile() {
        SpinRate rate = SpinRate.calibrate(clock, rounds -> clock.advance(rounds * (calls++ < 45 ? 4 : 2)));
        assertThat(rate.roundsPerNano()).isEqualTo(0.5);
    }

    /** As an interpreter is, before the JIT comes. */
    @Test
    void isNotBelievedWhileItRises() {
        SpinRate rate = SpinRate.calibrate(clock, rounds -> clock.advance(rounds * Math.max(4, 400 - calls++)));
        assertThat(rate.roundsPerNano()).isCloseTo(0.25, within(0.01));
    }

    @Test
    void endsWhereTwiceTheRoundsNeverTakeTwiceTheTime() {
        SpinRate rate = SpinRate.calibrate(clock, rounds -> {
            calls++;
            clock.advance(1_000);
        });
        assertThat(rate.roundsPerNano()).isPositive();
        assertThat(calls).isLessThanOrEqualTo(2_000);
    }
}
