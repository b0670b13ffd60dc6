package io.github.measure4j.cli.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalTest {
    @Test
    void aDumbTerminalHasNoCursorAndNoColours() {
        assertThat(Terminal.of(Map.of("TERM", "dumb"), "24 80")).isEqualTo(new Terminal(true, false, false, 80, 24));
        assertThat(Terminal.of(Map.of(), "24 80").movable()).isFalse();
    }

    @Test
    void nobodyWhoWantsNoColoursGetsThem() {
        assertThat(Terminal.of(Map.of("TERM", "xterm"), "50 200")).isEqualTo(new Terminal(true, true, true, 200, 50));
        assertThat(Terminal.of(Map.of("TERM", "xterm", "NO_COLOR", "1"), "50 200").colours()).isFalse();
    }

    @Test
    void aSizeThatIsNotToldIsTheUsualOne() {
        assertThat(Terminal.of(Map.of("TERM", "xterm"), "0 0")).extracting(Terminal::columns, Terminal::rows).containsExactly(80, 24);
        assertThat(Terminal.of(Map.of("TERM", "xterm"), "").columns()).isEqualTo(80);
    }
}
