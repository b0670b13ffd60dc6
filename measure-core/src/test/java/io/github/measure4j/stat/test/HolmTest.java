package io.github.measure4j.stat.test;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HolmTest {

    /** {@code p.adjust(c(0.01, 0.04, 0.03, 0.005, 0.5), "holm")} of R. */
    @Test
    void adjustsAsRDoes() {
        assertThat(Holm.adjusted(0.01, 0.04, 0.03, 0.005, 0.5)).usingComparatorWithPrecision(1e-12)
                .containsExactly(0.04, 0.09, 0.09, 0.025, 0.5);
        assertThat(Holm.adjusted()).isEmpty();
        assertThat(Holm.adjusted(0.9, 0.8)).containsExactly(1, 1);
    }

    @Test
    void needsTheSmallestOnly() {
        assertThat(Holm.adjustedAmong(5, 0.01, 0.005)).containsExactly(0.04, 0.025);
    }

    @Test
    void keepsTheChanceOfAnyFalseAlarmBelowTheLevel() {
        Random random = new Random(4);
        int alarms = 0;
        for (int trial = 0; trial < 2_000; trial++) {
            double[] p = random.doubles(100).toArray();
            alarms += Arrays.stream(Holm.adjusted(p)).anyMatch(one -> one < 0.05) ? 1 : 0;
        }
        assertThat(alarms / 2_000.0).isBetween(0.035, 0.06);
    }
}
