package io.github.measure4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.measure4j.store.database.SmallRuns;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code measure db} on a file. */
class DbTest {

    @TempDir
    private Path dir;

    private Path file;

    @BeforeEach
    void nameFile() {
        file = dir.resolve("runs.db");
    }

    private Console db(String command, Object... arguments) {
        List<Object> all = new ArrayList<>(List.of("db", command, "--db", file));
        all.addAll(List.of(arguments));
        return Console.of(all.toArray());
    }

    private void addThree() {
        Console console = db("add", SmallRuns.paths(dir, 3).toArray());
        assertThat(console.code()).as(console.err()).isZero();
        assertThat(console.out().lines()).hasSize(3).allMatch(line -> line.matches(".*run-.: added, [0-9a-f]{12}, 2 points"));
    }

    @Test
    void listsRuns() {
        addThree();
        assertThat(db("add", dir.resolve("run-1")).out()).contains("run-1: already there");
        assertThat(db("list").out().lines().map(line -> line.replaceFirst("^[0-9a-f]{12}", "").strip().replaceAll("  +", " | ")))
                .containsExactly(
                        "run | name | started | host | machine | groups | measurements | points",
                        "run-0 | 2026-01-01T12:00:00Z | node0 | Two nodes in the cellar | mpi 4 | 1 | 2",
                        "run-1 | 2026-01-02T12:00:00Z | node1 | Two nodes in the cellar | mpi 4 | 1 | 2",
                        "run-2 | 2026-01-03T12:00:00Z | node2 | Two nodes in the cellar | mpi 4 | 1 | 2");
        JsonObject row = JsonParser.parseString(db("list", "--json").out()).getAsJsonArray().get(2).getAsJsonObject();
        assertThat(row.get("name").getAsString()).isEqualTo("run-2");
        assertThat(row.get("run").getAsString()).hasSize(64);
        assertThat(row.keySet()).containsExactly(
                "run", "name", "started", "host", "machine", "groups", "measurements", "points", "added");
    }

    @Test
    void findsPoints() {
        addThree();
        Console table = db("query", "--kernel", "mpi.*", "--where", "length=2..", "--where", "root=2", "--machine", "node1");
        assertThat(table.code()).as(table.err()).isZero();
        assertThat(table.out().lines().map(line -> line.replaceFirst("^[0-9a-f]{12}", "").strip().replaceAll("  +", " | ")))
                .containsExactly(
                        "run | started | host | measurement | kernel | ranks | at | time | interval | flags"
                                + " | state | other states",
                        "2026-01-02T12:00:00Z | node1 | bcast | mpi.bcast | 4 | length=1024 | 3.000 s | 2.900 to 3.100 s");
        assertThat(points("--where", "length=..1")).containsExactly("1.0", "2.0", "3.0");
        assertThat(points("--where", "length=1", "--run", "run-2")).containsExactly("3.0");
        assertThat(points("--since", "2026-01-02T12:00:00Z", "--until", "2026-01-03T12:00:00Z")).containsExactly("2.0", "3.0");
        assertThat(points("--since", "2026-01-03", "--until", "2026-01-03")).as("all of a day").containsExactly("3.0", "4.0");
        assertThat(points("--transport", "shmem")).isEmpty();
        assertThat(points("--measurement", "B*")).hasSize(6);
    }

    private List<String> points(Object... arguments) {
        List<Object> all = new ArrayList<>(List.of(arguments));
        all.add("--json");
        JsonArray rows = JsonParser.parseString(db("query", all.toArray()).out()).getAsJsonArray();
        return rows.asList().stream().map(row -> row.getAsJsonObject().get("seconds").getAsString()).toList();
    }

