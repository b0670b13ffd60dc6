package io.github.measure4j.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CountedTimeTest {
    private final CountedTime time = new CountedTime(71.98, 118);

    @Test
    void isReadAsItWasWritten() {
        assertThat(CountedTime.read(time.toString())).contains(time);
        assertThat(CountedTime.read("no time")).isEmpty();
    }

    @Test
    void isToldAsAShare() {
        assertThat(time.inWords()).isEqualTo("61 % of 118 s in counted repetitions");
        assertThat(time.and(new CountedTime(0, 118)).share()).isEqualTo(0.305);
        assertThat(new CountedTime(0, 0).share()).isZero();
    }
}
