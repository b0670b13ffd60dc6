package io.github.measure4j.cli.group;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GroupLaunchTest {
    @Test
    void aCrowdHasMoreTimeToBegin() {
        assertThat(GroupLaunch.secondsToBegin(2, 2, 50)).isEqualTo(120);
        assertThat(GroupLaunch.secondsToBegin(2, 2, 130)).isEqualTo(130);
        assertThat(GroupLaunch.secondsToBegin(64, 2, 130)).isEqualTo(130 + 320);
    }
}
