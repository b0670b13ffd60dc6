package io.github.measure4j.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FlagTest {

    @ParameterizedTest
    @EnumSource(Flag.class)
    void aWarningSaysWhatToDoInASentence(Flag flag) {
        assertThat(flag.warns()).isEqualTo(flag.act().isPresent());
        flag.act().ifPresent(act -> assertThat(act).matches("[A-Z][^.]*\\."));
    }

    @ParameterizedTest
    @EnumSource(value = Flag.class, names = {"COARSE", "COMPILING", "COLLECTING"})
    void aRemarkNeedsNoAct(Flag flag) {
        assertThat(flag.warns()).isFalse();
    }
}
