package io.github.measure4j.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SlopeTest {
    private static final double EXACT = 1e-12;

    /** Precisions of 100 and 25: four fifths of the first and one of the second. */
    @Test
    void twoFindingsCountByTheirPrecision() {
        Slope both = new Slope(1, 0.1).and(new Slope(2, 0.2));
        assertThat(both.value()).isCloseTo(1.2, within(EXACT));
        assertThat(both.standardError()).isCloseTo(1 / Math.sqrt(125), within(EXACT));
    }

    @Test
    void aSlopeReachesAsFarAsWasSaid() {
        assertThat(Slope.within(0.9, 0.4).reach()).isCloseTo(0.4, within(EXACT));
        assertThat(new Slope(0.9, 0.1).reach()).isCloseTo(0.196, within(EXACT));
    }
}
