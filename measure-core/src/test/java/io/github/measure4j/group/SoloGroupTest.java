package io.github.measure4j.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SoloGroupTest {
    private final SoloGroup group = SoloGroup.create();

    @Test
    void keepsTheContract() {
        ProcessGroupContract.check(group);
    }

    @Test
    void runsABodyOnce() {
        int[] runs = new int[1];
        group.onEachLocalRank(rank -> runs[0]++);
        assertThat(runs).containsExactly(1);
    }

    @Test
    void abortSaysWhy() {
        assertThatThrownBy(() -> group.abort("no more paper"))
                .isInstanceOf(GroupException.class)
                .hasMessageContaining("no more paper");
    }
}
