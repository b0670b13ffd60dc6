package io.github.measure4j.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ModelQualityTest {
    private static final ModelQuality QUALITY = new ModelQuality(50, 3, 1e-6, 2e-6, 1_000_000);
    private static final ModelQuality REFERENCE = new ModelQuality(20, 4, 2e-6, 5e-6, 3_000_000);

    @Test
    void theBoundGrowsOutsideOfTheFitAlone() {
        assertThat(QUALITY.errorAfter(-1_000_000)).isEqualTo(50);
        assertThat(QUALITY.errorAfter(1_500_000)).isCloseTo(51, within(1e-9));
        assertThat(QUALITY.errorAfter(-3_000_000)).isCloseTo(54, within(1e-9));
    }

    @Test
    void standardErrorsJoinAsIndependentOnes() {
        assertThat(QUALITY.standardErrorAfter(4_000_000)).isCloseTo(5, within(1e-9));
        assertThat(QUALITY.standardErrorAfter(0)).isEqualTo(3);
    }

    /** Four standard errors and the step of a clock, and never more than the bound. */
    @Test
    void whereWaysAreAlikeFourStandardErrorsAreLeft() {
        assertThat(QUALITY.errorIfAlikeAfter(4_000_000)).isCloseTo(4 * 5 + 1, within(1e-9));
        assertThat(QUALITY.errorIfAlikeAfter(1e12)).isCloseTo(50 + 2e-6 * (1e12 - 1e6), within(1.0));
        assertThat(new ModelQuality(5, 3, 0, 0, 0).errorIfAlikeAfter(0)).isEqualTo(5);
    }

    @Test
    void modelsInARowAddTheirBounds() {
        ModelQuality joined = QUALITY.over(REFERENCE, -4_000_000);
        assertThat(joined.boundNanos()).isCloseTo(50 + 20 + 5e-6 * 2_000_000, within(1e-9));
        assertThat(joined.offsetErrorNanos()).isCloseTo(Math.sqrt(9 + 16 + 64), within(1e-9));
        assertThat(joined.slopeError()).isCloseTo(Math.sqrt(5) * 1e-6, within(1e-15));
        assertThat(joined.mostSlope()).isCloseTo(7e-6, within(1e-15));
        assertThat(joined.halfNanos()).isEqualTo(1_000_000);
    }

    @Test
    void goesInAMessage() {
        long[] words = new long[ModelQuality.WORDS + 1];
        System.arraycopy(QUALITY.encode(), 0, words, 1, ModelQuality.WORDS);
        assertThat(ModelQuality.decode(words, 1)).isEqualTo(QUALITY);
    }

    @Test
    void someTimeLaterIsAsGoodAsItIsThen() {
        ModelQuality later = QUALITY.after(4_000_000);
        assertThat(later).isEqualTo(new ModelQuality(QUALITY.errorAfter(4_000_000), 5, 1e-6, 2e-6, 0));
    }
}
