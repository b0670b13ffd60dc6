package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import io.github.measure4j.cli.Main;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.Sink.Event.Kind;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.RunLock;
import io.github.measure4j.store.SmallDisk;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Several runs, runs inside a batch job, and runs where the disk is full or somebody else is at work. */
@Execution(ExecutionMode.CONCURRENT)
class OperationIT {

    @TempDir
    private Path dir;

    private Path suite(String text) throws IOException {
        return Files.writeString(dir.resolve("a.suite"), """
                @DIALECT measure
                @MACHINE a machine for tests
                @ROUNDS 1
                @UNTIL repetitions 3 within 400 ms
                @MEASUREMENTS
                """ + text);
    }

    @Test
    void severalRunsAreMergedAndComparedAndExported() throws Exception {
        Path suite = suite("lock { Kernel = threads.lock.reentrant; }\nempty { Kernel = threads.empty; }\n");
        Path several = dir.resolve("several");
        Distribution.measure("run", "--runs", 2, "--threads", 2, "-o", several, suite).successfully();
        Results merged = RunDirectory.open(several).results();
        assertThat(merged.records()).extracting(r -> r.measurement() + " " + r.sampling().estimator())
                .containsExactly("lock median-of-runs", "empty median-of-runs");
        assertThat(merged.records()).allSatisfy(r -> assertThat(launchesThatMetTheState(r)).isBetween(1, 2));
        assertThat(several.toFile().list())
                .contains("1", "2", "results.jsonl", "results.out", "report.html", "environment.json", "journal.jsonl");
        assertThat(Files.readString(several.resolve("results.out"))).contains("#@MACHINE  a machine for tests\n",
                "#/*@insimple_lock.ski*/");
        String json = Distribution.measure("compare", several.resolve("1"), several.resolve("2"), "--json", "--fail-above", 1e6)
                .output();
        assertThat(JsonParser.parseString(json.substring(json.indexOf('['), json.lastIndexOf(']') + 1)).getAsJsonArray())
                .hasSize(2);
        assertThat(Distribution.measure("export", "--format", "csv", several).successfully().output()).contains("lock,");
        Distribution.measure("run", "--runs", 3, "--resume", "--threads", 2, "-o", several, suite).successfully();
        assertThat(several.toFile().list()).contains("3");
        assertThat(RunDirectory.open(several).results().records())
                .hasSize(2)
                .allSatisfy(r -> assertThat(launchesThatMetTheState(r)).isBetween(1, 3));
        assertThat(Distribution.measure("run", "--runs", 2, "-o", several, suite).usageError()).contains("already holds a run");
        assertThat(Distribution.measure("run", "--runs", 2, "--resume", "-o", several.resolve("1"), suite).usageError())
                .contains("holds a single run");
    }

    /** As many as are in the figure: a launch that met another state of the machine only is not. */
    private static int launchesThatMetTheState(PointRecord merged) {
        return merged.sampling().repetitions();
    }

    private RunDirectory isolated(String... options) throws Exception {
        Path suite = suite("""
                lock { Kernel = threads.lock.reentrant; }
                empty { Kernel = threads.empty; }
                two { Kernel = mpi.pingpong.send-recv; Message_length = 8; }
                """);
        Path run = dir.resolve("isolated");
        List<Object> words = new ArrayList<>(List.of("run", "--isolate", "--np", 2, "--threads", 2, "-o", run, suite));
        words.addAll(1, List.of(options));
        Distribution.measure(words.toArray()).successfully();
        return RunDirectory.open(run);
    }

    @Test
    void isolatedTestsHaveAGroupEachInOneRun() throws Exception {
        RunDirectory directory = isolated();
        assertThat(directory.results().records()).extracting(PointRecord::measurement).containsExactly("lock", "empty", "two");
        assertThat(directory.environments()).extracting(Environment::transport).containsExactly("threads", "threads", "mpi");
        assertThat(directory.journal().stream().map(Event::kind).filter(Kind.RUN_STARTED::equals)).hasSize(3);
    }

    @Tag("soak")
    @Test
    void isolatedTestsThatAreThereAreNotMeasuredAgain() throws Exception {
        List<String> before = visits(isolated());
        assertThat(visits(isolated("--resume"))).hasSizeGreaterThan(2).isEqualTo(before);
    }

    /** Records are made anew with what is known of the machine's states by then; their visits stay. */
    private static List<String> visits(RunDirectory run) {
        return run.results().records().stream()
                .flatMap(record -> record.sampling().shape().visits().stream()
                        .map(visit -> "%s at %s: %s".formatted(record.measurement(), visit.startSeconds(), visit.seconds())))
                .toList();
    }

