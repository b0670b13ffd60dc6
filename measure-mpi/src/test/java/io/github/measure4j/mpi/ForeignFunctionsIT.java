package io.github.measure4j.mpi;

import io.github.measure4j.mpi.AnyMpi.Way;
import io.github.measure4j.mpi.EveryKernel.Extent;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The bindings without a native half of ours, on a JDK of 22 or later; {@link AnyMpiIT} has them by JNI. */
class ForeignFunctionsIT extends BindingContract {
    ForeignFunctionsIT() {
        super(Way.FFM);
    }

    @ParameterizedTest
    @ValueSource(strings = {"openmpi", "mpich"})
    void keepsTheContractOfProcessGroups(String family) throws Exception {
        AnyMpi.keepsTheContract(family, Way.FFM, 2);
    }

    /** The soak test has each variable and policy of buffers, and Open MPI, on which {@link AnyMpiIT} has them by JNI. */
    @Test
    void everyKernelMovesTheRightBytesOnce() throws Exception {
        AnyMpi.movesTheRightBytes("mpich", Way.FFM, 2, AnyMpi.NOT_SIZED, Extent.ONCE);
    }

    @Tag("soak")
    @ParameterizedTest
    @CsvSource({
        "openmpi, 2, .*", "openmpi, 3, .*", "openmpi, 4, .*", "mpich, 2, .*",
        "mpich, 3, mpi[.][a-e].*", "mpich, 3, mpi[.][f-n].*", "mpich, 3, mpi[.][^a-n].*",
        "mpich, 4, mpi[.][a-e].*", "mpich, 4, mpi[.][f-n].*", "mpich, 4, mpi[.][^a-n].*"
    })
    void everyKernelMovesTheRightBytes(String family, int ranks, String wanted) throws Exception {
        AnyMpi.movesTheRightBytes(family, Way.FFM, ranks, wanted, Extent.ALL);
    }

    @Tag("soak")
    @ParameterizedTest
    @CsvSource({"openmpi, 1", "openmpi, 3", "mpich, 1", "mpich, 3"})
    void keepsTheContractOnOtherNumbersOfRanks(String family, int ranks) throws Exception {
        AnyMpi.keepsTheContract(family, Way.FFM, ranks);
    }
}
