package io.github.measure4j.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class SettableClockTest {

    @Test
    void standsStillUntilToldToMove() {
        SettableClock clock = new SettableClock();
        assertThat(clock.nanoTime()).isZero();
        assertThat(clock.nanoTime()).isZero();
        clock.advance(5);
        assertThat(clock.nanoTime()).isEqualTo(5);
    }

    @Test
    void showsWholeStepsAndChargesForReadings() {
        SettableClock clock = new SettableClock(10, 4);
        assertThat(clock.nanoTime()).isEqualTo(0);
        assertThat(clock.nanoTime()).isEqualTo(0);
        assertThat(clock.nanoTime()).isEqualTo(10);
        clock.advance(100);
        assertThat(clock.nanoTime()).isEqualTo(110);
    }

    @Test
    void neverRunsBackwards() {
        SettableClock clock = new SettableClock();
        assertThatIllegalArgumentException().isThrownBy(() -> clock.advance(-3)).withMessageContaining("3 ns");
        assertThatIllegalArgumentException().isThrownBy(() -> new SettableClock(0, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new SettableClock(1, -1));
    }
}
