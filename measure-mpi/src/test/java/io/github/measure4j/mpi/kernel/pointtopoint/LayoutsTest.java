package io.github.measure4j.mpi.kernel.pointtopoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LayoutsTest {

    @Test
    void aStridedMessageHasBlocksThatDivideItsLength() {
        assertThat(IntStream.of(0, 1, 2, 3, 4, 6, 8, 12, 16, 100).map(Layouts::block))
                .containsExactly(1, 1, 2, 1, 4, 2, 8, 4, 8, 4);
    }
}
