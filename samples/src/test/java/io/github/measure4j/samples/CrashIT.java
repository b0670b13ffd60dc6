package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.Soak;
import io.github.measure4j.cli.Main;
import io.github.measure4j.cli.progress.Assignment;
import io.github.measure4j.cli.rank.RankMain;
import io.github.measure4j.cli.request.Accuracy;
import io.github.measure4j.cli.request.RunRequest;
import io.github.measure4j.group.Transport.UsualRanks;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.Sink.Event.Kind;
import io.github.measure4j.samples.benchmark.hazard.Kills;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.suite.Suite;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What happens when ranks throw, hang, halt or are killed, and when their launcher is. */
@Execution(ExecutionMode.CONCURRENT)
class CrashIT {
    private static final int PATIENCE_SECONDS = 600;

    /** Two groups more, for another way in which a PE's process ends. */
    private static final boolean ASTRAY = Soak.whole();

    @TempDir
    private Path dir;

    private Process measure(Path run, Path suite, String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                Distribution.ARCHIVED,
                "-Dmeasure.shmem.native=" + Distribution.HOME.resolve("native"),
                "-cp",
                Distribution.HOME.resolve("lib") + "/*" + File.pathSeparator + Path.of("target", "test-classes").toAbsolutePath(),
                Main.class.getName(),
                "run", "--threads", "2", "-o", run.toString(), suite.toString()));
        command.addAll(List.of(options));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(dir.resolve("output.txt").toFile()));
        builder.environment().putAll(Distribution.BESIDE_OTHERS);
        return builder.start();
    }

    private String output() throws IOException {
        return Files.readString(dir.resolve("output.txt"));
    }

    private int ended(Process process) throws Exception {
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).as("ended: %s", output()).isTrue();
        return process.exitValue();
    }

    private Path suite(String text) throws IOException {
        return Files.writeString(dir.resolve("a.suite"), "@DIALECT measure\n@ROUNDS 1\n@UNTIL repetitions 3 within 400 ms\n@MEASUREMENTS\n" + text);
    }

    private static List<String> points(Path run) {
        return RunDirectory.open(run).results().records().stream()
                .map(record -> record.measurement() + record.axes().values())
                .toList();
    }

    /** The launcher has read them; a file may be gone since, and perhaps on one host alone. */
    @Test
    void ranksThatCanNoLongerReadTheirSuitesEndTheirGroup() throws Exception {
        RunRequest request = new RunRequest(
                new UsualRanks(2, 2), 2, false, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(),
                Accuracy.SUITE, false, false, false, false, false, Optional.empty(), List.of(dir.resolve("gone.suite").toString()));
        Assignment pair = new Assignment("mpi", 2, new Suite("gone", List.of(), 1, OptionalLong.empty()));
        List<String> words = new ArrayList<>(List.of(
                "-n", "2", Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.library.path=" + Distribution.libraries(), "-cp", Distribution.HOME.resolve("lib") + "/*",
                RankMain.class.getName()));
        words.addAll(RankMain.words(0, pair, dir.resolve("run"), request));
        Distribution.Ended ended = Distribution.launcher("mpirun", words.toArray());
        assertThat(ended.exitCode()).isNotZero();
        assertThat(ended.output())
                .contains("ends the group: the suites can no longer be read")
                .contains("gone.suite: there is no such file");
    }

    @Test
    void whatEndsItsGroupIsTriedLastAndOnceMoreAndThenGivenUpWithTheReason() throws Exception {
        Path run = dir.resolve("run");
        Path suite = suite("""
                throws { Kernel = mpi.trouble.throws; Variation = Length; Values = 1 4 8; }
                hangs { Kernel = mpi.trouble.hangs; Variation = Length; Values = 1 4; }
                fine { Kernel = mpi.trouble.none; Variation = Length; Values = 1 4; }
                pe-halts { Kernel = shmem.trouble.halts; Variation = Length; Values = 1 4; }
                %s
                pe-fine { Kernel = shmem.trouble.none; Variation = Length; Values = 1 4; }
                thread-throws { Kernel = threads.trouble.throws; Variation = Length; Values = 1 4; }
                thread-fine { Kernel = threads.trouble.none; Variation = Length; Values = 1 4; }
                """.formatted(ASTRAY ? "pe-puts-astray { Kernel = shmem.trouble.puts-astray; Variation = Length; Values = 1 4; }" : ""));
        assertThat(ended(measure(run, suite, "--point-limit", "4"))).as(output()).isEqualTo(1);
        List<String> expected = new ArrayList<>(List.of(
                "throws[1]", "hangs[1]", "fine[1]", "fine[4]", "pe-halts[1]", "pe-fine[1]", "pe-fine[4]",
                "thread-throws[1]", "thread-fine[1]", "thread-fine[4]"));
        List<String> givenUp = new ArrayList<>(List.of("throws", "hangs", "pe-halts", "thread-throws"));
        if (ASTRAY) {
            expected.add("pe-puts-astray[1]");
            givenUp.add("pe-puts-astray");
            assertThat(output()).contains("is not in symmetric space");
        }
        assertThat(points(run)).containsExactlyInAnyOrderElementsOf(expected);
        List<Event> journal = RunDirectory.open(run).journal();
        Map<String, String> reasons = journal.stream()
                .filter(event -> event.kind() == Kind.FAILED)
                .collect(Collectors.toMap(Event::measurement, Event::detail));
        assertThat(reasons.keySet()).containsExactlyInAnyOrderElementsOf(givenUp);
        assertThat(reasons).allSatisfy((measurement, reason) -> assertThat(reason)
                .startsWith("given up after 2")
                .contains(measurement.endsWith("throws") ? "the reason of the last rank"
                        : measurement.equals("hangs") ? "within 4.00 s" : "exit code"));
        List<String> over = journal.stream()
                .filter(event -> List.of(Kind.ENDED, Kind.INTERRUPTED).contains(event.kind()))
                .filter(event -> List.of("throws", "hangs", "fine").contains(event.measurement()))
                .map(event -> event.measurement() + " " + event.kind())
                .toList();
        assertThat(over.subList(0, 3)).containsExactly("throws INTERRUPTED", "hangs INTERRUPTED", "fine ENDED");
        assertThat(Files.readString(run.resolve("results.out"))).contains("_thread-fine.ski").endsWith("sphinx finished.");
    }

    /** {@code make soak} kills 110 times, in all manners. In each build {@link SignalsIT} goes on after a kill. */
    @Tag("soak")
    @ResourceLock(Distribution.SHARED_MEMORY)
    @ParameterizedTest(name = "{0}, {1} times")
    @CsvSource("MPI, 1")
    void aRunThatIsKilledHasEachPointOnceInTheEnd(Kills.Manner manner, int times) throws Exception {
        Kills.Tally tally = new Kills(Distribution.HOME, dir, manner, System.nanoTime()).times(times);
        assertThat(tally.runs()).isEqualTo(times);
        assertThat(tally.ranks() + tally.launchers() + tally.parents() + tally.groups() + tally.late()).isEqualTo(times);
    }
}
