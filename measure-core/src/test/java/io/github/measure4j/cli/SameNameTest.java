package io.github.measure4j.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Plan;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.Sink.Event.Kind;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.RunsFile;
import io.github.measure4j.subject.Profile;
import io.github.measure4j.subject.Role;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Measurements of one name that measured other points, and points that were measured under other names. */
class SameNameTest {
    @TempDir
    private Path dir;

    private static Subject copy(Map<String, Long> fixed) {
        return new Subject(
                "threads.copy", OptionalInt.empty(), "threads", "simple", "one operation", Bound.ITSELF, fixed,
                Profile.OPERATION);
    }

    private static PointRecord record(String measurement, Subject subject, Map<String, Long> axes, double seconds) {
        return new PointRecord(
                measurement, subject, 2, axes, seconds, 0.99 * seconds, 1.01 * seconds, 0.95,
                new Sampling(
                        "interquartile-mean", 40, 100, 0, seconds, seconds, seconds, 0, "steady", Shape.plain(40),
                        Optional.empty()),
                0, Set.of());
    }

    private static PointRecord fixed(String measurement, long length, double seconds) {
        return record(measurement, copy(Map.of("length", length, "buffers", 0L)), Map.of(), seconds);
    }

    private static PointRecord varied(String measurement, long length, double seconds) {
        return record(measurement, copy(Map.of()), Map.of("length", length), seconds);
    }

    private static PointRecord named(long algorithm, String name) {
        PointRecord plain = record("sum", copy(Map.of()), Map.of("algorithm", algorithm), 1);
        return new PointRecord(
                plain.measurement(), plain.subject(), plain.ranks(), plain.axes(), plain.seconds(), plain.lower(), plain.upper(),
                plain.confidence(), plain.sampling(), plain.overhead(), plain.flags(), Map.of("algorithm", name));
    }

    private Path run(String name, PointRecord... records) {
        return run(name, "17", records);
    }

    private Path run(String name, String jdk, PointRecord... records) {
        RunDirectory run = RunDirectory.create(dir.resolve(name));
        run.event(new Event(Kind.RUN_STARTED, "", name));
        run.environment(new Environment("threads", 2, List.of("n"), Map.of("java", jdk), Map.of()));
        for (PointRecord record : records) {
            run.plan(new Plan(record.measurement(), 2, List.of(), record.subject().fixed(), 0.05, 1, false));
            run.point(record);
        }
        return run.path();
    }

    private static JsonArray json(Console console) {
        return JsonParser.parseString(console.out()).getAsJsonArray();
    }

    @Test
    void aMessageOf64BytesIsNotComparedWithOneOf64KiB() {
        Console console = Console.of("compare", run("a", fixed("msg", 64, 1)), run("b", fixed("msg", 65_536, 4.7)));
        assertThat(console.out().lines()).containsExactly(
                "msg at length=64, 2 ranks: only-in-a",
                "msg at length=65536, 2 ranks: only-in-b",
                "2 points: 0 slower, 0 faster, 0 alike, 0 undecided, 1 only-in-a, 1 only-in-b");
        assertThat(console.err()).contains(
                "no point in common", "same names: 'msg' has length 65536 instead of 64").hasLineCount(1);
    }

    @Test
    void aFixedLengthIsComparedWithTheSameOnAnAxisAndUnderAnotherName() {
        Path a = run("a", fixed("msg", 64, 1));
        Path b = run("b", varied("sweep", 64, 2), varied("sweep", 128, 3));
        Console console = Console.of("compare", a, b);
        assertThat(console.out()).contains("sweep at length=64, 2 ranks: 2.000 times", "1 only-in-b");
        assertThat(console.err()).doesNotContain("in common");
        JsonObject row = json(Console.of("compare", "--json", b, a)).get(0).getAsJsonObject();
        assertThat(row.get("ratio").getAsDouble()).isEqualTo(0.5);
        assertThat(row.get("measurement").getAsString()).isEqualTo("msg");
        assertThat(row.get("axes")).isEqualTo(new JsonObject());
        assertThat(row.getAsJsonObject("values").get("length").getAsLong()).isEqualTo(64);
    }

