package io.github.measure4j.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IntervalTest {

    @Test
    void refusesToEndBeforeItBegins() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Interval(2, 1, 0.95));
    }

    @Test
    void refusesEndsThatAreNotNumbers() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Interval(Double.NaN, 1, 0.95));
        assertThatIllegalArgumentException().isThrownBy(() -> new Interval(1, Double.NaN, 0.95));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1, -0.5, 95, Double.NaN})
    void refusesAConfidenceThatIsNoShare(double confidence) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Interval(1, 2, confidence))
                .withMessageContaining(String.valueOf(confidence));
    }

    @Test
    void containsItsEnds() {
        Interval interval = new Interval(1, 2, 0.95);
        assertThat(interval.contains(1)).isTrue();
        assertThat(interval.contains(2)).isTrue();
        assertThat(interval.contains(Math.nextDown(1.0))).isFalse();
        assertThat(interval.contains(Math.nextUp(2.0))).isFalse();
        assertThat(interval.contains(Double.NaN)).isFalse();
    }

    @Test
    void movesItsEndsAndKeepsItsConfidence() {
        Interval interval = Interval.around(10, 2, 0.9);
        assertThat(interval).isEqualTo(new Interval(8, 12, 0.9));
        assertThat(interval.widenedBy(1)).isEqualTo(new Interval(7, 13, 0.9));
        assertThat(interval.shiftedBy(-3)).isEqualTo(new Interval(5, 9, 0.9));
    }
}
