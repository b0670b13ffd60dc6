package io.github.measure4j.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;

import io.github.measure4j.result.PointRecord;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What was written by a run is damaged at random: it is read as records or refused in one way, whatever it is. */
class ResultsFuzzTest {
    private static final Pattern FILE_AND_LINE = Pattern.compile(".*results\\.jsonl:[1-9]: .+");
    private static final int MUTANTS = 20_000;

    /** Pieces that mean something to a reader of JSON, numbers at the edges of what a type holds among them. */
    private static final List<String> PIECES = List.of(
            "null", "true", "\"", "'", "\\", "\\u0000", "\\ud800", "\n", "\r", "{", "}", "[", "]", ",", ":", ";", "/*",
            "//", "#", "NaN", "-Infinity", "1e400", "-1e400", "1e-400", "1e99999999999", "0x10", "-0", "-1", "00",
            "4294967297", "9223372036854775808", "1.5", "\uFEFF", "é", "[".repeat(5_000), "{\"a\":".repeat(5_000),
            "9".repeat(5_000));

    @TempDir
    private Path path;

    @Test
    @Timeout(300)
    void aDamagedFileIsReadOrRefusedWithFileAndLine() throws IOException {
        RunDirectory directory = RunDirectory.create(path);
        directory.point(Records.full());
        directory.point(Records.unbounded());
        Path lines = path.resolve("results.jsonl");
        byte[] whole = Files.readAllBytes(lines);
        Random random = new Random(20261121);
        int refused = 0;
        for (int i = 0; i < MUTANTS; i++) {
            byte[] mutant = mutant(whole, random);
            Files.delete(lines); // cutting the old file would have the system write each mutant to the disk
            Files.write(lines, mutant);
            refused += isRefused(directory, mutant) ? 1 : 0;
        }
        assertThat(refused).isBetween(MUTANTS / 10, MUTANTS - MUTANTS / 20);
    }

    private static boolean isRefused(RunDirectory directory, byte[] mutant) {
        try {
            directory.results().records().forEach(ResultsFuzzTest::assertSound);
            return false;
        } catch (StoreException e) {
            if (!FILE_AND_LINE.matcher(e.getMessage()).matches()) {
                fail("without file and line", e);
            }
            return true;
        } catch (RuntimeException | Error e) {
            return fail("on " + new String(mutant, StandardCharsets.UTF_8), e);
        }
    }

    /** What is read is a record: written again it gives the same one. */
    private static void assertSound(PointRecord record) {
        if (!RecordJson.read(RecordJson.of(record)).equals(record)) {
            fail("not the same when written again: " + record);
        }
    }

    private static byte[] mutant(byte[] whole, Random random) {
        byte[] mutant = whole;
        for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
            mutant = changed(mutant, random);
        }
        return mutant;
    }

    private static byte[] changed(byte[] bytes, Random random) {
        int at = random.nextInt(bytes.length + 1);
        int to = Math.min(bytes.length, at + random.nextInt(20));
        return switch (random.nextInt(6)) {
            case 0 -> flipped(bytes, at, random);
            case 1 -> spliced(bytes, at, to, new byte[0]);
            case 2 -> spliced(bytes, at, at, piece(random));
            case 3 -> spliced(bytes, at, to, piece(random));
            case 4 -> spliced(bytes, at, at, Arrays.copyOfRange(bytes, at, to));
            default -> number(bytes, at, random);
        };
    }

    private static byte[] piece(Random random) {
        return PIECES.get(random.nextInt(PIECES.size())).getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] flipped(byte[] bytes, int at, Random random) {
        byte[] flipped = bytes.clone();
        if (at < flipped.length) {
            flipped[at] ^= (byte) (1 << random.nextInt(8));
        }
        return flipped;
    }

    /** Puts a piece in the place of the next value. */
    private static byte[] number(byte[] bytes, int at, Random random) {
        int from = at;
        while (from < bytes.length && bytes[from] != ':') {
            from++;
        }
        int to = from;
        while (to < bytes.length && bytes[to] != ',') {
            to++;
        }
        return spliced(bytes, Math.min(bytes.length, from + 1), Math.max(to, Math.min(bytes.length, from + 1)), piece(random));
    }

    private static byte[] spliced(byte[] bytes, int from, int to, byte[] piece) {
        byte[] spliced = new byte[bytes.length - (to - from) + piece.length];
        System.arraycopy(bytes, 0, spliced, 0, from);
        System.arraycopy(piece, 0, spliced, from, piece.length);
        System.arraycopy(bytes, to, spliced, from + piece.length, bytes.length - to);
        return spliced;
    }
}
