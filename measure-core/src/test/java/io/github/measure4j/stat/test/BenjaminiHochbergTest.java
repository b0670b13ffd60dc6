package io.github.measure4j.stat.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class BenjaminiHochbergTest {
    /** Reference: p.adjust(c(0.01, 0.02, 0.03, 0.5, 0.005), "BH") of R 4.2. */
    @Test
    void adjustsAsBenjaminiAndHochberg() {
        assertThat(BenjaminiHochberg.adjusted(0.01, 0.02, 0.03, 0.5, 0.005))
                .containsExactly(new double[] {0.025, 0.1 / 3, 0.0375, 0.5, 0.025}, within(1e-12));
        assertThat(BenjaminiHochberg.adjusted()).isEmpty();
    }
}
