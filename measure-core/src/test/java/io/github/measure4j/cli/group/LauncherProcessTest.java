package io.github.measure4j.cli.group;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.QuickToStart;
import io.github.measure4j.store.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class LauncherProcessTest {
    private static final long PATIENCE_NANOS = 20_000_000_000L;
    private static final long LOOK_NANOS = 5_000_000;

    @TempDir
    private Path dir;

    /** As Open MPI's launcher makes its session directory, and leaves it where it is ended too soon; not before it is made. */
    private Path launcher() throws IOException {
        Path script = Files.writeString(dir.resolve("launcher"), """
                #!/bin/sh
                trap '' TERM
                mkdir -p "$TMPDIR/ompi.here.0/pid.$$"
                trap - TERM
                exec sleep 60
                """);
        assertThat(script.toFile().setExecutable(true)).isTrue();
        return script;
    }

    private static List<Path> sessions(Path temporary) {
        try (Stream<Path> files = Files.walk(temporary)) {
            return files.filter(path -> path.getFileName().toString().startsWith("pid.")).toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** Starts a launcher while it is ending, and ends when what that one left is gone, or after some time. */
    public static final class StartingTooLate {
        private StartingTooLate() {}

        public static void main(String[] args) throws Exception {
            Path temporary = Path.of(args[1]);
            long start = System.nanoTime();
            RunDirectory run = RunDirectory.create(Path.of(args[0]));
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                boolean begun = false;
                while (System.nanoTime() - start < PATIENCE_NANOS && !(begun && sessions(temporary).isEmpty())) {
                    begun |= !sessions(temporary).isEmpty();
                    LockSupport.parkNanos(LOOK_NANOS);
                }
            }));
            new Thread(() -> System.exit(0)).start();
            awaitTheEnd();
            LauncherProcess.start(new ProcessBuilder(args[2]), run);
        }

        private static void awaitTheEnd() {
            try {
                while (true) {
                    Thread hook = new Thread();
                    Runtime.getRuntime().addShutdownHook(hook);
                    Runtime.getRuntime().removeShutdownHook(hook);
                }
            } catch (IllegalStateException e) {
                // it has begun
            }
        }
    }

    @Test
    void nothingIsLeftOfALauncherThatASignalOvertook() throws Exception {
        Path temporary = Files.createDirectory(dir.resolve("tmp"));
        Path run = dir.resolve("run");
        ProcessBuilder builder = new ProcessBuilder(QuickToStart.program(JavaProgram.likeThisOne(
                        StartingTooLate.class.getName(), List.of(run.toString(), temporary.toString(), launcher().toString())))
                .command());
        builder.environment().put("TMPDIR", temporary.toString());
        Process process = builder.redirectErrorStream(true)
                .redirectOutput(dir.resolve("output.txt").toFile())
                .start();
        assertThat(process.waitFor(50, TimeUnit.SECONDS)).isTrue();
        assertThat(temporary.resolve("ompi.here.0")).as("a launcher was started").isDirectory();
        assertThat(sessions(temporary)).isEmpty();
        assertThat(run.resolve(".launcher")).doesNotExist();
    }
}
