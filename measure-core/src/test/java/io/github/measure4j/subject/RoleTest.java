package io.github.measure4j.subject;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RoleTest {
    @ParameterizedTest
    @EnumSource
    void readsBackFromItsWord(Role role) {
        assertThat(Role.named(role.word())).isSameAs(role);
        assertThat(role.word()).matches("[a-z][a-z0-9-]*");
    }

    @Test
    void aWordOfALaterVersionIsAnotherRole() {
        assertThat(Role.named("teleportation")).isSameAs(Role.OTHER);
    }

    @Test
    void wordsNeverChange() {
        assertThat(Role.values()).extracting(Role::word).containsExactly(
                "operation", "empty", "barrier", "round-trip", "half-round-trip", "exchange", "comms1", "comms2", "comms3",
                "synch1", "poly1", "poly2", "poly3", "multi-mode-ping-pong", "full-communication", "overlap",
                "around-computation", "loggp-send", "loggp-receive", "loggp-gap", "mock-up", "shared-operation", "other");
    }
}
