package io.github.measure4j.shmem.kernel.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.shmem.kernel.Type;
import org.junit.jupiter.api.Test;

class TypedTransfersTest {

    @Test
    void areNamedAsTheStandardNamesThem() {
        assertThat(TypedTransfers.P.function(Type.INT)).isEqualTo("shmem_int_p");
        assertThat(TypedTransfers.GET.function(Type.BITS64)).isEqualTo("shmem_get64");
    }
}
