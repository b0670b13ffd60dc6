package io.github.measure4j.shmem;

import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.Transport.Launch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a class on so many PEs, the way the transport would start it. */
public final class Oshrun {
    private static final long MINUTES = 3;

    private Oshrun() {}

    /**
     * How a run ended.
     *
     * @param code of oshrun
     * @param output of all PEs, both streams
     */
    public record Ended(int code, String output) {}

    /** On the JDK of this process. */
    public static Ended run(int pes, Class<?> main, String... arguments) throws IOException, InterruptedException {
        return run(pes, Path.of(System.getProperty("java.home")), List.of(), main, arguments);
    }

    /** On another JDK, with more options. */
    public static Ended run(int pes, Path jdk, List<String> options, Class<?> main, String... arguments)
            throws IOException, InterruptedException {
        JavaProgram program = JavaProgram.likeThisOne(main.getName(), List.of(arguments));
        for (String option : options) {
            program = program.withOption(option);
        }
        Launch launch = new ShmemTransport()
                .launch(pes, new JavaProgram(jdk.resolve("bin/java"), program.options(), program.mainClass(), program.arguments()));
        Path output = Files.createTempFile("oshrun", ".txt");
        ProcessBuilder builder = new ProcessBuilder(launch.command())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().putAll(launch.environment());
        Process process = builder.start();
        try {
            if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
                return new Ended(-1, "not ended after %d minutes: %s".formatted(MINUTES, Files.readString(output)));
            }
            return new Ended(process.exitValue(), Files.readString(output));
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            Files.delete(output);
        }
    }
}