    @Test
    void writesPointsForPrograms() throws Exception {
        addThree();
        String id = JsonParser.parseString(db("list", "--json").out()).getAsJsonArray().get(0).getAsJsonObject().get("run")
                .getAsString();
        assertThat(db("query", "--csv", "--run", "run-0").out().split("\r\n"))
                .containsExactly(
                        "run,name,started,host,machine,measurement,kernel,type,transport,pattern,quantity,ranks,axis.length,seconds,"
                                + "lower,upper,confidence,estimator,repetitions,iterations,standardDeviation,min,median,max,"
                                + "overhead,flags,state,state.share,state.reading,state.slope,otherStates"
                                + ",bytesPerSecond,messagesPerSecond,P50,P50.lower,P50.upper,P90,P90.lower,P90.upper,P99,P99.lower,P99.upper,P99.9,P99.9.lower,P99.9.upper,operationsPerSecond,strategy,ways,members,overLaunches.lower,overLaunches.upper",
                        id + ",run-0,2026-01-01T12:00:00Z,node0,Two nodes in the cellar,bcast,mpi.bcast,17,mpi,collective,"
                                + "one operation,4,1,1.0,0.9,1.1,0.95,interquartile-mean,40,100,0.0,1.0,1.0,1.0,0.0,,,,,,,,,,,,,,,,,,,,,,,,,,",
                        id + ",run-0,2026-01-01T12:00:00Z,node0,Two nodes in the cellar,bcast,mpi.bcast,17,mpi,collective,"
                                + "one operation,4,1024,2.0,1.9,2.1,0.95,interquartile-mean,40,100,0.0,2.0,2.0,2.0,0.0,,,,,,,,,,,,,,,,,,,,,,,,,,");
        JsonObject row = JsonParser.parseString(db("query", "--json").out()).getAsJsonArray().get(1).getAsJsonObject();
        JsonObject line = JsonParser.parseString(
                Files.readAllLines(dir.resolve("run-0/results.jsonl")).get(1)).getAsJsonObject();
        assertThat(row.entrySet()).containsAll(line.entrySet());
        assertThat(row.get("run").getAsString()).isEqualTo(id);
    }

    @Test
    void exportsAndRemoves() throws Exception {
        addThree();
        Console export = db("export", "run-1", dir.resolve("back"));
        assertThat(export.code()).as(export.err()).isZero();
        for (String name : List.of("results.jsonl", "journal.jsonl", "environment.json", "plans.jsonl")) {
            assertThat(dir.resolve("back").resolve(name)).hasSameBinaryContentAs(dir.resolve("run-1").resolve(name));
        }
        assertThat(db("remove", "run-1", "run-2").out()).contains("run-1: removed", "run-2: removed");
        assertThat(db("list").out().lines()).hasSize(2);
        assertThat(dir.resolve("run-1/results.jsonl")).exists();
        assertThat(db("add", dir.resolve("back")).out()).contains("back: added");
    }

    @Test
    void aRunThatCannotBeAddedDoesNotKeepOthersOut() throws Exception {
        List<Path> runs = SmallRuns.paths(dir, 2);
        Files.writeString(runs.get(0).resolve("results.jsonl"), "nonsense\n");
        Console console = db("add", runs.get(0), dir.resolve("none"), runs.get(1));
        assertThat(console.code()).isEqualTo(1);
        assertThat(console.err().lines()).hasSize(2);
        assertThat(console.err()).contains("results.jsonl:1: not a line of a run", "none: no such directory");
        assertThat(db("list").out()).contains("run-1").doesNotContain("run-0");
    }

    @Test
    void badUsageIsOneLine() throws Exception {
        Console none = db("list");
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err()).contains("runs.db: no such database; 'measure db add RUN' makes it").hasLineCount(1);
        assertThat(file).doesNotExist();
        addThree();
        for (Console console : List.of(
                Console.of("db"),
                Console.of("db", "ad"),
                db("add"),
                db("add", dir),
                db("query", "--where", "length"),
                db("query", "--where", "length=a..b"),
                db("query", "--where", "length=.."),
                db("query", "--since", "yesterday"),
                db("query", "--run", "nothing"),
                db("query", "--csv", "--json"),
                db("export", "run-0"),
                db("export", "run-0", dir.resolve("run-1")),
                db("export", "nothing", dir.resolve("back")),
                db("remove", "run-0", "nothing"),
                Console.of("db", "list", "--db", dir),
                Console.of("db", "list", "--db", "mysql://u:geheim@host/x"),
                Console.of("db", "list", "--db", "jdbc:mysql://host/x?password=geheim"),
                Console.of("db", "list", "--db", "jdbc:postgresql://127.0.0.1:1/x?user=u&password=geheim"),
                Console.of("db", "list", "--db", "jdbc:postgresql://127.0.0.1:port/x?password=geheim"),
                Console.of("db", "list", "--db", "runs.db?password=geheim"))) {
            assertThat(console.code()).as(console.err()).isEqualTo(2);
            assertThat(console.err()).hasLineCount(1).doesNotContain("geheim").startsWith("measure: ");
            assertThat(console.out()).isEmpty();
        }
        assertThat(db("list").out().lines()).as("remove takes all or none").hasSize(4);
    }

    @Test
    void eachCommandExplainsItself() {
        for (String command : List.of("add", "list", "query", "export", "remove")) {
            Console console = Console.of("db", command, "--help");
            assertThat(console.code()).isZero();
            assertThat(console.out()).contains("Usage: measure db " + command, "--db", "MEASURE_DB");
        }
        assertThat(Console.of("--help").out()).contains("  db ");
    }
}
