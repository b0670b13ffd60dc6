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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class LauncherProcessTest {
    private static final long SOME_TIME_NANOS = 1_000_000_000;

    @TempDir
    private Path dir;

    /** As Open MPI's launcher makes its session directory. */
    private Path launcher() throws IOException {
        Path script = Files.writeString(dir.resolve("launcher"), """
                #!/bin/sh
                mkdir -p "$TMPDIR/ompi.here.0/pid.$$"
                exec sleep 60
                """);
        assertThat(script.toFile().setExecutable(true)).isTrue();
        return script;
    }

    /** Starts a launcher while it is ending, and ends some time later. */
    public static final class StartingTooLate {
        private StartingTooLate() {}

        public static void main(String[] args) throws Exception {
            RunDirectory run = RunDirectory.create(Path.of(args[0]));
            Runtime.getRuntime().addShutdownHook(new Thread(() -> LockSupport.parkNanos(SOME_TIME_NANOS)));
            new Thread(() -> System.exit(0)).start();
            awaitTheEnd();
            LauncherProcess.start(new ProcessBuilder(args[1]), run);
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
    void noLauncherIsStartedOnceThisProcessIsEnding() throws Exception {
        Path temporary = Files.createDirectory(dir.resolve("tmp"));
        Path run = dir.resolve("run");
        ProcessBuilder builder = new ProcessBuilder(QuickToStart.program(JavaProgram.likeThisOne(
                        StartingTooLate.class.getName(), List.of(run.toString(), launcher().toString())))
                .command());
        builder.environment().put("TMPDIR", temporary.toString());
        Process process = builder.redirectErrorStream(true)
                .redirectOutput(dir.resolve("output.txt").toFile())
                .start();
        assertThat(process.waitFor(50, TimeUnit.SECONDS)).isTrue();
        assertThat(run).isDirectory();
        assertThat(temporary).isEmptyDirectory();
        assertThat(run.resolve(".launcher")).doesNotExist();
    }
}
