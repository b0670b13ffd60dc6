package io.github.measure4j.store.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.measure4j.Soak;
import io.github.measure4j.group.QuickToStart;
import io.github.measure4j.model.runs.Points;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.Sink.Event.Kind;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.SmallDisk;
import io.github.measure4j.store.StoreException;
import io.github.measure4j.store.database.Added.Outcome;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many who write to one file, one who dies doing so, and files that are full or damaged. */
class WritersTest {
    private static final int RUNS = Soak.or(100, 1_000);
    private static final int WRITERS = 10;
    private static final int PROCESSES = Soak.or(2, 3);
    private static final int POINTS = Soak.or(400, 2_000);
    private static final int TWICE = Soak.or(10, 20);

    @TempDir
    private Path dir;

    /** What is unpacked for a process that is killed stays: below what the test removes. */
    private Process java(String classPath, Path error, List<String> arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(QuickToStart.OPTIONS);
        command.addAll(List.of("-Dorg.sqlite.tmpdir=" + dir, "-cp", classPath));
        command.addAll(arguments);
        return new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(error.toFile())
                .start();
    }

    private Process adding(Path file, List<Path> paths) throws Exception {
        List<String> arguments = new ArrayList<>(
                List.of("io.github.measure4j.cli.Main", "db", "add", "--db", file.toString()));
        paths.forEach(path -> arguments.add(path.toString()));
        return java(System.getProperty("java.class.path"), dir.resolve("errors"), arguments);
    }

    private static int addAll(Path file, List<Path> paths) {
        try (Database database = Database.openOrCreate(Address.of(file.toString()))) {
            return (int) paths.stream()
                    .filter(path -> database.add(RunDirectory.open(path)).outcome() == Outcome.NEW)
                    .count();
        }
    }

    /** Two or three are processes of their own. Some runs are handed to two of the writers. */
    @Test
    void ofTenWritersAtOnceNoneLosesOrDoublesARun() throws Exception {
        List<Path> paths = SmallRuns.paths(dir.resolve("runs"), RUNS);
        Path file = dir.resolve("runs.db");
        List<Process> processes = new ArrayList<>();
        List<Callable<Integer>> threads = new ArrayList<>();
        for (int writer = 0; writer < WRITERS; writer++) {
            int share = RUNS / WRITERS;
            List<Path> theirs = new ArrayList<>(paths.subList(writer * share, (writer + 1) * share));
            int next = (writer + 1) % WRITERS;
            theirs.addAll(paths.subList(next * share, next * share + TWICE));
            Collections.shuffle(theirs, new Random(writer));
            if (writer % (WRITERS / PROCESSES) == 1) {
                processes.add(adding(file, theirs));
            } else {
                threads.add(() -> addAll(file, theirs));
            }
        }
        ExecutorService pool = Executors.newFixedThreadPool(threads.size());
        try {
            for (Future<Integer> writer : pool.invokeAll(threads)) {
                writer.get();
            }
        } finally {
            pool.shutdownNow();
        }
        for (Process process : processes) {
            assertThat(process.waitFor()).as(Files.readString(dir.resolve("errors"))).isZero();
        }
        assertThat(processes).hasSize(PROCESSES);
        Set<String> names = paths.stream().map(path -> path.getFileName().toString()).collect(Collectors.toSet());
        try (Database database = Database.open(Address.of(file.toString()))) {
            assertThat(database.runs()).hasSize(RUNS).extracting(StoredRun::name).containsExactlyInAnyOrderElementsOf(names);
            Set<String> seen = new HashSet<>();
            database.forEachPoint(List.of(), point ->
                    assertThat(seen.add(point.run().digest() + point.record().axes())).as("a point once").isTrue());
            assertThat(seen).hasSize(2 * RUNS);
            for (StoredRun run : database.runs().subList(0, RUNS / WRITERS)) {
                database.export(run, dir.resolve("back").resolve(run.name()));
            }
        }
    }

    /** Has written every row, and dies before they count. */
    static final class Dying {
        private Dying() {}

        public static void main(String[] arguments) {
            try (Transactions transactions = new Transactions(Address.of(arguments[0]))) {
                Addition addition = new Addition(RunDirectory.open(Path.of(arguments[1])));
                transactions.writing(connection -> {
                    addition.insert(connection);
                    Runtime.getRuntime().halt(137);
                    return null;
                });
            }
        }
    }

