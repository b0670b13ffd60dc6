package io.github.measure4j.axis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LimitsTest {

    @Test
    void allowWhatIsNotAboveTheGreatest() {
        Limits limits = Limits.between(1, 8);
        assertThat(limits.allow(8)).isTrue();
        assertThat(limits.allow(9)).isFalse();
    }

    /** The least is where an axis starts by itself; a length of 0 makes sense to who asks for it. */
    @Test
    void allowWhatIsAskedForBelowTheLeast() {
        assertThat(Limits.between(1, 8).allow(0)).isTrue();
    }

    @Test
    void excludeSingleValues() {
        Limits limits = Limits.between(0, 8).without(3).without(5);
        assertThat(limits.excludes(5)).isTrue();
        assertThat(limits.allow(5)).isFalse();
        assertThat(limits.excludes(3)).isTrue();
        assertThat(limits.excludes(4)).isFalse();
        assertThat(Limits.between(0, 8).excludes(0)).isFalse();
    }

    @Test
    void haveAFloorWhereLessIsImpossible() {
        Limits limits = Limits.between(1, 8).notBelow(3);
        assertThat(limits.allow(2)).isFalse();
        assertThat(limits.allow(3)).isTrue();
        assertThat(limits.least()).isEqualTo(3);
        assertThat(limits.without(5).allow(2)).isFalse();
        assertThat(Limits.between(4, 8).notBelow(3).least()).isEqualTo(4);
    }
}
