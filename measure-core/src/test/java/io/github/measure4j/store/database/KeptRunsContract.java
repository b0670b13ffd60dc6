package io.github.measure4j.store.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.measure4j.model.runs.Points;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.Sink.Event.Kind;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.StoreException;
import io.github.measure4j.store.database.Added.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that any database takes in, replaces, removes and gives back byte for byte; a subclass supplies one that is empty. */
abstract class KeptRunsContract {

    @TempDir
    protected Path dir;

    protected Address address;
    protected Database database;

    abstract Address emptyDatabase() throws SQLException;

    @BeforeEach
    void openDatabase() throws SQLException {
        address = emptyDatabase();
        database = Database.openOrCreate(address);
    }

    @AfterEach
    void closeDatabase() {
        if (database != null) {
            database.close();
        }
    }

    protected List<String> found(Condition... conditions) {
        List<String> points = new ArrayList<>();
        database.forEachPoint(List.of(conditions), point ->
                points.add(point.run().name() + "@" + point.record().axes().get("length")));
        return points;
    }

    protected void change(String sql) throws SQLException {
        try (Connection connection = address.connect(); Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    protected static RunDirectory copied(RunDirectory run, Path to) throws IOException {
        Files.createDirectories(to);
        for (String file : SmallRuns.bytes(run.path()).keySet()) {
            Files.copy(run.path().resolve(file), to.resolve(file), StandardCopyOption.REPLACE_EXISTING);
        }
        return RunDirectory.open(to);
    }

    @Test
    void givesRunsBackByteForByte() throws Exception {
        RunDirectory plain = SmallRuns.make(dir, 0);
        RunDirectory odd = SmallRuns.make(dir, 1);
        byte[] noise = new byte[(2 << 20) + 17];
        new Random(5).nextBytes(noise);
        Files.write(odd.path().resolve("noise.bin"), noise);
        Files.write(odd.path().resolve("million.bin"), new byte[1 << 20]);
        Files.createFile(odd.path().resolve("empty"));
        Files.writeString(odd.path().resolve("results.jsonl"), "{\"measurement\":\"cut \u00fc", StandardOpenOption.APPEND);
        Files.writeString(odd.path().resolve("journal.jsonl"), "{\"time", StandardOpenOption.APPEND);
        RunDirectory without = RunDirectory.create(dir.resolve("without"));
        without.event(new Event(Kind.RUN_STARTED, "", ""));
        for (RunDirectory run : List.of(plain, odd, without)) {
            Added added = database.add(run);
            Path back = dir.resolve("back").resolve(run.path().getFileName());
            database.export(added.run(), back);
            assertThat(SmallRuns.bytes(back)).containsExactlyEntriesOf(SmallRuns.bytes(run.path()));
        }
        assertThat(dir.resolve("back").toFile().list()).containsExactlyInAnyOrder("run-0", "run-1", "without");
    }

    @Test
    void leavesOutLocksAndDrafts() throws Exception {
        RunDirectory run = SmallRuns.make(dir, 0);
        var before = SmallRuns.bytes(run.path());
        Files.writeString(run.path().resolve(".lock"), "");
        Files.writeString(run.path().resolve("results.jsonl.part"), "half");
        database.export(database.add(run).run(), dir.resolve("back"));
        assertThat(SmallRuns.bytes(dir.resolve("back"))).containsExactlyEntriesOf(before);
    }

    @Test
    void addingTwiceChangesNothingWhateverTheDirectoryIsCalled() throws Exception {
        RunDirectory run = SmallRuns.make(dir, 0);
        Added first = database.add(run);
        assertThat(first.outcome()).isEqualTo(Outcome.NEW);
        Files.writeString(run.path().resolve("report.html"), "drawn since");
        for (RunDirectory same : List.of(run, copied(run, dir.resolve("elsewhere")))) {
            assertThat(database.add(same)).isEqualTo(new Added(first.run(), Outcome.THERE));
        }
        assertThat(database.runs()).containsExactly(first.run());
        assertThat(found()).containsExactly("run-0@1", "run-0@1024");
    }

    @Test
    void aRunThatWentOnTakesThePlaceOfItsEarlierState() throws Exception {
        RunDirectory run = SmallRuns.make(dir, 0);
        Files.writeString(run.path().resolve("journal.jsonl"), "{\"cut", StandardOpenOption.APPEND);
        RunDirectory before = copied(run, dir.resolve("before"));
        database.add(run);
        run.event(new Event(Kind.RUN_STARTED, "", "resumed"));
        run.point(Points.record(4096, 7, 6, 8, 40));
        assertThat(database.add(run).outcome()).isEqualTo(Outcome.GROWN);
        assertThat(database.runs()).hasSize(1).allSatisfy(stored -> assertThat(stored.points()).isEqualTo(3));
        assertThat(database.add(before).outcome()).isEqualTo(Outcome.OLDER);
        assertThat(found()).containsExactly("run-0@1", "run-0@1024", "run-0@4096");
        Path back = dir.resolve("back");
        database.export(database.runs().get(0), back);
        assertThat(SmallRuns.bytes(back)).containsExactlyEntriesOf(SmallRuns.bytes(run.path()));
    }

    /** Four writers meet at once on an empty database, with two states of the same runs, each in an order of its own. */
    @Test
    void ofWritersOfTheSameRunsTheLatestStateStays() throws Exception {
        closeDatabase();
        address = emptyDatabase();
        List<Path> states = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            RunDirectory run = SmallRuns.make(dir, i);
            states.add(copied(run, dir.resolve("before").resolve(run.path().getFileName())).path());
            run.event(new Event(Kind.RUN_STARTED, "", "resumed"));
            run.point(Points.record(4096, 7, 6, 8, 40));
            states.add(run.path());
        }
        List<Callable<Long>> writers = new ArrayList<>();
        for (int writer = 0; writer < 4; writer++) {
            List<Path> order = new ArrayList<>(states);
            Collections.shuffle(order, new Random(writer));
            writers.add(() -> {
                try (Database own = Database.openOrCreate(address)) {
                    return order.stream().filter(path ->
                            own.add(RunDirectory.open(path)).run().points() == 3).count();
                }
            });
        }
        ExecutorService pool = Executors.newFixedThreadPool(writers.size());
        try {
            for (Future<Long> writer : pool.invokeAll(writers)) {
                assertThat(writer.get()).isGreaterThanOrEqualTo(10);
            }
        } finally {
            pool.shutdownNow();
        }
        database = Database.open(address);
        assertThat(database.runs()).hasSize(10).allSatisfy(run -> assertThat(run.points()).isEqualTo(3));
        assertThat(found()).hasSize(30).doesNotHaveDuplicates();
    }

    @Test
    void runsThatDifferInOneFigureAreTwo() throws Exception {
        RunDirectory run = SmallRuns.make(dir, 0);
        RunDirectory other = copied(run, dir.resolve("other"));
        Path results = other.path().resolve("results.jsonl");
        Files.writeString(results, Files.readString(results).replace("\"seconds\":1.0,", "\"seconds\":1.5,"));
        assertThat(database.add(run).outcome()).isEqualTo(Outcome.NEW);
        assertThat(database.add(other).outcome()).isEqualTo(Outcome.NEW);
        assertThat(database.runs()).hasSize(2);
    }

    @Test
    void aRunThatCannotBeReadLeavesNothing() throws Exception {
        RunDirectory run = SmallRuns.make(dir, 0);
        Files.writeString(run.path().resolve("results.jsonl"), "{\"measurement\":\"half\"}\n", StandardOpenOption.APPEND);
        assertThatExceptionOfType(StoreException.class).isThrownBy(() -> database.add(run))
                .withMessageContaining("results.jsonl:3: not a line of a run");
        assertThat(database.runs()).isEmpty();
        assertThat(found()).isEmpty();
    }

    @Test
    void aRunThatChangesWhileItIsReadIsNotAdded() throws Exception {
        RunDirectory run = SmallRuns.make(dir, 0);
        Addition addition = new Addition(run);
        run.point(Points.record(4096, 7, 6, 8, 40));
        try (Transactions transactions = new Transactions(address)) {
            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(() -> transactions.writing(connection -> {
                        addition.insert(connection);
                        return null;
                    }))
                    .withMessageContaining("another process adds to this run");
        }
        assertThat(database.runs()).isEmpty();
        assertThat(found()).isEmpty();
        assertThat(database.add(run).run().points()).isEqualTo(3);
    }

    @Test
    void aRemovedRunIsGoneWholeAndCanComeBack() throws Exception {
        StoredRun kept = database.add(SmallRuns.make(dir, 0)).run();
        RunDirectory run = SmallRuns.make(dir, 1);
        database.remove(database.add(run).run());
        assertThat(database.runs()).containsExactly(kept);
        assertThat(found()).containsExactly("run-0@1", "run-0@1024");
        assertThat(database.add(run).outcome()).isEqualTo(Outcome.NEW);
    }

    @Test
    void whatOthersChangedIsNotExported() throws Exception {
        StoredRun run = database.add(SmallRuns.make(dir, 0)).run();
        change("UPDATE measure_point SET line = REPLACE(line, '1.9', '1.8')");
        assertThatExceptionOfType(StoreException.class).isThrownBy(() -> database.export(run, dir.resolve("back")))
                .withMessageContaining("not in the database as it was added");
        change("UPDATE measure_file SET name = '../run.jsonl' WHERE name = 'journal.jsonl'");
        assertThatExceptionOfType(StoreException.class).isThrownBy(() -> database.export(run, dir.resolve("back")))
                .withMessageContaining("'../run.jsonl' is not the name of a file of a run");
        change("UPDATE measure_point SET line = '[]'");
        assertThatExceptionOfType(StoreException.class).isThrownBy(this::found).withMessageContaining("run " + run.id());
        assertThat(dir.toFile().list()).doesNotContain("back", "back.part", "run.jsonl");
    }

    @Test
    void writesOverNothing() throws Exception {
        StoredRun run = database.add(SmallRuns.make(dir, 0)).run();
        assertThatExceptionOfType(StoreException.class).isThrownBy(() -> database.export(run, dir.resolve("run-0")))
                .withMessageContaining("run-0: is there already");
        Path file = Files.createFile(dir.resolve("file"));
        assertThatExceptionOfType(StoreException.class).isThrownBy(() -> database.export(run, file))
                .withMessageContaining("is there already");
        Files.createFile(Files.createDirectory(dir.resolve("cut.part")).resolve("something"));
        assertThatExceptionOfType(StoreException.class).isThrownBy(() -> database.export(run, dir.resolve("cut")))
                .withMessageContaining("cut.part: is left of an export that was cut off; remove it");
        assertThat(dir.resolve("cut.part/something")).exists();
        database.export(run, Files.createDirectory(dir.resolve("empty")));
        assertThat(dir.resolve("empty/results.jsonl")).exists();
    }
}
