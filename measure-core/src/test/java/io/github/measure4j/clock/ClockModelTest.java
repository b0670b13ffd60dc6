package io.github.measure4j.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ClockModelTest {
    private static final ModelQuality QUALITY = new ModelQuality(50, 3, 1e-6, 2e-6, 0);
    private static final ClockModel MODEL = new ClockModel(1_000_000, 5_000, 0.25, 1e-3, QUALITY);

    @Test
    void errorsCountFromTheMeanTimeOfTheFit() {
        assertThat(MODEL.errorAt(3_000_000)).isCloseTo(54, within(1e-9));
        assertThat(MODEL.errorIfAlikeAt(5_000_000)).isCloseTo(4 * 5 + 1, within(1e-9));
        assertThat(MODEL.errorIfAlikeAt(1_000_000)).isCloseTo(4 * 3 + 1, within(1e-9));
    }

    /** Clocks whose readings are known to a quarter of a nanosecond: C is 300.25 ahead of B, which is 70.5 ahead of A. */
    @Test
    void modelsInARowLoseNoFractions() {
        ClockModel second = new ClockModel(0, 70, 0.5, 0.25, ModelQuality.exact());
        ClockModel first = new ClockModel(2_000, 300, 0.25, 0.5, ModelQuality.exact());
        ClockModel joined = first.over(second);
        double onSecond = 2_000 - 300.25;
        assertThat(joined.aheadAt(2_000)).isCloseTo(300.25 + 70.5 + 0.25 * onSecond, within(1e-9));
        assertThat(joined.slope()).isEqualTo(0.5 + 0.25 - 0.125);
        double later = 6_000 - 300.25 - 0.5 * 4_000;
        assertThat(joined.aheadAt(6_000)).isCloseTo(6_000 - later + 70.5 + 0.25 * later, within(1e-9));
    }

    @Test
    void goesInAMessage() {
        assertThat(ClockModel.decode(MODEL.encode())).isEqualTo(MODEL);
    }
}
