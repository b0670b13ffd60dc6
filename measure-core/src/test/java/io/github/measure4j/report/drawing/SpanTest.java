package io.github.measure4j.report.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpanTest {

    @Test
    void isLogarithmicOverWideRangesOnly() {
        assertThat(Span.of(List.of(1.0, 1024.0), 8).logarithmic()).isTrue();
        assertThat(Span.of(List.of(2.0, 4.0), 8).logarithmic()).isFalse();
    }

    @Test
    void aLogarithmicSpanHasNoPlaceForZero() {
        Span span = Span.of(List.of(0.0, 1.0, 1024.0), 8);
        assertThat(span.shows(0)).isFalse();
        assertThat(span.shows(1)).isTrue();
    }

    @Test
    void linearTimesStartAtNothing() {
        Span span = Span.ofTimes(List.of(4e-6, 5e-6));
        assertThat(span.from()).isZero();
        assertThat(span.share(0)).isZero();
    }

    @Test
    void valuesOutsideLieAtTheEnds() {
        Span span = new Span(1, 100, true);
        assertThat(span.share(Double.NEGATIVE_INFINITY)).isZero();
        assertThat(span.share(10)).isEqualTo(0.5);
        assertThat(span.share(Double.POSITIVE_INFINITY)).isEqualTo(1);
    }

    @Test
    void marksAreRound() {
        assertThat(new Span(1, 1 << 20, true).marks(11, true))
                .startsWith(1.0, 4.0)
                .endsWith((double) (1 << 20));
        assertThat(new Span(0.7e-6, 3e-4, true).marks(4, false)).containsExactly(1e-6, 1e-5, 1e-4);
        assertThat(new Span(0.7e-6, 6e-6, true).marks(6, false)).containsExactly(1e-6, 2e-6, 5e-6);
        assertThat(new Span(0, 10, false).marks(5, false)).containsExactly(0.0, 2.0, 4.0, 6.0, 8.0, 10.0);
        assertThat(new Span(0, 5000, false).marks(5, true)).containsExactly(0.0, 1024.0, 2048.0, 3072.0, 4096.0);
    }

    @Test
    void oneValueAloneHasRoomAroundIt() {
        Span span = Span.of(List.of(7.0), 8);
        assertThat(span.share(7)).isBetween(0.4, 0.6);
        assertThat(Span.of(List.of(), 8).marks(5, false)).isNotEmpty();
    }
}
