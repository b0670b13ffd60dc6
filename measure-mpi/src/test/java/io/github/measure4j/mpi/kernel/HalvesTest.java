package io.github.measure4j.mpi.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HalvesTest {

    static IntStream sizes() {
        return IntStream.of(1, 2, 3, 4, 5, 6, 7, 8, 13, 16, 33);
    }

    @ParameterizedTest
    @MethodSource("sizes")
    void thePartnerInTheOtherHalfSeesItTheSameWay(int size) {
        for (int rank = 0; rank < size; rank++) {
            Halves halves = Halves.of(rank, size);
            if (halves.side() == Halves.Side.LEFT_OVER) {
                assertThat(rank).isEqualTo(size - 1);
                assertThat(size % 2).isEqualTo(1);
            } else {
                Halves other = Halves.of(halves.partner(), size);
                assertThat(other.partner()).isEqualTo(rank);
                assertThat(other.side()).isNotEqualTo(halves.side());
            }
        }
    }
}
