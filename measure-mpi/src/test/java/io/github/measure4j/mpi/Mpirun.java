package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.LaunchedGroup;
import io.github.measure4j.group.LaunchedGroup.Ended;
import io.github.measure4j.group.QuickToStart;
import io.github.measure4j.group.RestingRanks;
import io.github.measure4j.group.Transport.Launch;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Runs the main method of a class of the tests on real MPI processes. */
final class Mpirun {
    /** Programs whose code is compiled as well as it can be, and whose ranks wait busily. Nobody looks at the times of the others. */
    private static final Set<Class<?>> TIMED = Set.of(KnownCostOnMpi.class, PlantedCosts.class, UnderUcx.class);

    private Mpirun() {}

    /** What the processes printed, once all have ended well. */
    static String run(int ranks, Class<?> program) throws IOException, InterruptedException {
        return runWith(Map.of(), ranks, program);
    }

    /** The same, where all threads may call MPI. */
    static String runWithThreads(int ranks, Class<?> program, String... arguments)
            throws IOException, InterruptedException {
        return runWith(Map.of("OMPI_MPI_THREAD_LEVEL", "3"), ranks, program, arguments);
    }

    /** The same with variables that the ranks get to see, and the launcher does not. */
    static String runWith(Map<String, String> variables, int ranks, Class<?> program, String... arguments)
            throws IOException, InterruptedException {
        Ended ended = start(ranks, program, variables, arguments);
        assertThat(ended.code()).as(ended.output()).isZero();
        return ended.output();
    }

    /** What they printed when one failed, and all ended for it. */
    static String runToFailure(int ranks, Class<?> program) throws IOException, InterruptedException {
        Ended ended = start(ranks, program, Map.of());
        assertThat(ended.code()).as(ended.output()).isPositive();
        return ended.output();
    }

    private static Ended start(int ranks, Class<?> program, Map<String, String> variables, String... arguments)
            throws IOException, InterruptedException {
        return startIn(List.of(), ranks, program, variables, arguments);
    }

    /**
     * The same in an environment that is changed before the JVM starts.
     *
     * @param words of {@code env}: NAME=VALUE, or -u and NAME
     */
    static Ended startIn(
            List<String> words, int ranks, Class<?> program, Map<String, String> variables, String... arguments)
            throws IOException, InterruptedException {
        JavaProgram java = JavaProgram.likeThisOne(program.getName(), List.of(arguments));
        Map<String, String> resting = Map.of();
        if (!TIMED.contains(program)) {
            java = QuickToStart.program(java);
            resting = RestingRanks.environment();
        }
        Launch launch = new MpiTransport().launch(ranks, java);
        List<String> command = new ArrayList<>(launch.command());
        command.addAll(command.indexOf("/usr/bin/env") + 1, words);
        variables.forEach((name, value) -> command.addAll(1, List.of("-x", name + "=" + value)));
        Map<String, String> environment = new HashMap<>(launch.environment());
        environment.putAll(resting);
        return LaunchedGroup.run(new Launch(command, environment));
    }
}
