package io.github.measure4j.cli.group;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.store.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Session directories and segments as Open MPI 4.1 leaves them, in folders of the test. */
class LauncherTracesTest {
    private static final long JOB = 0x73150000L;

    @TempDir
    Path folder;

    private Path temporary;
    private Path memory;
    private RunDirectory run;
    private LauncherTraces traces;

    @BeforeEach
    void makeFolders() throws IOException {
        temporary = Files.createDirectories(folder.resolve("tmp/ompi.vm.0"));
        memory = Files.createDirectories(folder.resolve("shm"));
        run = RunDirectory.create(folder.resolve("run"));
        traces = LauncherTraces.of(run, folder.resolve("tmp"), memory, Duration.ofMillis(200));
    }

    private Path session(long pid, long job) throws IOException {
        Path session = Files.createDirectories(temporary.resolve("pid." + pid + "/0/1")).getParent().getParent();
        Files.writeString(session.resolve("contact.txt"), "%d.0;tcp://192.0.2.2:40965\n%d\n".formatted(job, pid));
        for (int rank = 0; rank < 2; rank++) {
            Files.writeString(memory.resolve("vader_segment.vm.0.%x.%d".formatted(job + 1, rank)), "");
        }
        return session;
    }

    /** Runs for a minute, unless it is ended. */
    private static Process launcher() throws IOException {
        return new ProcessBuilder("sleep", "60").start();
    }

    private static List<String> in(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    /** One launch in sixteen has a number whose first digit is zero, and segments whose names leave it out. */
    @ParameterizedTest
    @ValueSource(longs = {JOB, 0x04f50000L, 0x000a0000L})
    void whatAKilledLauncherLeftIsRemovedAndNothingElse(long job) throws Exception {
        Process launcher = launcher();
        traces.begin(launcher.toHandle());
        session(launcher.pid(), job);
        session(1, 0x42420000L);
        launcher.destroyForcibly().waitFor();
        traces.tidy();
        assertThat(in(temporary)).containsExactly("pid.1");
        assertThat(in(memory)).containsExactly("vader_segment.vm.0.42420001.0", "vader_segment.vm.0.42420001.1");
        assertThat(run.path().resolve(".launcher")).doesNotExist();
    }

    @Test
    void aLauncherThatNobodyWatchesAnyMoreIsEnded() throws Exception {
        Process launcher = launcher();
        traces.begin(launcher.toHandle());
        session(launcher.pid(), JOB);
        traces.tidy();
        assertThat(launcher.waitFor(5, TimeUnit.SECONDS)).isTrue();
        assertThat(in(temporary)).isEmpty();
        assertThat(in(memory)).isEmpty();
    }

    @Test
    void anotherProcessOfTheSameNumberIsLeftAlone() throws Exception {
        Process other = launcher();
        try {
            traces.begin(other.toHandle());
            Path note = run.path().resolve(".launcher");
            Files.writeString(note, Files.readString(note).replaceFirst(" \\d+ ", " 1 "));
            session(other.pid(), JOB);
            traces.tidy();
            assertThat(other.isAlive()).isTrue();
            assertThat(in(memory)).hasSize(2);
        } finally {
            other.destroyForcibly();
        }
    }

    @Test
    void aNoteOfAnotherStartOfTheSystemSaysNothing() throws Exception {
        Process launcher = launcher();
        traces.begin(launcher.toHandle());
        session(launcher.pid(), JOB);
        launcher.destroyForcibly().waitFor();
        Path note = run.path().resolve(".launcher");
        Files.writeString(note, Files.readString(note).replaceFirst(" \\S+\\n", " another\n"));
        traces.tidy();
        assertThat(in(memory)).hasSize(2);
    }

    @Test
    void aSessionThatIsALinkIsNotFollowed() throws Exception {
        Process launcher = launcher();
        traces.begin(launcher.toHandle());
        launcher.destroyForcibly().waitFor();
        Path precious = Files.writeString(Files.createDirectory(folder.resolve("precious")).resolve("file"), "");
        Files.createSymbolicLink(temporary.resolve("pid." + launcher.pid()), precious.getParent());
        traces.tidy();
        assertThat(precious).exists();
    }

    @Test
    void aNoteThatIsDamagedIsDropped() throws Exception {
        for (String text : List.of("", "x", "99999999999 1 b", "-1 2 3", "1 2")) {
            Files.writeString(run.path().resolve(".launcher"), text);
            traces.tidy();
            assertThat(run.path().resolve(".launcher")).doesNotExist();
        }
    }
}
