package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.samples.Distribution.Ended;
import io.github.measure4j.store.database.Address;
import io.github.measure4j.store.database.Database;
import io.github.measure4j.store.database.PostgresqlServer;
import io.github.measure4j.store.database.SmallRuns;
import io.github.measure4j.store.database.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Ten processes that add twenty runs each, with {@code make soak} a thousand, all of which come back as they were; and processes killed while they add. */
@Tag("soak")
@Execution(ExecutionMode.CONCURRENT)
class DatabaseIT {
    private static final int WRITERS = 10;
    private static final int RUNS = Integer.getInteger("measure.database.runs", 20);
    private static final int KILLS = 5;
    private static final int MOST_MILLIS = 200;
    private static final long PATIENCE_SECONDS = 1_800;

    @TempDir
    private Path dir;

    /** The password goes neither over the command line nor into an output. What is unpacked for one that is killed stays in a folder of the test. */
    private Process adding(String database, List<Path> runs) throws IOException {
        List<String> command = new ArrayList<>(List.of(Distribution.HOME.resolve("bin/measure").toString(), "db", "add"));
        runs.forEach(run -> command.add(run.toString()));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(dir.resolve("added").toFile()));
        builder.environment().put("MEASURE_DB", database);
        builder.environment().put("JDK_JAVA_OPTIONS", Distribution.QUICK_TO_START + " -Dorg.sqlite.tmpdir=" + dir);
        return builder.start();
    }

    private static List<String> names(Database database) {
        return database.runs().stream().map(StoredRun::name).toList();
    }

    private static List<String> points(Database database) {
        List<String> points = new ArrayList<>();
        database.forEachPoint(List.of(), point -> points.add(point.run().id() + point.record().axes()));
        return points;
    }

    private void nothingIsLostAndNothingTwice(String database) throws Exception {
        List<Path> runs = SmallRuns.paths(dir.resolve("runs"), WRITERS * RUNS);
        long start = System.nanoTime();
        List<Process> writers = new ArrayList<>();
        for (int writer = 0; writer < WRITERS; writer++) {
            writers.add(adding(database, runs.subList(writer * RUNS, (writer + 1) * RUNS)));
        }
        for (Process writer : writers) {
            assertThat(writer.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(writer.exitValue()).as(this::lastLines).isZero();
        }
        System.out.printf("%d writers x %d runs: %.1f s%n", WRITERS, RUNS, (System.nanoTime() - start) * 1e-9);
        assertThat(Files.readString(dir.resolve("added"))).doesNotContain("geheim");
        try (Database stored = Database.open(Address.of(database))) {
            assertThat(points(stored)).hasSize(2 * WRITERS * RUNS).doesNotHaveDuplicates();
            allComeBackAsTheyWere(stored, runs);
        }
    }

    private void allComeBackAsTheyWere(Database stored, List<Path> runs) throws IOException {
        assertThat(names(stored)).containsExactlyInAnyOrderElementsOf(
                runs.stream().map(run -> run.getFileName().toString()).toList());
        long start = System.nanoTime();
        for (StoredRun run : stored.runs()) {
            Path back = dir.resolve("back").resolve(run.name());
            stored.export(run, back);
            assertThat(SmallRuns.bytes(back)).containsExactlyEntriesOf(SmallRuns.bytes(dir.resolve("runs").resolve(run.name())));
        }
        System.out.printf("%d runs back, byte for byte: %.1f s%n", runs.size(), (System.nanoTime() - start) * 1e-9);
    }

    private String lastLines() {
        try {
            List<String> lines = Files.readAllLines(dir.resolve("added"));
            return String.join("\n", lines.subList(Math.max(0, lines.size() - 20), lines.size()));
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** Each run has a file so long that most kills come while one is being written. */
    private void whoIsKilledLeavesWholeRuns(String database) throws Exception {
        Random random = new Random(11);
        List<Path> runs = SmallRuns.paths(dir.resolve("runs"), 20);
        for (Path run : runs) {
            byte[] noise = new byte[2 << 20];
            random.nextBytes(noise);
            Files.write(run.resolve("noise"), noise);
        }
        for (int kill = 0; kill < KILLS; kill++) {
            Process writer = adding(database, runs);
            awaitAdded(1 + 2 * kill, writer);
            Thread.sleep(random.nextInt(MOST_MILLIS));
            writer.destroyForcibly().waitFor();
            try (Database stored = Database.open(Address.of(database))) {
                List<String> names = names(stored);
                assertThat(names).hasSizeGreaterThan(2 * kill).hasSizeLessThan(runs.size());
                assertThat(points(stored)).hasSize(2 * names.size()).doesNotHaveDuplicates();
            }
        }
        assertThat(adding(database, runs).waitFor()).as(lastLines()).isZero();
        try (Database stored = Database.open(Address.of(database))) {
            allComeBackAsTheyWere(stored, runs);
        }
    }

    private void awaitAdded(int runs, Process writer) throws Exception {
        while (Files.readString(dir.resolve("added")).split(": added").length <= runs) {
            assertThat(writer.isAlive()).as(this::lastLines).isTrue();
            Thread.sleep(1);
        }
    }

    @Test
    void aFileTakesTheRunsOfTenWriters() throws Exception {
        nothingIsLostAndNothingTwice(dir.resolve("runs.db").toString());
    }

    @Test
    void postgresqlTakesTheRunsOfTenWriters() throws Exception {
        try (PostgresqlServer server = PostgresqlServer.start()) {
            String database = server.newDatabase();
            nothingIsLostAndNothingTwice(database);
            Path file = Files.writeString(dir.resolve("pgpass"), "*:*:*:*:" + PostgresqlServer.PASSWORD + "\n");
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
            Map<String, String> environment = Map.of("PGPASSFILE", file.toString());
            Ended ended = Distribution.measureIn(environment, "db", "list", "--db", database.replaceFirst("&password=.*", ""))
                    .successfully();
            assertThat(ended.output()).contains("run-0 ").doesNotContain("geheim");
        }
    }

    @Test
    void aFileHoldsNoPartOfARunWhoseWriterWasKilled() throws Exception {
        whoIsKilledLeavesWholeRuns(dir.resolve("runs.db").toString());
    }

    @Test
    void postgresqlHoldsNoPartOfARunWhoseWriterWasKilled() throws Exception {
        try (PostgresqlServer server = PostgresqlServer.start()) {
            whoIsKilledLeavesWholeRuns(server.newDatabase());
        }
    }
}
