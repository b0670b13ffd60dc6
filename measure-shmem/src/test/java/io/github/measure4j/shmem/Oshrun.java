package io.github.measure4j.shmem;

import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.LaunchedGroup;
import io.github.measure4j.group.LaunchedGroup.Ended;
import io.github.measure4j.group.QuickToStart;
import io.github.measure4j.group.RestingRanks;
import io.github.measure4j.group.Transport.Launch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runs a class on so many PEs, the way the transport would start it. */
public final class Oshrun {
    private Oshrun() {}

    /** On the JDK of this process, soon compiled, and asleep while they wait. */
    public static Ended run(int pes, Class<?> main, String... arguments) throws IOException, InterruptedException {
        return runIn(RestingRanks.environment(), pes, main, arguments);
    }

    /** On the JDK of this process, quick to start, with more environment variables. */
    public static Ended runIn(Map<String, String> environment, int pes, Class<?> main, String... arguments)
            throws IOException, InterruptedException {
        return runIn(environment, pes, Path.of(System.getProperty("java.home")), QuickToStart.OPTIONS, main, arguments);
    }

    /** On another JDK, with more options. */
    public static Ended run(int pes, Path jdk, List<String> options, Class<?> main, String... arguments)
            throws IOException, InterruptedException {
        return runIn(Map.of(), pes, jdk, options, main, arguments);
    }

    /** With more environment variables, too. */
    public static Ended runIn(
            Map<String, String> environment, int pes, Path jdk, List<String> options, Class<?> main, String... arguments)
            throws IOException, InterruptedException {
        return LaunchedGroup.run(with(environment, launch(pes, jdk, options, main, arguments)));
    }

    private static Launch launch(int pes, Path jdk, List<String> options, Class<?> main, String... arguments) {
        JavaProgram program = JavaProgram.likeThisOne(main.getName(), List.of(arguments));
        for (String option : options) {
            program = program.withOption(option);
        }
        return new ShmemTransport()
                .launch(pes, new JavaProgram(jdk.resolve("bin/java"), program.options(), program.mainClass(), program.arguments()));
    }

    private static Launch with(Map<String, String> more, Launch launch) {
        Map<String, String> environment = new HashMap<>(launch.environment());
        environment.putAll(more);
        return new Launch(launch.command(), environment);
    }
}
