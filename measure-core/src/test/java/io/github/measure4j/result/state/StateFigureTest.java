package io.github.measure4j.result.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class StateFigureTest {
    private static final double MICRO = 1e-6;

    private static StateFigure figure(double slopeError) {
        return new StateFigure(
                "exchange 0.70 us", 1, MICRO, 0.98 * MICRO, 1.03 * MICRO, 100, 5, 7e-7, 1, slopeError, List.of());
    }

    @Test
    void isMovedAlongItsSlope() {
        StateFigure moved = figure(0).at(1.1 * 7e-7);
        assertThat(moved.seconds()).isCloseTo(1.1 * MICRO, within(1e-15));
        assertThat(moved.lower()).isCloseTo(1.1 * 0.98 * MICRO, within(1e-15));
        assertThat(moved.upper()).isCloseTo(1.1 * 1.03 * MICRO, within(1e-15));
        assertThat(moved.reading()).isEqualTo(1.1 * 7e-7);
    }

    @Test
    void itsIntervalGrowsWithTheDistanceByWhatIsNotKnownOfTheSlope() {
        StateFigure moved = figure(0.2).at(1.1 * 7e-7);
        double share = 1.96 * 0.2 * Math.log(1.1);
        assertThat(moved.seconds() - moved.lower()).isCloseTo(1.1 * Math.hypot(0.02, share) * MICRO, within(1e-12));
        assertThat(moved.upper() - moved.seconds()).isCloseTo(1.1 * Math.hypot(0.03, share) * MICRO, within(1e-12));
        assertThat(figure(0.2).at(7e-7).upper()).isCloseTo(1.03 * MICRO, within(1e-15));
    }
}