    @Test
    void namesDecideWhereARunMeasuredTheSameTwice() {
        Path a = run("a", fixed("cold", 64, 1), fixed("warm", 64, 2));
        Path b = run("b", fixed("cold", 64, 1), fixed("warm", 64, 4), fixed("other", 64, 8));
        assertThat(Console.of("compare", a, b).out()).contains(
                "cold at length=64, 2 ranks: 1.000 times", "warm at length=64, 2 ranks: 2.000 times", "1 only-in-b");
    }

    @Test
    void saysAboveTheTableInWhatTheEnvironmentsDiffer() {
        Path a = run("a", "17", fixed("msg", 64, 1));
        Path b = run("b", "21", fixed("msg", 64, 1));
        assertThat(Console.of("compare", a, b).out().lines().findFirst())
                .contains("environments differ: java: '21' instead of '17'");
        Console json = Console.of("compare", "--json", a, b);
        assertThat(json(json)).hasSize(1);
        assertThat(json.err()).contains("environments differ: java: '21' instead of '17'");
    }

    @Test
    void areMergedWhereTheyMeasuredTheSameAlone() {
        Path a = run("a", fixed("msg", 64, 1));
        Path b = run("b", fixed("msg", 65_536, 4));
        Path c = run("c", varied("sweep", 64, 3));
        Console console = Console.of("merge", a, b, c, "-o", dir.resolve("m"));
        assertThat(console.code()).as(console.err()).isZero();
        assertThat(RunDirectory.open(dir.resolve("m")).results().records())
                .extracting(record -> record.key() + " " + record.seconds())
                .containsExactly("msg at length=64, 2 ranks 2.0", "msg at length=65536, 2 ranks 4.0");
        assertThat(RunsFile.in(dir.resolve("m")).read())
                .extracting(point -> point.point() + " " + point.seconds())
                .containsExactly("msg at length=64, 2 ranks [1.0, 3.0]", "msg at length=65536, 2 ranks [4.0]");
    }

    @Test
    void whatNotAllRunsHaveIsToldByTheNamesOfItsValues() {
        PointRecord ring = named(0, "ring");
        PointRecord tree = named(1, "tree");
        Console console = Console.of("merge", run("a", ring), run("b", ring, tree), "-o", dir.resolve("m"));
        assertThat(console.code()).as(console.err()).isZero();
        assertThat(console.err()).contains("sum at algorithm=tree, 2 ranks: in 1");
    }

    @Test
    void runsThatEarlierVersionsMergedStayReadable() throws IOException {
        Path merged = run("m", varied("msg", 64, 2));
        Files.writeString(
                merged.resolve("runs.jsonl"),
                "{\"measurement\":\"msg\",\"ranks\":2,\"axes\":{\"length\":64},\"seconds\":[1.0,3.0]}\n");
        assertThat(RunsFile.in(merged).read())
                .extracting(point -> point.point())
                .containsExactly(varied("msg", 64, 2).key());
    }

    @Test
    void bothStayInADirectoryAndInADatabase() {
        Path both = run("both", fixed("msg", 64, 1), fixed("msg", 65_536, 4));
        assertThat(RunDirectory.open(both).results().records()).hasSize(2);
        Path database = dir.resolve("all.db");
        assertThat(Console.of("db", "add", "--db", database, both).out()).contains("2 points");
        JsonArray rows = json(Console.of("db", "query", "--db", database, "--where", "length=64", "--json"));
        assertThat(rows).hasSize(1);
        assertThat(rows.get(0).getAsJsonObject().get("seconds").getAsDouble()).isEqualTo(1);
        assertThat(Console.of("db", "query", "--db", database).out()).contains("length=64", "length=65536");
    }

    @Test
    void aMockUpIsHeldAgainstTheSameLengthOnly() {
        PointRecord call = record("msg", copy(Map.of("length", 65_536L)), Map.of(), 4);
        Subject mockUp = new Subject(
                "threads.copy.by-words", OptionalInt.empty(), "threads", "simple", "one operation", Bound.ITSELF,
                Map.of("length", 64L), Profile.of(Role.MOCK_UP).of("threads.copy"));
        assertThat(Console.of("check", run("a", call, record("words", mockUp, Map.of(), 1))).out())
                .doesNotContain("threads.copy <= threads.copy.by-words");
        PointRecord same = record("msg", copy(Map.of("length", 64L)), Map.of(), 4);
        assertThat(Console.of("check", run("b", same, record("words", mockUp, Map.of(), 1))).out())
                .contains("threads.copy <= threads.copy.by-words");
    }
}
