package io.github.measure4j.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;

import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Plan;
import io.github.measure4j.result.Plan.Dimension;
import io.github.measure4j.result.PointFigure;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.RunsOfPoint;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.Sink.Event.Kind;
import io.github.measure4j.store.json.RecordJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a run wrote is damaged at random: each of its files is read or refused in one way, whatever is in it. */
class RunFilesFuzzTest {
    /** The whole number is a matter of {@code make soak}. */
    private static final int MUTANTS = Integer.getInteger("measure.fuzz.mutants", 3_000);

    /** Pieces that mean something to a reader of JSON, numbers at the edges of what a type holds among them. */
    private static final List<String> PIECES = List.of(
            "null", "true", "\"", "'", "\\", "\\u0000", "\\ud800", "\n", "\r", "{", "}", "[", "]", ",", ":", ";", "/*",
            "//", "#", "NaN", "-Infinity", "1e400", "-1e400", "1e-400", "1e99999999999", "0x10", "-0", "-1", "00",
            "4294967297", "9223372036854775808", "1.5", "\uFEFF", "é", "[".repeat(5_000), "{\"a\":".repeat(5_000),
            "9".repeat(5_000));

    @TempDir
    private Path path;

    @Test
    @Timeout(3_600)
    void aDamagedFileIsReadOrRefusedWithFileAndLine() throws IOException {
        RunDirectory directory = wholeRun();
        Map<Damaged, byte[]> whole = new EnumMap<>(Damaged.class);
        for (Damaged file : Damaged.values()) {
            whole.put(file, Files.readAllBytes(path.resolve(file.fileName)));
        }
        Random random = new Random(20261121);
        Map<Damaged, Integer> refused = new EnumMap<>(Damaged.class);
        for (int i = 0; i < MUTANTS; i++) {
            Damaged file = Damaged.values()[i % Damaged.values().length];
            byte[] mutant = mutant(whole.get(file), random);
            replace(file, mutant);
            refused.merge(file, isRefused(file, directory, mutant) ? 1 : 0, Integer::sum);
            replace(file, whole.get(file));
        }
        int each = MUTANTS / Damaged.values().length;
        assertThat(refused.values()).allSatisfy(number -> assertThat(number).isBetween(each / 10, each - each / 30));
    }

    private RunDirectory wholeRun() {
        RunDirectory directory = RunDirectory.create(path);
        directory.point(Records.full());
        directory.point(Records.unbounded());
        directory.event(new Event(Kind.RUN_STARTED, "", "a suite"));
        directory.event(new Event(Kind.POINT_STARTED, "once", "length=8"));
        directory.plan(new Plan("bcast", 4,
                List.of(
                        new Dimension("ranks", false, false, 2, OptionalLong.of(4), 1),
                        new Dimension("length", true, true, 0, OptionalLong.empty(), 1.5)),
                Map.of("chunks", 6L), 0.05, 1, true));
        directory.environment(new Environment("mpi", 4, List.of("n", "m"), Map.of("cpu", "Z80"), Map.of("LANG", "C")));
        RunsFile.in(path).append(new RunsOfPoint(
                Records.full().key(), List.of(1e-6, 2.5e-6),
                List.of(new RunsOfPoint.InState("exchange 0.28 us", List.of(1e-6, 2.5e-6)))));
        return directory;
    }

    /** Cutting the old file would have the system write each mutant to the disk. */
    private void replace(Damaged file, byte[] bytes) throws IOException {
        Files.delete(path.resolve(file.fileName));
        Files.write(path.resolve(file.fileName), bytes);
    }

    private static boolean isRefused(Damaged file, RunDirectory directory, byte[] mutant) {
        try {
            file.read(directory);
            return false;
        } catch (StoreException e) {
            if (!file.refusal.matcher(e.getMessage()).matches()) {
                fail("without file and line", e);
            }
            return true;
        } catch (RuntimeException | Error e) {
            return fail("on " + new String(mutant, StandardCharsets.UTF_8), e);
        }
    }

    /** The files of a run, and who reads each. */
    private enum Damaged {
        RESULTS("results.jsonl") {
            @Override
            void read(RunDirectory run) {
                List<PointFigure> figures = new ArrayList<>();
                new StoredFigures().forEach(run, figures::add);
                List<PointRecord> records = run.results().records();
                records.forEach(RunFilesFuzzTest::assertSound);
                for (int i = 0; i < records.size(); i++) {
                    StoredFiguresTest.assertSame(figures.get(i), records.get(i));
                }
            }
        },
        JOURNAL("journal.jsonl") {
            @Override
            void read(RunDirectory run) {
                run.journal();
            }
        },
        PLANS("plans.jsonl") {
            @Override
            void read(RunDirectory run) {
                PlansFile.in(run.path()).read();
            }
        },
        RUNS("runs.jsonl") {
            @Override
            void read(RunDirectory run) {
                RunsFile.in(run.path()).read();
            }
        },
        /** One value over many lines. */
        ENVIRONMENT("environment.json") {
            @Override
            void read(RunDirectory run) {
                run.environments();
            }
        };

        private final String fileName;
        private final Pattern refusal;

        Damaged(String fileName) {
            this.fileName = fileName;
            this.refusal = Pattern.compile(".*" + Pattern.quote(fileName) + ":[1-9][0-9]*: .+");
        }

        abstract void read(RunDirectory run);
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
