package io.github.measure4j.shmem;

import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.LaunchTemplate;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.Transport;
import io.github.measure4j.shmem.installation.Installation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;

/**
 * PEs started by {@code oshrun}, each by way of the launcher {@code measure-java}, which is a PE before it is a JVM.
 *
 * <p>The launcher and the shim are in the folder that the system property {@code measure.shmem.native} names, else the
 * environment variable {@code MEASURE_SHMEM_HOME}, else where {@code measure shmem build} puts them unless told otherwise.
 * The system property {@code measure.oshrun} names another oshrun than the one on the path, and the environment variable
 * {@code MEASURE_SHMEM_THREADS} the thread level, {@code multiple} (the default) or {@code serialized}.
 */
public final class ShmemTransport implements Transport {
    static final String NAME = "shmem";

    /** From JDK 24 on there is a warning without it; 17 takes it and does nothing. */
    private static final String NATIVE_ACCESS = "--enable-native-access=ALL-UNNAMED";

    /** Empty, or UCX takes the JVM's signals over. */
    private static final String SIGNALS = "UCX_ERROR_SIGNALS";

    private static final String PE = "MEASURE_SHMEM_PE";
    private static final String JAVA_HOME = "MEASURE_JAVA_HOME";
    private static final String THREADS = "MEASURE_SHMEM_THREADS";
    private static final String HEAP = "SHMEM_SYMMETRIC_SIZE";

    /** For {@link java.util.ServiceLoader}. */
    public ShmemTransport() {}

    @Override
    public String name() {
        return NAME;
    }

    /** No: the symmetric heap and {@code shmem_barrier_all} are those of all PEs, and there are kernels of both. */
    @Override
    public boolean hasTeams() {
        return false;
    }

    @Override
    public Launch launch(int ranks, JavaProgram program) {
        return launch(ranks, program, System.getProperties(), System.getenv());
    }

    static Launch launch(int ranks, JavaProgram program, Properties properties, Map<String, String> here) {
        if (ranks < 1) {
            throw new IllegalArgumentException("a group needs at least 1 rank, not " + ranks);
        }
        Installation installation = Installation.found(properties, here);
        JavaProgram launched = new JavaProgram(
                        installation.launcher(), program.options(), program.mainClass(), program.arguments())
                .withOption("-D" + Installation.NATIVE + "=" + installation.folder())
                .withOption(NATIVE_ACCESS);
        List<String> words = withArenaOf(properties, launched).command();
        List<String> command = LaunchTemplate.given(properties, here)
                .map(template -> template.command(ranks, words))
                .orElseGet(() -> byOshrun(installation, ranks, here, words));
        return new Launch(command, environment(program, properties));
    }

    private static List<String> byOshrun(
            Installation installation, int ranks, Map<String, String> here, List<String> words) {
        List<String> command = new ArrayList<>(List.of(
                installation.oshrun().toString(), "-n", Integer.toString(ranks), "--oversubscribe", "-x", JAVA_HOME,
                "-x", SIGNALS));
        for (String variable : List.of(THREADS, HEAP)) {
            if (here.containsKey(variable)) {
                command.addAll(List.of("-x", variable));
            }
        }
        command.addAll(words);
        return command;
    }

    private static JavaProgram withArenaOf(Properties properties, JavaProgram program) {
        String size = properties.getProperty(ArenaSize.PROPERTY);
        return size == null ? program : program.withOption("-D" + ArenaSize.PROPERTY + "=" + size);
    }

    /** The JDK, since the launcher stands in the place of its java; and for root what Open MPI wants to be told. */
    private static Map<String, String> environment(JavaProgram program, Properties properties) {
        Map<String, String> environment = new HashMap<>(Map.of(SIGNALS, ""));
        Path folder = Objects.requireNonNull(program.java().toAbsolutePath().getParent());
        environment.put(JAVA_HOME, String.valueOf(folder.getParent()));
        if ("root".equals(properties.getProperty("user.name"))) {
            environment.put("OMPI_ALLOW_RUN_AS_ROOT", "1");
            environment.put("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1");
        }
        return environment;
    }

    @Override
    public boolean startedHere(Map<String, String> environment) {
        return environment.containsKey(PE);
    }

    /** The transport {@code mpi}: Open MPI starts PEs as it starts the processes of an MPI program. */
    @Override
    public Set<String> alsoLooksLike() {
        return Set.of("mpi");
    }

    /** The group of all PEs; oshrun's number of them holds. */
    @Override
    public ProcessGroup join(int ranks) {
        return ShmemGroup.join();
    }
}