    @Test
    void aWriterThatDiesLeavesNoPartOfARun() throws Exception {
        Path file = dir.resolve("runs.db");
        assertThat(addAll(file, SmallRuns.paths(dir.resolve("runs"), 3))).isEqualTo(3);
        RunDirectory big = RunDirectory.create(dir.resolve("big"));
        big.event(new Event(Kind.RUN_STARTED, "", ""));
        for (int length = 0; length < POINTS; length++) {
            big.point(Points.record(length, 1, 1, 1, 40));
        }
        Files.write(big.path().resolve("noise"), new byte[8 << 20]);
        Process writer = java(System.getProperty("java.class.path"), dir.resolve("errors"),
                List.of(Dying.class.getName(), file.toString(), big.path().toString()));
        assertThat(writer.waitFor()).as(Files.readString(dir.resolve("errors"))).isEqualTo(137);
        try (Database database = Database.open(Address.of(file.toString()))) {
            assertThat(database.runs()).hasSize(3);
            database.forEachPoint(List.of(), point -> assertThat(point.run().name()).startsWith("run-"));
            Added added = database.add(big);
            assertThat(added.outcome()).isEqualTo(Outcome.NEW);
            assertThat(added.run().points()).isEqualTo(POINTS);
            database.export(added.run(), dir.resolve("back"));
        }
        assertThat(SmallRuns.bytes(dir.resolve("back"))).containsExactlyEntriesOf(SmallRuns.bytes(big.path()));
    }

    @Test
    void onAFullDiskWhatWasThereStaysAndTheRestFollowsWhenThereIsRoom() throws Exception {
        List<Path> paths = SmallRuns.paths(dir.resolve("runs"), 200);
        try (SmallDisk disk = SmallDisk.at(dir.resolve("disk"), "size=1m")) {
            Path file = disk.path().resolve("runs.db");
            addAll(file, paths.subList(0, 5));
            Path filling = Files.write(disk.path().resolve("filling"), new byte[300 << 10]);
            assertThatExceptionOfType(DatabaseException.class).isThrownBy(() -> addAll(file, paths))
                    .withMessageContainingAll("runs.db", "no room");
            Files.delete(filling);
            int whole;
            try (Database database = Database.open(Address.of(file.toString()))) {
                whole = database.runs().size();
                assertThat(whole).isBetween(5, 199);
                for (StoredRun run : database.runs()) {
                    database.export(run, dir.resolve("back").resolve(run.name()));
                }
            }
            assertThat(addAll(file, paths.subList(0, whole + 10))).isEqualTo(10);
        }
    }

    @Test
    void aDamagedFileIsSaidToBeAndNothingElseEscapes() throws Exception {
        Path file = dir.resolve("runs.db");
        addAll(file, SmallRuns.paths(dir.resolve("runs"), 20));
        byte[] good = Files.readAllBytes(file);
        Random random = new Random(7);
        int refused = 0;
        for (int trial = 0; trial < 200; trial++) {
            byte[] bad = good.clone();
            int from = random.nextInt(bad.length);
            int length = Math.min(bad.length - from, 1 << random.nextInt(14));
            if (trial % 4 == 0) {
                bad = Arrays.copyOf(bad, from);
            } else {
                byte[] noise = new byte[length];
                random.nextBytes(noise);
                System.arraycopy(noise, 0, bad, from, length);
            }
            Path damaged = Files.write(dir.resolve("damaged-" + trial + ".db"), bad);
            try (Database database = Database.open(Address.of(damaged.toString()))) {
                database.runs();
                database.forEachPoint(List.of(), point -> {});
                database.add(RunDirectory.open(dir.resolve("runs/run-3")));
            } catch (DatabaseException | StoreException e) {
                assertThat(e.getMessage()).contains("damaged-" + trial).hasLineCount(1);
                refused++;
            }
        }
        assertThat(refused).isGreaterThan(50);
        Path noDatabase = Files.writeString(dir.resolve("text.db"), "this is no database ".repeat(1000));
        assertThatExceptionOfType(DatabaseException.class).isThrownBy(() -> Database.open(Address.of(noDatabase.toString())))
                .withMessageContainingAll("text.db: damaged, or not a database", "add the runs again");
    }

    @Test
    void aDriverThatIsMissingIsNamed() throws Exception {
        String classPath = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(jar -> !jar.contains("sqlite") && !jar.contains("postgresql"))
                .collect(Collectors.joining(File.pathSeparator));
        for (String database : List.of(dir.resolve("a.db").toString(), "jdbc:postgresql://127.0.0.1/x?password=geheim")) {
            Process process = java(classPath, dir.resolve("errors"),
                    List.of("io.github.measure4j.cli.Main", "db", "add", "--db", database, dir.toString()));
            assertThat(process.waitFor()).isEqualTo(2);
            assertThat(Files.readString(dir.resolve("errors")))
                    .contains("there is no driver for it: put ", database.contains("postgresql")
                            ? "org.postgresql:postgresql" : "org.xerial:sqlite-jdbc")
                    .doesNotContain("geheim")
                    .hasLineCount(1);
        }
    }
}
