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

    @Test
    void mayCountInDecimals() {
        Variable load = Variable.ofDecimals("load", "", 2);
        assertThat(load.at(0.1, 0.25, 1).values(Limits.between(0, 1_000))).containsExactly(10L, 25L, 100L);
        assertThat(load.from(0.1).to(0.5).inStepsOf(0.2).values(Limits.between(0, 1_000))).containsExactly(10L, 30L, 50L);
        assertThat(load.nameOf(25)).contains("0.25");
        assertThat(load.nameOf(100)).contains("1");
        assertThat(load.valueNamed("-2.5")).isEqualTo(-250);
        Point point = Point.NOWHERE.with(load, 25);
        assertThat(point).hasToString("load=0.25");
        assertThat(point.number(load)).isEqualTo(0.25);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.125", "x", "", "1e30", "NaN", "0x10", "1e-3"})
    void refusesNumbersThatItsDecimalsCannotTell(String text) {
        Variable load = Variable.ofDecimals("load", "", 2);
        assertThatIllegalArgumentException().isThrownBy(() -> load.valueNamed(text)).withMessageContaining("'" + text + "'");
        assertThatIllegalArgumentException().isThrownBy(() -> load.at(0.125));
    }

    @Test
    void mayBeTrueOrFalse() {
        Variable direct = Variable.ofBooleans("direct", "direct buffers");
        assertThat(direct.at("true").values(Limits.between(0, 1))).containsExactly(1L);
        assertThat(Point.NOWHERE.with(direct, "true").isTrue(direct)).isTrue();
        assertThat(Point.NOWHERE.with(direct, "false").isTrue(direct)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Length", "8th", "a b", "a_b", "-a", "länge"})
    void refusesNamesThatFilesAndOptionsCannotCarry(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Variable.named(name, ""))
                .withMessageContaining("'" + name + "'");
    }
}
