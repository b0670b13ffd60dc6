package io.github.measure4j.mpi;

import io.github.measure4j.mpi.AnyMpi.Way;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The contracts that do not depend on the way to the library, on Open MPI and on MPICH. */
abstract class BindingContract {
    private final Way way;

    BindingContract(Way way) {
        this.way = way;
    }

    @Test
    void aProgramThatLendsItsRanksHearsOfAKernelThatFailsAndGoesOn() throws Exception {
        AnyMpi.lendsItsRanks("mpich", way);
    }

    /** In each build {@link MpiIT} has it, by Open MPI's jar. */
    @Tag("soak")
    @Test
    void soDoesAProgramOnOpenMpi() throws Exception {
        AnyMpi.lendsItsRanks("openmpi", way);
    }

    /** In each build {@link MpiIT} has it, by Open MPI's jar. */
    @Tag("soak")
    @ParameterizedTest
    @ValueSource(strings = {"openmpi", "mpich"})
    void keepsRanksInStepByEveryStrategy(String family) throws Exception {
        AnyMpi.keepsInStep(family, way);
    }

    /** All other tests have the highest one. */
    @ParameterizedTest
    @CsvSource({"openmpi, FUNNELED", "mpich, FUNNELED"})
    void givesTheThreadLevelThatIsAskedFor(String family, ThreadLevel level) throws Exception {
        AnyMpi.givesTheLevel(family, way, level);
    }

    @Tag("soak")
    @ParameterizedTest
    @CsvSource({
        "openmpi, SINGLE", "openmpi, SERIALIZED", "openmpi, MULTIPLE", "mpich, SINGLE", "mpich, SERIALIZED", "mpich, MULTIPLE"
    })
    void givesOtherThreadLevels(String family, ThreadLevel level) throws Exception {
        AnyMpi.givesTheLevel(family, way, level);
    }

    @ParameterizedTest
    @ValueSource(strings = {"openmpi", "mpich"})
    void wrongCallsBecomeExceptionsAndTheProcessesGoOn(String family) throws Exception {
        AnyMpi.throwsAtWrongCalls(family, way);
    }
}
