package io.github.measure4j.shmem;

import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.LaunchedGroup;
import io.github.measure4j.group.LaunchedGroup.Ended;
import io.github.measure4j.group.Transport.Launch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Runs a class on so many PEs, the way the transport would start it. */
public final class Oshrun {
    private Oshrun() {}

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
        return LaunchedGroup.run(launch);
    }
}
