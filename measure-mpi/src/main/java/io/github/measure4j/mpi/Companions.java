package io.github.measure4j.mpi;

import io.github.measure4j.group.Transport.UnavailableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The other processes that a launcher has started with this one, as its environment variables tell, held against what MPI
 * says. A launcher of another MPI leaves each process alone in a world of its own, each of which would measure.
 */
final class Companions {
    private static final Map<String, String> LAUNCHERS = Map.of(
            "OMPI_COMM_WORLD_SIZE", "Open MPI's mpirun",
            "PMI_SIZE", "Hydra's mpiexec (MPICH and its family)",
            "SLURM_STEP_NUM_TASKS", "srun");
    private static final List<String> ORDER = List.of("OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_STEP_NUM_TASKS");
    private static final List<String> RANKS =
            List.of("OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK", "MPIRUN_RANK", "MV2_COMM_WORLD_RANK");
    private static final String SIGNALS = "UCX_ERROR_SIGNALS";
    private static final String UCX = "libucs.so";

    private Companions() {}

    /** Whether a launcher has started this process. A step of one task is a shell in a job, too. */
    static boolean there(Map<String, String> environment) {
        return RANKS.stream().anyMatch(environment::containsKey) || number(environment, "SLURM_STEP_NUM_TASKS") > 1;
    }

    private static int number(Map<String, String> environment, String variable) {
        String value = environment.getOrDefault(variable, "");
        return value.matches("\\d{1,9}") ? Integer.parseInt(value) : 0;
    }

    /**
     * Looks whether the launcher is that of the library.
     *
     * @param size of the world, as MPI says
     * @param library its name and version
     * @throws UnavailableException if this process is alone and should not be
     */
    static void check(Map<String, String> environment, int size, String library) {
        if (size > 1) {
            return;
        }
        for (String variable : ORDER) {
            int expected = number(environment, variable);
            if (expected > 1) {
                throw new UnavailableException(("%s started %d processes, and each is alone in MPI: the launcher does not belong"
                                + " to the library, %s; use that MPI's own launcher, or another --binding")
                        .formatted(LAUNCHERS.get(variable), expected, library));
            }
        }
    }

    /** A line for whoever started this process, if UCX is there and may end the JVM; it takes over the JVM's signals. */
    static Optional<String> warning(Map<String, String> environment) {
        if (environment.containsKey(SIGNALS)) {
            return Optional.empty();
        }
        try (Stream<String> maps = Files.lines(Path.of("/proc/self/maps"))) {
            return maps.anyMatch(line -> line.contains(UCX))
                    ? Optional.of("UCX is loaded and catches the signals that the JVM uses itself, which may end it; set "
                            + SIGNALS + "= (empty) for the ranks before they start")
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
