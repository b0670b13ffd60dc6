package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.measure4j.group.GroupException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import mpi.MPIException;
import org.junit.jupiter.api.Test;

class MpiCallTest {

    @Test
    void aFailureNamesOperationRankAndCode() {
        MPIException beneath = new MPIException("no such rank");
        assertThatExceptionOfType(GroupException.class)
                .isThrownBy(() -> MpiCall.run("MPI_Send", 3, () -> {
                    throw beneath;
                }))
                .withMessage("MPI_Send failed on rank 3: no such rank (code " + beneath.getErrorCode() + ")")
                .withCause(beneath);
    }

    @Test
    void aRankThatIsNotKnownIsNotNamed() {
        assertThatExceptionOfType(GroupException.class)
                .isThrownBy(() -> MpiCall.get("MPI_Init_thread", MpiCall.UNKNOWN_RANK, () -> {
                    throw new MPIException("no daemon");
                }))
                .withMessageStartingWith("MPI_Init_thread failed: no daemon (code ");
    }

    @Test
    void givesBackWhatTheCallGives() {
        assertThat(MpiCall.<Integer>get("MPI_Comm_size", 0, () -> 7)).isEqualTo(7);
    }

    @Test
    void itIsTheOnlyPlaceThatCatchesWhatMpiThrows() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            assertThat(files.filter(file -> file.toString().endsWith(".java")).filter(MpiCallTest::catches))
                    .extracting(file -> file.getFileName().toString())
                    .containsExactly("MpiCall.java");
        }
    }

    private static boolean catches(Path file) {
        try {
            return Files.readString(file).matches("(?s).*catch \\([^)]*MPIException.*");
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
