package io.github.measure4j.mpi.kernel.threaded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SumOfRanksTest {

    /** 65,536 threads and more: their product with itself is no int, and half of what is left of it is wrong. */
    @Test
    void theSumOfManyNumbersIsThatOfMpi() {
        for (int many : new int[] {1, 2, 1 << 16, 100_000}) {
            assertThat(SumOfRanks.ofNumbersBelow(many)).isEqualTo(IntStream.range(0, many).sum());
        }
    }
}
