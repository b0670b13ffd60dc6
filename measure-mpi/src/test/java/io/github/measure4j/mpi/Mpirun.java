package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.Transport.Launch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs the main method of a class of the tests on real MPI processes. */
final class Mpirun {
    private static final long PATIENCE_SECONDS = 120;

    private Mpirun() {}

    /** How the processes ended, and what they printed. */
    private record Ended(int exitCode, String output) {}

    /** What the processes printed, once all have ended well. */
    static String run(int ranks, Class<?> program, String... arguments) throws IOException, InterruptedException {
        Ended ended = start(ranks, program, arguments);
        assertThat(ended.exitCode()).as(ended.output()).isZero();
        return ended.output();
    }

    /** What they printed when one failed, and all ended for it. */
    static String runToFailure(int ranks, Class<?> program) throws IOException, InterruptedException {
        Ended ended = start(ranks, program);
        assertThat(ended.exitCode()).as(ended.output()).isNotZero();
        return ended.output();
    }

    private static Ended start(int ranks, Class<?> program, String... arguments)
            throws IOException, InterruptedException {
        JavaProgram java = JavaProgram.likeThisOne(program.getName(), List.of(arguments));
        Launch launch = new MpiTransport().launch(ranks, java);
        Path output = Files.createTempFile("mpirun", ".txt");
        ProcessBuilder builder = new ProcessBuilder(launch.command()).redirectErrorStream(true);
        builder.environment().putAll(launch.environment());
        Process process = builder.redirectOutput(output.toFile()).start();
        boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        process.destroy();
        String text = Files.readString(output);
        Files.delete(output);
        assertThat(ended).as("ended within %d s:%n%s", PATIENCE_SECONDS, text).isTrue();
        return new Ended(process.exitValue(), text);
    }
}
