package io.github.measure4j.shmem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SymmetricMemoryTest {
    private final SymmetricMemory memory = new SymmetricMemory(4096, 100, () -> {});

    @Test
    void hasAnAddressForEachPartOfIt() {
        assertThat(memory.address(0, 100)).isEqualTo(4096);
        assertThat(memory.address(92, 8)).isEqualTo(4188);
        assertThat(memory.address(100, 0)).isEqualTo(4196);
    }

    @ParameterizedTest
    @CsvSource({"0, 101", "93, 8", "101, 0", "-1, 4", "4, -1", "8, 9223372036854775807"})
    void hasNoneForWhatReachesOutOfIt(long offset, long length) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> memory.address(offset, length))
                .withMessage("%d B at offset %d of symmetric memory of 100 B", length, offset);
    }
}
