package io.github.measure4j.shmem.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.measure4j.shmem.kernel.AtomicFunction.WordOperation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AtomicFunctionTest {

    @Test
    void areNumberedWithoutGaps() {
        List<Integer> numbers = new ArrayList<>();
        for (WordOperation operation : WordOperation.values()) {
            operation.types().forEach(type -> numbers.add(new AtomicFunction(operation, type).number()));
        }
        assertThat(numbers).isEqualTo(IntStream.range(0, 3 * 14 + 5 * 12 + 6 * 7).boxed().toList());
    }

    @Test
    void areOfTheTypesThatHaveThem() {
        assertThat(WordOperation.SWAP.types()).contains(Type.FLOAT, Type.DOUBLE, Type.SIZE).doesNotContain(Type.SHORT);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new AtomicFunction(WordOperation.FETCH_ADD, Type.FLOAT))
                .withMessageContaining("no FETCH_ADD of FLOAT; there are: [INT, LONG");
        assertThatIllegalArgumentException().isThrownBy(() -> new AtomicFunction(WordOperation.XOR, Type.INT));
    }
}
