package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Launchers are told apart by the file behind a link, else by their own words. */
class LauncherTest {
    @TempDir
    private Path dir;

    private Path program(String name, String says) throws IOException {
        Path file = Files.writeString(dir.resolve(name), "#!/bin/sh\ntouch '%s'\necho '%s'\n".formatted(dir.resolve("asked"), says));
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }

    @ParameterizedTest
    @CsvSource({
        "orterun, OPEN_MPI", "prterun, OPEN_MPI", "mpirun.openmpi, OPEN_MPI",
        "mpiexec.hydra, HYDRA", "mpiexec.mpich, HYDRA", "srun, SRUN"
    })
    void theFileBehindALinkIsEnough(String file, Launcher expected) throws IOException {
        Path link = Files.createSymbolicLink(dir.resolve("mpirun"), program(file, ""));
        assertThat(Launcher.of(link)).isEqualTo(expected);
        assertThat(dir.resolve("asked")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource({
        "mpirun (Open MPI) 5.0.3, OPEN_MPI", "mpirun (PRRTE) 3.0.1, OPEN_MPI", "HYDRA build details:, HYDRA",
        "'Intel(R) MPI Library for Linux* OS, Version 2021.11', HYDRA", "slurm-wlm 22.05.8, SRUN", "aprun 7, UNKNOWN"
    })
    void othersSayItThemselves(String says, Launcher expected) throws IOException {
        assertThat(Launcher.of(program("mpirun", says))).isEqualTo(expected);
    }

    @Test
    void aProgramThatIsNotThereIsNone() {
        assertThat(Launcher.of(dir.resolve("missing"))).isEqualTo(Launcher.UNKNOWN);
    }
}
