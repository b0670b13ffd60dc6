package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whoever ends a run by a signal finds neither processes nor shared memory nor session directories of it afterwards. */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(value = Distribution.SHARED_MEMORY, mode = ResourceAccessMode.READ)
class SignalsIT {
    private static final Duration PATIENCE = Duration.ofSeconds(120);
    private static final Path MEMORY = Path.of("/dev/shm");

    @TempDir
    private Path dir;

    /** A run that would take very long, in a process group of its own, as a shell starts it. */
    private Process measure(Path run, String... options) throws IOException {
        Path suite = Files.writeString(dir.resolve("a.suite"), """
                @DIALECT measure
                @ROUNDS 1
                @UNTIL repetitions 1000000
                @MEASUREMENTS
                long { Kernel = mpi.bcast; Variation = Length; Values = 1 2 3 4 5 6 7 8 9; }
                """);
        List<String> command = new ArrayList<>(List.of(
                "setsid", "env", "--default-signal=INT,HUP,TERM", Distribution.HOME.resolve("bin/measure").toString(),
                "run", "-o", run.toString(), suite.toString()));
        command.addAll(List.of(options));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(dir.resolve("output.txt").toFile());
        builder.environment().put("TMPDIR", Files.createDirectories(dir.resolve("tmp")).toString());
        builder.environment().putAll(Distribution.BESIDE_OTHERS);
        return builder.start();
    }

    /** The session directory, by which Open MPI names all that it leaves. */
    private Path begun(Path run) {
        await("a point is begun", () -> text(run.resolve("journal.jsonl")).contains("POINT_STARTED"));
        await("a session", () -> sessions().size() == 1);
        return sessions().get(0);
    }

    private List<Path> sessions() {
        try (Stream<Path> files = Files.walk(dir.resolve("tmp"), 2)) {
            return files.filter(path -> path.getFileName().toString().startsWith("pid.")).toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Without leading zeros, as the library prints the number of a job. */
    private static String family(Path session) {
        return "%x".formatted(Long.parseLong(text(session.resolve("contact.txt")).replaceFirst("(?s)\\..*", "")) >> 16);
    }

    private static List<Path> segments(String family) throws IOException {
        try (Stream<Path> files = Files.list(MEMORY)) {
            return files.filter(path -> path.toString().matches(".*\\." + family + "[0-9a-f]{4}\\..*")).toList();
        }
    }

    private static String text(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void await(String what, BooleanSupplier condition) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime() - start).as("%s: %s", what, text(dir.resolve("output.txt"))).isLessThan(PATIENCE.toNanos());
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    private static void signal(String signal, String target) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder("/bin/kill", "-" + signal, "--", target).start().waitFor()).isZero();
    }

    /** As a terminal ends one, by Ctrl-C or when it is closed, and as {@code kill} does. */
    @ParameterizedTest
    @CsvSource({"INT, true", "HUP, true", "TERM, false"})
    void nothingIsLeftOfARunThatASignalEnds(String signal, boolean group) throws Exception {
        leavesNothing(signal, group);
    }

    @Tag("soak")
    @ParameterizedTest
    @CsvSource({"TERM, true", "INT, false"})
    void nothingIsLeftOfARunThatASignalEndsInAnotherWay(String signal, boolean group) throws Exception {
        leavesNothing(signal, group);
    }

    private void leavesNothing(String signal, boolean group) throws Exception {
        Process process = measure(dir.resolve("run"));
        String family = family(begun(dir.resolve("run")));
        assertThat(segments(family)).as("shared memory while it runs").isNotEmpty();
        List<ProcessHandle> all = process.descendants().toList();
        signal(signal, (group ? "-" : "") + process.pid());
        assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isNotZero();
        await("no process is left", () -> all.stream().noneMatch(ProcessHandle::isAlive));
        assertThat(segments(family)).isEmpty();
        assertThat(sessions()).isEmpty();
        assertThat(dir.resolve("run/.launcher")).doesNotExist();
        assertThat(text(dir.resolve("run/journal.jsonl")).lines().reduce((one, next) -> next).orElseThrow())
                .as("what it was at is not to blame")
                .contains("\"STOPPED\"");
        assertThat(text(dir.resolve("output.txt"))).doesNotContain("\tat ");
    }

    @Test
    void goingOnTidiesWhatAKilledLauncherAndItsParentLeft() throws Exception {
        Path run = dir.resolve("run");
        Process process = measure(run);
        String family = family(begun(run));
        List<ProcessHandle> all = process.descendants().toList();
        long launcher = Long.parseLong(text(run.resolve(".launcher")).replaceFirst("(?s) .*", ""));
        signal("STOP", Long.toString(process.pid()));
        signal("KILL", Long.toString(launcher));
        process.destroyForcibly().waitFor();
        await("no process is left", () -> all.stream().noneMatch(ProcessHandle::isAlive));
        assertThat(segments(family)).as("shared memory after SIGKILL").isNotEmpty();
        Process resumed = measure(run, "--resume");
        await("it is tidied up", () -> !text(run.resolve(".launcher")).startsWith(launcher + " "));
        try {
            assertThat(segments(family)).isEmpty();
        } finally {
            List<ProcessHandle> others = resumed.descendants().toList();
            signal("TERM", Long.toString(resumed.pid()));
            resumed.waitFor();
            await("no process is left", () -> others.stream().noneMatch(ProcessHandle::isAlive));
        }
        assertThat(sessions()).isEmpty();
    }

    private static Optional<ProcessHandle> launcher(Process parent) {
        return parent.descendants()
                .filter(process -> process.info().command().orElse("").matches(".*/(mpi|orte|prte)run"))
                .findAny();
    }

    /** The note of the launcher is a pipe that nobody reads, so that the signal comes while the launcher is being started. */
    @Test
    void aLauncherThatIsBeingStartedEndsWithItsParent() throws Exception {
        Path run = dir.resolve("run");
        leavesNothing("TERM", false);
        Path note = run.resolve(".launcher");
        assertThat(new ProcessBuilder("mkfifo", note.toString()).start().waitFor()).isZero();
        Process resumed = measure(run, "--resume");
        try {
            await("a launcher", () -> launcher(resumed).isPresent());
            ProcessHandle launcher = launcher(resumed).orElseThrow();
            signal("TERM", Long.toString(resumed.pid()));
            await("it is stopping", () -> text(dir.resolve("output.txt")).contains("stopped"));
            try (RandomAccessFile reader = new RandomAccessFile(note.toFile(), "rw")) {
                assertThat(resumed.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
            }
            assertThat(launcher.isAlive()).isFalse();
        } finally {
            // It would wait for a reader of the pipe for ever.
            resumed.destroyForcibly();
        }
    }
}
