package io.github.measure4j.result.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.stat.Sample;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TimingsTest {
    private static Sample upTo(int number) {
        return Sample.of(IntStream.range(0, number).asDoubleStream().toArray());
    }

    @Test
    void fewAreAllKept() {
        Timings timings = Timings.of(upTo(7), 10, 7);
        assertThat(timings).isEqualTo(new Timings(upTo(7), 10, 1));
    }

    @Test
    void ofManySomeAreKeptEvenlyAndNoMoreThanAllowed() {
        Timings timings = Timings.of(upTo(15), 10, 7);
        assertThat(timings).isEqualTo(new Timings(Sample.of(0, 3, 6, 9, 12), 10, 3));
        assertThat(Timings.of(upTo(1_000_000), 1, Timings.MOST).elapsedNanos().size())
                .isEqualTo(Timings.MOST);
    }

    @Test
    void aTimeOfOneOperationIsInSeconds() {
        assertThat(new Timings(Sample.of(3_000, 5_000), 2, 1).seconds()).isEqualTo(Sample.of(1.5e-6, 2.5e-6));
    }
}
