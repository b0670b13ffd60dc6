package io.github.measure4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is noted of a suite file is an error for those who ask for it. */
class StrictTest {

    @TempDir
    private Path dir;

    private Path suite;

    @BeforeEach
    void writeASuiteWithAMisspeltField() throws IOException {
        suite = Files.writeString(dir.resolve("a.suite"), "@MEASUREMENTS\na\n{\n  Type = 17;\n  Varation = Length;\n}\n");
    }

    @Test
    void checkingSaysWhatAWordWasTakenFor() {
        Console console = Console.of("list", "--check", suite);
        assertThat(console.code()).as(console.err()).isZero();
        assertThat(console.out()).startsWith(suite + ":5: 'Varation' is taken for Variation");
    }

    @Test
    void checkingStrictlyRefusesIt() {
        Console console = Console.of("list", "--check", suite, "--strict");
        assertThat(console.code()).isEqualTo(2);
        assertThat(console.err()).contains(suite + ":5: 'Varation' is taken for Variation (strict)").hasLineCount(1);
    }

    @Test
    void aStrictRunDoesNotBegin() {
        Path run = dir.resolve("run");
        Console console = Console.of("run", "--strict", "-o", run, suite);
        assertThat(console.code()).isEqualTo(2);
        assertThat(console.err()).contains(suite + ":5: 'Varation' is taken for Variation (strict)").hasLineCount(1);
        assertThat(run).doesNotExist();
    }
}