    @Test
    void aGroupCannotIsolateTests() throws Exception {
        Path suite = suite("lock { Kernel = threads.lock.reentrant; }\n");
        Path inside = dir.resolve("inside");
        assertThat(Distribution.launcher("mpirun", inMpi("run", "--isolate", "-o", inside, suite)).output())
                .contains("--isolate: a group cannot start others");
        assertThat(inside).doesNotExist();
    }

    /** Nobody but the next start of the same command starts the group again. */
    @Test
    void insideABatchJobTheNextStartGoesOn() throws Exception {
        Path run = dir.resolve("run");
        Path suite = suite("""
                throws { Kernel = mpi.trouble.throws; Variation = Length; Values = 1 4; }
                fine { Kernel = mpi.trouble.none; Variation = Length; Values = 1 4; }
                """);
        Object[] command = inMpi("run", "--resume", "-o", run, suite);
        Distribution.launcher("mpirun", command);
        assertThat(points(run)).containsExactly("throws[1]");
        Distribution.launcher("mpirun", command);
        assertThat(points(run)).containsExactly("throws[1]", "fine[1]", "fine[4]");
        assertThat(Distribution.launcher("mpirun", command).exitCode()).isEqualTo(1);
        assertThat(RunDirectory.open(run).journal())
                .filteredOn(event -> event.kind() == Kind.FAILED)
                .singleElement()
                .satisfies(event -> assertThat(event.measurement()).isEqualTo("throws"));
        assertThat(run.resolve("report.html")).exists();
    }

    /** What starts the command as two ranks of MPI. */
    private static Object[] inMpi(Object... arguments) throws IOException {
        Stream<Object> start = Stream.of("-n", 2, Path.of(System.getProperty("java.home"), "bin", "java"),
                Distribution.ARCHIVED,
                "-Djava.library.path=" + Files.readString(Distribution.ROOT.resolve(".mpi/libdir")).strip(),
                "-cp", Distribution.HOME.resolve("lib") + "/*" + File.pathSeparator + Path.of("target", "test-classes").toAbsolutePath(),
                Main.class.getName());
        return Stream.concat(start, Stream.of(arguments)).toArray();
    }

    private static List<String> points(Path run) {
        return RunDirectory.open(run).results().records().stream()
                .map(record -> record.measurement() + record.axes().values())
                .toList();
    }

    /** The second line was cut off, as by the end of the process that wrote it. */
    @Test
    void aFullDiskIsSaidInOneLineAndTheRunGoesOnWhenThereIsRoom() throws Exception {
        Path suite = suite("lock { Kernel = threads.lock.reentrant; }\nempty { Kernel = threads.empty; }\n");
        try (SmallDisk disk = SmallDisk.at(dir.resolve("disk"), "size=1m")) {
            Path run = disk.path().resolve("run");
            Distribution.measure("run", "--threads", 2, "-o", run, suite).successfully();
            List<String> lines = Files.readAllLines(run.resolve("results.jsonl"));
            String half = lines.get(1).substring(0, lines.get(1).length() / 2);
            Files.writeString(run.resolve("results.jsonl"), lines.get(0) + "\n" + half);
            Path filling = disk.fill();
            Distribution.Ended full = Distribution.measure("run", "--resume", "--threads", 2, "-o", run, suite);
            assertThat(full.exitCode()).as(full.output()).isEqualTo(2);
            assertThat(full.output()).contains("cannot be written", "No space left").doesNotContain("\tat ");
            assertThat(points(run)).contains("lock[]");
            Files.delete(filling);
            Distribution.measure("run", "--resume", "--threads", 2, "-o", run, suite).successfully();
            assertThat(points(run)).containsExactly("lock[]", "empty[]");
        }
    }

    @Test
    void twoDoNotAddToTheSameRun() throws Exception {
        Path run = dir.resolve("run");
        Path suite = suite("lock { Kernel = threads.lock.reentrant; }\n");
        RunDirectory directory = RunDirectory.create(run);
        directory.event(new Event(Kind.RUN_STARTED, "", "of another"));
        try (RunLock lock = RunLock.on(directory, RunLock.Holder.LAUNCHER, Duration.ZERO)) {
            assertThat(Distribution.measure("run", "--resume", "-o", run, suite).usageError())
                    .contains("another process adds to this run");
        }
    }
}
