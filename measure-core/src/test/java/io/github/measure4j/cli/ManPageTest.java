package io.github.measure4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The pages that are made of the same texts as the help. */
class ManPageTest {
    @Test
    void theManualHasEachCommandAndTheExitCodes() {
        Console console = Console.of("man");
        assertThat(console.code()).isZero();
        assertThat(console.out()).startsWith(".TH MEASURE 1").contains(".SH \"MEASURE RUN\"", "\\-\\-dry\\-run", "Exit codes:");
        assertThat(console.out().lines()).noneMatch(line -> line.startsWith("'"));
    }

    @Test
    void aShellCompletesCommandsAndOptions() {
        Console console = Console.of("generate-completion");
        assertThat(console.code()).isZero();
        assertThat(console.out()).contains("--dry-run", "doctor");
    }
}
