package io.github.measure4j.group;

import io.github.measure4j.group.Transport.Launch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Runs a group in processes of its own and waits until all have ended, for the tests of adapters. */
public final class LaunchedGroup {
    private static final int MINUTES = 4;

    private LaunchedGroup() {}

    /**
     * How the group ended.
     *
     * @param code of its launcher; -1 if it did not end in time
     * @param output of all ranks, both streams
     */
    public record Ended(int code, String output) {}

    /** Starts the group. */
    public static Ended run(Launch launch) throws IOException, InterruptedException {
        Path output = Files.createTempFile("group", ".txt");
        ProcessBuilder builder =
                new ProcessBuilder(launch.command()).redirectErrorStream(true).redirectOutput(output.toFile());
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
