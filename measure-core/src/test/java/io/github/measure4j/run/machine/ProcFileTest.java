package io.github.measure4j.run.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcFileTest {
    @TempDir
    private Path directory;

    @Test
    void whatAFileSaysNowIsReadFromItsBeginning() throws IOException {
        Path path = directory.resolve("status");
        Files.writeString(path, "first and longer");
        try (ProcFile file = ProcFile.open(path).orElseThrow()) {
            assertThat(file.text()).isEqualTo("first and longer");
            Files.writeString(path, "second");
            assertThat(file.text()).isEqualTo("second");
        }
    }

    @Test
    void aLongFileIsReadWhole() throws IOException {
        Path path = directory.resolve("stat");
        String text = "cpu 1 2 3\n".repeat(2_000);
        Files.writeString(path, text);
        assertThat(ProcFile.read(path)).isEqualTo(text);
    }

    @Test
    void whereThereIsNoFileNothingIsSaid() {
        Path path = directory.resolve("none");
        assertThat(ProcFile.open(path)).isEmpty();
        assertThat(ProcFile.read(path)).isEmpty();
    }
}
