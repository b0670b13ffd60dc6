package io.github.measure4j.mpi.kernel;

import java.util.Map;
import mpi.MPI;

/**
 * Calls that Open MPI 4.1 crashes or hangs in, each found by a C program of some 20 lines, and the setting that avoids it. A
 * kernel with such a call is refused, so that it costs one measurement and not the group.
 */
public enum LibraryDefect {
    /** A crash of osc/rdma over the single copy of btl/vader; osc/sm does it right. */
    SWAP_IN_ALLOCATED_WINDOW(
            "MPI_Compare_and_swap in a window of MPI_Win_allocate crashes Open MPI 4.1; OMPI_MCA_osc=sm avoids it on one host") {
        @Override
        boolean remains(Map<String, String> environment) {
            return environment.getOrDefault("OMPI_MCA_osc", "rdma").contains("rdma");
        }
    },

    /** A defect of io/ompio: the file becomes too long, and MPI_File_open hangs after some calls. */
    PREALLOCATE("MPI_File_preallocate of Open MPI 4.1's io/ompio makes the next MPI_File_open hang;"
            + " OMPI_MCA_io=romio321 avoids it") {
        @Override
        boolean remains(Map<String, String> environment) {
            return !environment.getOrDefault("OMPI_MCA_io", "").startsWith("romio");
        }
    };

    private static final String WITH_DEFECTS = "Open MPI v4.";

    private final String words;

    LibraryDefect(String words) {
        this.words = words;
    }

    abstract boolean remains(Map<String, String> environment);

    /** Whether a library of this name has the defect, where ranks have these variables. */
    boolean present(String library, Map<String, String> environment) {
        return library.contains(WITH_DEFECTS) && remains(environment);
    }

    /** @throws UnsupportedOperationException if this process would run into it */
    public void refuse() {
        if (present(MPI.getLibVersion(), System.getenv())) {
            throw new UnsupportedOperationException(words);
        }
    }
}
