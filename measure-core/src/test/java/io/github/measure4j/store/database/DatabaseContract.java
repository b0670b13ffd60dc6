package io.github.measure4j.store.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.measure4j.model.runs.Points;
import io.github.measure4j.model.state.TwoStateMachine;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.Sink.Event.Kind;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.RunLabels;
import io.github.measure4j.store.database.Added.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The contract of any database: it keeps runs, finds points and histories in them, and brings its tables up to date. */
abstract class DatabaseContract extends KeptRunsContract {

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
                .withMessageContainingAll(address.toString(), "a later version of measure", "number 6", "knows 5");
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

    /** Their rows hold nothing that the rows of points and states do not. */
    @Test
    void figuresOfRunsThatAnEarlierVersionAddedAreMadeAtTheNextLook() throws Exception {
        TwoStateMachine machine = new TwoStateMachine(1);
        for (int i = 0; i < 3; i++) {
            RunDirectory run = SmallRuns.begun(dir, "state-" + i, i);
            machine.launch(1, 0.7, 1, 64, 1_024).forEach(run::point);
            database.add(run);
            database.add(SmallRuns.make(dir, i));
        }
        List<StoredSeries> all = database.series(List.of());
        List<StoredSeries> some = database.series(List.of(Condition.variable("length", 64, 64)));
        assertThat(all.size()).isGreaterThan(some.size());
        change("DELETE FROM measure_figures");
        assertThat(database.series(List.of())).containsExactlyInAnyOrderElementsOf(all);
        assertThat(database.series(List.of(Condition.variable("length", 64, 64)))).containsExactlyInAnyOrderElementsOf(some);
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
