package io.github.measure4j.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.measure4j.model.runs.Points;
import io.github.measure4j.model.state.TwoStateMachine;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.state.ProbeRecord;
import io.github.measure4j.result.state.ProbeRecord.ReadingSeen;
import io.github.measure4j.result.state.ProbeRecord.StateSeen;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.RunsFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MergeAndCompareTest {

    @TempDir
    private Path dir;

    /** A run with one point for each of these seconds. */
    private Path run(String name, String cpu, double... seconds) {
        RunDirectory run = RunDirectory.create(dir.resolve(name));
        run.environment(new Environment("mpi", 4, List.of("n"), Map.of("cpu", cpu, "started", name), Map.of()));
        for (int i = 0; i < seconds.length; i++) {
            run.point(Points.record(1 << i, seconds[i], 0.99 * seconds[i], 1.01 * seconds[i], 40));
        }
        return run.path();
    }

    private Path merged(String name, double factor) {
        Object[] arguments = new Object[10];
        arguments[0] = "merge";
        for (int i = 1; i < 8; i++) {
            arguments[i] = run(name + i, "Z80", factor * (1 + i / 100.0), 5 + i / 10.0);
        }
        arguments[8] = "-o";
        arguments[9] = dir.resolve(name);
        assertThat(Console.of(arguments).code()).isZero();
        return dir.resolve(name);
    }

    @Test
    void mergesRunsIntoADirectoryOfTheirOwn() {
        Console console = Console.of("merge", run("a", "Z80", 3, 10), run("b", "Z80", 5, 30, 7), run("c", "Z80", 4, 20),
                "-o", dir.resolve("m"));
        assertThat(console.code()).as(console.err()).isZero();
        assertThat(console.out()).contains("3 runs merged");
        assertThat(console.err()).contains("1 of 3 points are not in all 3 runs", "bcast at length=4, 4 ranks: in 1");
        Results results = RunDirectory.open(dir.resolve("m")).results();
        assertThat(results.records()).extracting(r -> r.seconds()).containsExactly(4.0, 20.0, 7.0);
        assertThat(results.environments()).hasSize(1);
        assertThat(dir.resolve("m").toFile().list()).contains("report.html", "runs.jsonl", "journal.jsonl");
    }

    @Test
    void refusesRunsOfUnequalEnvironmentsUnlessAskedFor() {
        Path a = run("a", "Z80", 3);
        Path b = run("b", "6502", 5);
        Console console = Console.of("merge", a, b, "-o", dir.resolve("m"));
        assertThat(console.code()).isEqualTo(2);
        assertThat(console.err()).contains("cpu: '6502' instead of 'Z80'", "--mixed").hasLineCount(1);
        assertThat(dir.resolve("m")).doesNotExist();
        assertThat(Console.of("merge", "--mixed", a, b, "-o", dir.resolve("m")).code()).isZero();
        assertThat(RunDirectory.open(dir.resolve("m")).results().environments()).hasSize(2);
    }

    /** A run on a machine of two states, with a picture of its probe. */
    private Path inStates(String name, double drift, double shareOfFast, double slowness) {
        RunDirectory run = RunDirectory.create(dir.resolve(name));
        run.environment(new Environment("mpi", 4, List.of("n"), Map.of("cpu", "Z80"), Map.of()));
        new TwoStateMachine(name.hashCode()).launch(drift, shareOfFast, slowness, 1, 64, 4096).forEach(run::point);
        run.states(List.of(new ProbeRecord(
                "exchange",
                "n",
                List.of(new StateSeen(TwoStateMachine.name(drift * TwoStateMachine.FAST), 0.28e-6, 0.2e-6, 0.4e-6, shareOfFast)),
                List.of(new ReadingSeen(0, 0.28e-6)))));
        return run.path();
    }

    @Test
    void comparesStateByState() {
        Path a = inStates("a", 1, 0.8, 1);
        Path b = inStates("b", 1.05, 0.2, 1.2);
        Console console = Console.of("compare", a, b, "--fail-above", "1");
        assertThat(console.code()).isEqualTo(1);
        assertThat(console.out())
                .contains("in state 'exchange 0.29 us' ('exchange 0.28 us' before), at a common reading of the probe: 1.")
                .contains("6 points: 6 slower");
        JsonObject row = JsonParser.parseString(Console.of("compare", a, b, "--json").out())
                .getAsJsonArray().get(0).getAsJsonObject();
        assertThat(row.get("state").getAsString()).isEqualTo("exchange 0.80 us");
        assertThat(row.get("stateBefore").getAsString()).isEqualTo("exchange 0.76 us");
        assertThat(row.get("ratio").getAsDouble()).isCloseTo(1.2, within(0.04));
    }

    @Test
    void mergesStateByStateAndKeepsThePicturesOfAllRuns() {
        Path merged = dir.resolve("m");
        Console console = Console.of("merge", inStates("a", 1, 0.8, 1), inStates("b", 1.05, 0.2, 1), "-o", merged);
        assertThat(console.code()).as(console.err()).isZero();
        RunDirectory run = RunDirectory.open(merged);
        assertThat(run.results().records()).hasSize(3).allSatisfy(record ->
                assertThat(record.states().figures()).hasSize(2));
        assertThat(run.probes()).extracting(ProbeRecord::path).containsExactly("run 1, n", "run 2, n");
        assertThat(RunsFile.in(merged).read()).allSatisfy(point -> assertThat(point.inStates()).hasSize(2));
        assertThat(Console.of("report", "--text", merged).out())
                .contains("exchange, run 2, n: one state", "Intervals are over 2 launches.");
    }

    @Test
    void aMergedRunIsNotMergedAgain() {
        Console console = Console.of("merge", merged("m", 1), run("a", "Z80", 1), "-o", dir.resolve("n"));
        assertThat(console.code()).isEqualTo(2);
        assertThat(console.err()).contains("merged from several runs already").hasLineCount(1);
    }

    @Test
    void comparesMergedRunsByRank() {
        Path before = merged("before", 10);
        Path after = merged("after", 20);
        Console console = Console.of("compare", before, after, "--json", "--fail-above", 1.5);
        assertThat(console.code()).isEqualTo(1);
        assertThat(console.err()).as("no note that runs are few").doesNotContain("note:").contains("above 1.5: bcast");
        JsonArray rows = JsonParser.parseString(console.out()).getAsJsonArray();
        assertThat(rows).hasSize(2);
        JsonObject row = rows.get(0).getAsJsonObject();
        assertThat(row.keySet()).contains("measurement", "axes", "ratio", "lower", "upper", "test", "verdict");
        assertThat(row.get("test").getAsString()).isEqualTo("runs");
        assertThat(row.get("ratio").getAsDouble()).isCloseTo(2, within(0.01));
        assertThat(row.get("verdict").getAsString()).isEqualTo("slower");
        assertThat(rows.get(1).getAsJsonObject().get("verdict").getAsString()).isEqualTo("alike");
        assertThat(Console.of("compare", before, after, "--fail-above", 2.5).code()).isZero();
        assertThat(Console.of("compare", after, before, "--fail-above", 1.05).code()).isZero();
        assertThat(Console.of("compare", before, after).code()).isZero();
    }

    @Test
    void comparesSinglesByTheirIntervalsAndSaysSo() {
        Console console = Console.of("compare", run("a", "Z80", 10, 10), run("b", "Z80", 11, 10, 3));
        assertThat(console.code()).isZero();
        assertThat(console.err()).contains("one run on a side");
        assertThat(console.out().lines())
                .containsExactly(
                        "bcast at length=1, 4 ranks: 1.100 times (1.038 to 1.166), slower",
                        "bcast at length=2, 4 ranks: 1.000 times (0.944 to 1.060), alike",
                        "bcast at length=4, 4 ranks: only-in-b",
                        "3 points: 1 slower, 0 faster, 1 alike, 0 undecided, 0 only-in-a, 1 only-in-b; 2 tested by intervals");
    }

    @Test
    void badUsageIsOneLine() {
        Path a = run("a", "Z80", 10);
        for (Object[] arguments : List.of(
                new Object[] {"compare", a},
                new Object[] {"compare", a, a, "--fail-above", -1},
                new Object[] {"compare", a, a, "--fail-above", "much"},
                new Object[] {"compare", a, dir.resolve("none")},
                new Object[] {"merge", a},
                new Object[] {"merge", "-o", dir.resolve("m")})) {
            Console console = Console.of(arguments);
            assertThat(console.code()).as(console.err()).isEqualTo(2);
            assertThat(console.err()).hasLineCount(1);
        }
    }
}
