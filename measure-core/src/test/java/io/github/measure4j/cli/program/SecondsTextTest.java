package io.github.measure4j.cli.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class SecondsTextTest {
    private final SecondsText text = new SecondsText();

    @Test
    void aNumberIsOfSecondsAndAUnitIsUnderstood() {
        assertThat(text.convert("60")).isEqualTo(60);
        assertThat(text.convert("0.5")).isEqualTo(0.5);
        assertThat(text.convert("60s")).isEqualTo(60);
        assertThat(text.convert("2min")).isEqualTo(120);
        assertThat(text.convert("1.5h")).isEqualTo(5400);
    }

    @Test
    void whatIsNoTimeIsRefusedWithExamples() {
        assertThatThrownBy(() -> text.convert("soon")).isInstanceOf(CommandLine.TypeConversionException.class)
                .hasMessage("'soon' is no time above 0; 60, 60s or 2min is expected");
    }
}
