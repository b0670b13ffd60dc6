package io.github.measure4j.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody cuts, empties or deletes a file while a run writes to it. */
class ShrunkFileTest {
    @TempDir
    private Path dir;

    private LineFile written() {
        LineFile lines = new LineFile(dir.resolve("results.jsonl"));
        lines.append("{\"point\": 1}");
        lines.append("{\"point\": 2}");
        return lines;
    }

    private static void cutTo(Path path, long bytes) throws IOException {
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.WRITE)) {
            file.truncate(bytes);
        }
    }

    private static void assertNoticed(LineFile lines, String told) {
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> lines.append("{\"point\": 3}"))
                .withMessageContainingAll("results.jsonl", told, "--resume");
    }

    @Test
    void aLineThatIsGoneIsNoticedByTheNext() throws IOException {
        LineFile lines = written();
        cutTo(lines.path(), 13);
        assertNoticed(lines, "13 bytes");
    }

    @Test
    void aCutWithinALineLosesTheWholeLine() throws IOException {
        LineFile lines = written();
        cutTo(lines.path(), 20);
        assertNoticed(lines, "13 bytes");
    }

    @Test
    void aDeletedFileIsNoticed() throws IOException {
        LineFile lines = written();
        Files.delete(lines.path());
        assertNoticed(lines, "26 bytes");
    }

    /** The event that says how the run ended is still to be written. */
    @Test
    void itIsSaidOnce() throws IOException {
        LineFile lines = written();
        cutTo(lines.path(), 13);
        assertNoticed(lines, "13 bytes");
        lines.append("{\"point\": 4}");
        assertThat(lines.path()).hasContent("{\"point\": 1}\n{\"point\": 4}\n");
    }

    @Test
    void aFileThatWasReplacedByItsOwnerIsAsItShouldBe() {
        LineFile lines = written();
        lines.replaceBy(List.of("{\"point\": 2}"));
        lines.append("{\"point\": 3}");
        assertThat(lines.path()).hasContent("{\"point\": 2}\n{\"point\": 3}\n");
    }
}
