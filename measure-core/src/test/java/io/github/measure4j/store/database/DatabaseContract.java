package io.github.measure4j.store.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.measure4j.model.runs.Points;
import io.github.measure4j.model.state.TwoStateMachine;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.Sink.Event.Kind;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.RunLabels;
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
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What any database does; a subclass supplies one that is empty. */
abstract class DatabaseContract {

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

    private List<String> found(Condition... conditions) {
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

    private static RunDirectory copied(RunDirectory run, Path to) throws IOException {
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
    void ofAPointTheLastRecordCounts() throws Exception {
        RunDirectory run = SmallRuns.make(dir, 0);
        run.point(Points.record(1, 9, 8, 10, 40));
        database.add(run);
        List<Double> seconds = new ArrayList<>();
        database.forEachPoint(List.of(), point -> seconds.add(point.record().seconds()));
        assertThat(seconds).containsExactly(2.0, 9.0);
        assertThat(database.runs().get(0).points()).isEqualTo(2);
    }

    @Test
    void findsPointsByAllThatIsAsked() throws Exception {
        for (int i = 0; i < 4; i++) {
            database.add(SmallRuns.make(dir, i));
        }
        assertThat(found(Condition.variable("length", 2, 1024), Condition.machine("NODE0")))
                .containsExactly("run-0@1024", "run-3@1024");
        assertThat(found(Condition.machine("two * cellar"), Condition.variable("length", 1, 1)))
                .as("the machine as the suite describes it").hasSize(4);
        assertThat(found(Condition.since(Instant.parse("2026-01-03T00:00:00Z")),
                        Condition.before(Instant.parse("2026-01-04T00:00:00Z"))))
                .containsExactly("run-2@1", "run-2@1024");
        assertThat(found(Condition.variable("root", 2, 2))).as("not varied").hasSize(8);
        assertThat(found(Condition.variable("ranks", 4, 4), Condition.variable("root", 0, 5))).hasSize(8);
        assertThat(found(Condition.variable("ranks", 5, 9))).isEmpty();
        assertThat(found(Condition.variable("acker", Long.MIN_VALUE, Long.MAX_VALUE))).isEmpty();
        assertThat(found(Condition.kernel("MPI.b?a*"), Condition.transport("mpi"), Condition.measurement("bcast"))).hasSize(8);
        assertThat(found(Condition.kernel("mpi.bcast.*"))).isEmpty();
        assertThat(found(Condition.kernel("mpi_bcast"))).as("_ is not a wildcard").isEmpty();
        assertThat(found(Condition.kernel("mpi%"))).as("% is not a wildcard").isEmpty();
        assertThat(found(Condition.kernel("' OR '1' = '1"))).isEmpty();
        assertThat(found(Condition.transport("shmem"))).isEmpty();
        assertThat(found(Condition.run(database.run("run-3")))).containsExactly("run-3@1", "run-3@1024");
    }

    @Test
    void namesAreNeverTakenForStatements() throws Exception {
        RunDirectory run = RunDirectory.create(dir.resolve("x'; DROP TABLE measure_run; --"));
        run.event(new Event(Kind.RUN_STARTED, "", ""));
        run.point(Points.record(1, 1, 1, 1, 40));
        Path results = run.path().resolve("results.jsonl");
        Files.writeString(results, Files.readString(results).replace("\"bcast\"", "\"F\u00fcnf '); \u00b5s <&> \ud83d\ude00\""));
        database.add(run);
        assertThat(database.run("x'; DROP TABLE measure_run; --").points()).isOne();
        assertThat(found(Condition.measurement("f\u00fcnf ')*\ud83d\ude00"))).hasSize(1);
    }

    @Test
    void aRunIsMeantByItsNameOrTheBeginningOfItsNumber() throws Exception {
        StoredRun run = database.add(SmallRuns.make(dir, 0)).run();
        SmallRuns.make(dir.resolve("again"), 0);
        assertThat(database.run("run-0")).isEqualTo(run);
        assertThat(database.run(run.id())).isEqualTo(run);
        assertThat(database.run(run.digest().substring(0, 4))).isEqualTo(run);
        for (String none : List.of("run-1", run.digest().substring(0, 3), "%", "", "run_0")) {
            assertThatExceptionOfType(DatabaseException.class).isThrownBy(() -> database.run(none))
                    .withMessageContaining("no run '%s'", none);
        }
        StoredRun other = database.add(RunDirectory.open(dir.resolve("again/run-0"))).run();
        assertThatExceptionOfType(DatabaseException.class).isThrownBy(() -> database.run("run-0"))
                .withMessageContainingAll("2 runs", run.id(), other.id());
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

    /** As the first version would have had it: all but the last of the steps. */
    @Test
    void takesTheStepsThatADatabaseLacksAndLosesNothing() throws Exception {
        closeDatabase();
        address = emptyDatabase();
        List<RunDirectory> runs = new ArrayList<>();
        try (Database first = new Database(address, new Schema(Schema.NOW.steps().subList(0, 1)))) {
            for (int i = 0; i < 20; i++) {
                runs.add(SmallRuns.make(dir, i));
                first.add(runs.get(i));
            }
        }
        Schema more = new Schema(new ArrayList<>(Schema.NOW.steps()));
        more.steps().add(List.of(
                "ALTER TABLE measure_run ADD COLUMN length_sum BIGINT",
                "UPDATE measure_run SET length_sum = (SELECT SUM(v.value) FROM measure_variable v WHERE v.run = measure_run.id"
                        + " AND v.name = 'length')"));
        for (Schema schema : List.of(Schema.NOW, more)) {
            database = new Database(address, schema);
            assertThat(database.runs()).hasSize(20);
            assertThat(found(Condition.kernel("mpi.*"))).hasSize(40);
            for (RunDirectory run : runs) {
                assertThat(database.add(run).outcome()).isEqualTo(Outcome.THERE);
                Path back = dir.resolve("back-" + schema.version()).resolve(run.path().getFileName());
                database.export(database.run(run.path().getFileName().toString()), back);
                assertThat(SmallRuns.bytes(back)).containsExactlyEntriesOf(SmallRuns.bytes(run.path()));
            }
            database.close();
        }
        change("DELETE FROM measure_run WHERE length_sum <> 1025");
        database = new Database(address, more);
        assertThat(database.runs()).as("the new column was filled").hasSize(20);
        assertThatExceptionOfType(DatabaseException.class).isThrownBy(() -> Database.open(address))
                .withMessageContainingAll(address.toString(), "a later version of measure", "number 5", "knows 4");
    }

    @Test
    void givesTheTimeLineOfEachPointWithTheLabelsOfItsRuns() {
        for (int i = 0; i < 5; i++) {
            RunDirectory run = SmallRuns.make(dir, i);
            new RunLabels(Map.of("commit", "c" + i)).writeTo(run.path());
            database.add(run);
        }
        List<StoredSeries> series = database.series(List.of(Condition.kernel("mpi.*")));
        assertThat(series).hasSize(2).allSatisfy(each -> {
            assertThat(each.values()).hasSize(5).allMatch(value -> value.seconds() > 0);
            assertThat(each.point()).startsWith("mpi.");
            assertThat(each.values()).isSortedAccordingTo(Comparator.comparing(value -> value.run().started().orElseThrow()));
        });
        assertThat(database.series(List.of(Condition.kernel("none")))).isEmpty();
        StoredRun first = series.get(0).values().get(0).run();
        assertThat(database.labels().get(first)).containsKey("commit");
        database.remove(first);
        assertThat(database.labels()).hasSize(4);
        database.add(SmallRuns.make(dir, 7));
        assertThat(database.series(List.of())).allMatch(each -> each.values().size() == 5);
    }

    /** Runs that met the slower state alone are no step in the history of the faster one. */
    @Test
    void aHistoryIsOfOneStateOfTheMachine() {
        TwoStateMachine machine = new TwoStateMachine(1);
        for (int i = 0; i < 6; i++) {
            RunDirectory run = SmallRuns.begun(dir, "state-" + i, i);
            machine.launch(1 + 0.01 * i, i < 4 ? 0.7 : 0, 1, 64).forEach(run::point);
            database.add(run);
        }
        RunDirectory unknown = SmallRuns.begun(dir, "unknown", 6);
        unknown.point(Points.record(64, 1e-4, 0.9e-4, 1.1e-4, 40));
        database.add(unknown);
        List<StoredSeries> series = database.series(List.of());
        assertThat(series).extracting(each -> each.values().size()).containsExactlyInAnyOrder(1, 4, 6);
        assertThat(series).extracting(StoredSeries::point).containsOnly(series.get(0).point());
        StoredSeries slow = series.stream().filter(each -> each.values().size() == 6).findFirst().orElseThrow();
        assertThat(slow.words()).endsWith("in state 'exchange 0.80 us'");
        assertThat(slow.values()).allSatisfy(value -> assertThat(value.seconds()).isBetween(1.5e-4, 1.8e-4));
        assertThat(series.stream().filter(each -> each.values().size() == 1).findFirst().orElseThrow().state()).isEmpty();
    }

    @Test
    void findsPointsByTheStateOfTheMachineThatTheyMet() {
        RunDirectory run = RunDirectory.create(dir.resolve("in-states"));
        TwoStateMachine machine = new TwoStateMachine(1);
        machine.launch(1, 0.5, 1, 1, 64).forEach(run::point);
        machine.launch(1, 0, 1, 4096).forEach(run::point);
        database.add(run);
        database.add(SmallRuns.make(dir, 0));
        assertThat(found(Condition.state("exchange 0.28*"))).hasSize(2);
        assertThat(found(Condition.state("EXCHANGE*"))).hasSize(3);
        assertThat(found(Condition.state("memory*"))).isEmpty();
        assertThat(found(Condition.state("exchange 0.76 us"))).contains("in-states@4096");
        database.remove(database.run("in-states"));
        assertThat(found(Condition.state("*"))).isEmpty();
        assertThat(database.add(run).outcome()).as("its rows of states are gone, too").isEqualTo(Outcome.NEW);
        assertThat(found(Condition.state("*"))).hasSize(3);
    }

    @Test
    void aStepThatFailsIsNotTakenInPart() throws Exception {
        database.add(SmallRuns.make(dir, 0));
        Schema broken = new Schema(new ArrayList<>(Schema.NOW.steps()));
        broken.steps().add(List.of("ALTER TABLE measure_run ADD COLUMN nonsense BIGINT", "DELETE FROM measure_point",
                "UPDATE no_such_table SET a = 1"));
        assertThatExceptionOfType(DatabaseException.class).isThrownBy(() -> new Database(address, broken));
        assertThat(found()).hasSize(2);
        try (Database again = Database.open(address)) {
            assertThat(again.runs()).hasSize(1);
        }
        assertThatExceptionOfType(SQLException.class).isThrownBy(() -> change("SELECT nonsense FROM measure_run"));
    }
}
