package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.measure4j.group.Transport.UnavailableException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Variables of a launcher say that a process belongs to a group, and of how many. */
class CompanionsTest {
    @ParameterizedTest
    @CsvSource({
        "OMPI_COMM_WORLD_RANK, 0, true", "PMIX_RANK, 1, true", "PMI_RANK, 0, true", "MPIRUN_RANK, 0, true",
        "MV2_COMM_WORLD_RANK, 1, true", "SLURM_STEP_NUM_TASKS, 2, true",
        "SLURM_STEP_NUM_TASKS, 1, false", "SLURM_STEP_NUM_TASKS, many, false", "SLURM_JOB_ID, 7, false", "HOME, /root, false"
    })
    void theEnvironmentSaysWhetherThereIsAGroup(String variable, String value, boolean there) {
        assertThat(Companions.there(Map.of(variable, value))).isEqualTo(there);
    }

    @ParameterizedTest
    @CsvSource({
        "OMPI_COMM_WORLD_SIZE, Open MPI's mpirun", "PMI_SIZE, Hydra's mpiexec (MPICH and its family)", "SLURM_STEP_NUM_TASKS, srun"
    })
    void aProcessThatIsAloneThoughItsLauncherStartedTwoIsRefused(String variable, String launcher) {
        assertThatThrownBy(() -> Companions.check(Map.of(variable, "2"), 1, "Some MPI 1.2"))
                .isInstanceOf(UnavailableException.class)
                .hasMessageContaining("%s started 2 processes, and each is alone in MPI", launcher)
                .hasMessageContaining("Some MPI 1.2");
        assertThatCode(() -> Companions.check(Map.of(variable, "2"), 2, "Some MPI 1.2")).doesNotThrowAnyException();
        assertThatCode(() -> Companions.check(Map.of(variable, "1"), 1, "Some MPI 1.2")).doesNotThrowAnyException();
    }

    @Test
    void nothingIsSaidOfUcxWhereItsSignalsAreSetOrItIsNotLoaded() {
        assertThat(Companions.warning(Map.of("UCX_ERROR_SIGNALS", ""))).isEmpty();
        assertThat(Companions.warning(Map.of())).isEmpty();
    }
}
