package io.github.measure4j.mpi.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class LibraryDefectTest {
    private static final String OLD = "Open MPI v4.1.4, package: Debian";

    @Test
    void isThereUnlessASettingAvoidsIt() {
        assertThat(LibraryDefect.PREALLOCATE.present(OLD, Map.of())).isTrue();
        assertThat(LibraryDefect.PREALLOCATE.present(OLD, Map.of("OMPI_MCA_io", "romio321"))).isFalse();
        assertThat(LibraryDefect.SWAP_IN_ALLOCATED_WINDOW.present(OLD, Map.of())).isTrue();
        assertThat(LibraryDefect.SWAP_IN_ALLOCATED_WINDOW.present(OLD, Map.of("OMPI_MCA_osc", "sm"))).isFalse();
    }

    @Test
    void isNoneOfAnotherLibrary() {
        for (LibraryDefect defect : LibraryDefect.values()) {
            assertThat(defect.present("MPICH Version: 4.2", Map.of())).isFalse();
        }
    }
}
