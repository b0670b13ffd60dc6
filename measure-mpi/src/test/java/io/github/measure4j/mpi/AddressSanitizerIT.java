package io.github.measure4j.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.LaunchedGroup.Ended;
import io.github.measure4j.mpi.AnyMpi.Way;
import io.github.measure4j.mpi.EveryKernel.Extent;
import java.io.IOException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The native half under GCC's AddressSanitizer: its own accesses to memory, and those of the library by {@code memcpy} and its like, to
 * memory that anybody in the process has got from {@code malloc}, direct buffers included.
 */
@Tag("soak")
class AddressSanitizerIT {

    @BeforeAll
    static void compile() throws IOException, InterruptedException {
        AnyMpi.compileSanitized();
    }

    /** Without it, that nothing is found could mean that nobody looks. */
    @ParameterizedTest
    @ValueSource(strings = {"openmpi", "mpich"})
    void findsAMessageThatIsLongerThanItsBuffer(String family) throws Exception {
        Ended ended = AnyMpi.run(family, Way.JNI_UNDER_ADDRESS_SANITIZER, 1, OverrunsItsBuffer.class);
        assertThat(ended.output()).contains("AddressSanitizer: heap-buffer-overflow").doesNotContain("not found");
        assertThat(ended.code()).isPositive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"openmpi", "mpich"})
    void findsNothingInTheKernels(String family) throws Exception {
        AnyMpi.movesTheRightBytes(
                family, Way.JNI_UNDER_ADDRESS_SANITIZER, 2, ".*", Extent.USUAL_BUFFERS_AND_LOOPS_IN_C);
    }

    @ParameterizedTest
    @ValueSource(strings = {"openmpi", "mpich"})
    void findsNothingInWrongCalls(String family) throws Exception {
        AnyMpi.throwsAtWrongCalls(family, Way.JNI_UNDER_ADDRESS_SANITIZER);
    }
}
