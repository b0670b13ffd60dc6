package io.github.measure4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorCommandTest {
    @TempDir
    private Path root;

    @Test
    void endsWellWhereNothingIsBad() {
        Console console = Console.of("doctor", "--root", root);
        assertThat(console.code()).as(console.out()).isZero();
        assertThat(console.out()).contains("good  load: not told by this system");
    }

    @Test
    void aClockThatIsBadComesFirstWithItsMendAndAnExitCode() throws IOException {
        Path file = root.resolve("sys/devices/system/clocksource/clocksource0/current_clocksource");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "hpet\n");
        Console console = Console.of("doctor", "--root", root);
        assertThat(console.code()).isEqualTo(1);
        assertThat(console.out()).startsWith("bad   clock: hpet").contains("clocksource=tsc");
    }
}
