package io.github.measure4j.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines that a crash has cut, or that are no records. */
class BrokenLinesTest {
    @TempDir
    private Path path;

    private Path lines;

    @BeforeEach
    void nameTheLines() {
        lines = path.resolve("results.jsonl");
    }

    @Test
    void aLineThatWasCutAtTheEndIsNotReadAndIsOverwrittenByTheNext() throws IOException {
        byte[] line = Records.FULL_LINE.getBytes(StandardCharsets.UTF_8);
        for (int cut : new int[] {1, 20, 60, 200, line.length}) {
            Files.deleteIfExists(lines);
            RunDirectory directory = RunDirectory.openOrCreate(path);
            directory.point(Records.unbounded());
            Records.append(lines, line, cut);
            assertThat(directory.results().records()).as("cut at %d", cut).containsExactly(Records.unbounded());
            directory.point(Records.named("next"));
            assertThat(directory.results().records())
                    .as("cut at %d", cut)
                    .containsExactly(Records.unbounded(), Records.named("next"));
            assertThat(Files.readString(lines)).endsWith("}\n").hasLineCount(2);
        }
    }

    /** A line may be cut within a character of several bytes. */
    @Test
    void aLineThatWasCutWithinACharacterIsNotReadEither() throws IOException {
        RunDirectory directory = RunDirectory.create(path);
        directory.point(Records.unbounded());
        byte[] line = Records.FULL_LINE.getBytes(StandardCharsets.UTF_8);
        Records.append(lines, line, Records.FULL_LINE.indexOf('ü') + 1);
        assertThat(directory.results().records()).containsExactly(Records.unbounded());
        directory.point(Records.full());
        assertThat(directory.results().records()).containsExactly(Records.unbounded(), Records.full());
    }

    @Test
    void aFileOfOneCutLineIsAnEmptyRun() throws IOException {
        RunDirectory directory = RunDirectory.create(path);
        Records.append(lines, "{\"measurement\":".getBytes(StandardCharsets.UTF_8), 5);
        assertThat(RunDirectory.open(path).results().records()).isEmpty();
        directory.point(Records.full());
        assertThat(directory.results().records()).containsExactly(Records.full());
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"measurement\":", "", "null", "[]", "{}", "1", "\u0000", "}{"})
    void aBrokenLineInTheMiddleIsRefusedWithFileAndNumber(String broken) throws IOException {
        RunDirectory directory = RunDirectory.create(path);
        directory.point(Records.full());
        Files.writeString(lines, broken + "\n", StandardOpenOption.APPEND);
        directory.point(Records.full());
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(directory::results)
                .withMessageContaining(lines + ":2: not a line of ")
                .withMessageNotContaining("\n");
    }

    @Test
    void bytesThatAreNoTextAreRefusedWithFileAndNumber() throws IOException {
        RunDirectory directory = RunDirectory.create(path);
        directory.point(Records.full());
        Files.write(lines, new byte[] {'{', (byte) 0xC3, '}', '\n'}, StandardOpenOption.APPEND);
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(directory::results)
                .withMessageContaining(lines + ":2: not a line of ")
                .withMessageNotContaining("\n");
    }

    @Test
    void aLineWithoutEndIsRefusedInsteadOfFillingTheMemory() throws IOException {
        RunDirectory directory = RunDirectory.create(path);
        Files.writeString(lines, " ".repeat(3 << 20) + "\n");
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(directory::results)
                .withMessageContaining(lines + ":1: ");
    }

    /** Fifty lines after fifty thousand, none of which is read again. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void appendingToALongFileDoesNotReadIt() throws IOException {
        RunDirectory directory = RunDirectory.create(path);
        Files.writeString(lines, (Records.FULL_LINE + "\n").repeat(50_000));
        long half = Files.size(lines) / 2;
        long before = bytesReadByThisProcess();
        for (int i = 0; i < 50; i++) {
            directory.point(Records.full());
        }
        assertThat(bytesReadByThisProcess() - before).isLessThan(half);
    }

    private static long bytesReadByThisProcess() throws IOException {
        String read = Files.readAllLines(Path.of("/proc/self/io")).stream()
                .filter(line -> line.startsWith("rchar: "))
                .findFirst()
                .orElseThrow();
        return Long.parseLong(read.substring("rchar: ".length()));
    }
}
