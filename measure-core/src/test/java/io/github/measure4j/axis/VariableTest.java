package io.github.measure4j.axis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VariableTest {

    @Test
    void mayBeTheUsersOwn() {
        Variable halo = Variable.named("halo-width", "cells");
        assertThat(halo.description()).isEqualTo("halo width");
        assertThat(halo).hasToString("halo-width");
        assertThat(halo.at(1, 2).values(Limits.between(1, 9))).containsExactly(1L, 2L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Length", "8th", "a b", "a_b", "-a", "länge"})
    void refusesNamesThatFilesAndOptionsCannotCarry(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Variable.named(name, ""))
                .withMessageContaining("'" + name + "'");
    }
}
