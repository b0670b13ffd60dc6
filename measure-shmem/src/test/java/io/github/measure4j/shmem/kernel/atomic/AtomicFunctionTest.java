package io.github.measure4j.shmem.kernel.atomic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.measure4j.shmem.kernel.Type;
import io.github.measure4j.shmem.kernel.atomic.AtomicFunction.WordOperation;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AtomicFunctionTest {
    private static final Catalogue CATALOGUE = Catalogue.load("shmem"::equals);

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

    @Test
    void everyAtomicOfTheStandardIsThereForEachOfItsTypes() {
        for (WordOperation operation : WordOperation.values()) {
            assertThat(names(CATALOGUE.named("shmem.typed." + operation.word())))
                    .containsExactlyInAnyOrderElementsOf(operation.types().stream().map(Type::word).toList());
        }
        assertThat(names(CATALOGUE.named("shmem.typed.swap"))).contains("double");
        assertThat(names(CATALOGUE.named("shmem.typed.fetch-add"))).doesNotContain("float");
        assertThat(names(CATALOGUE.named("shmem.typed.and-quiet"))).doesNotContain("long");
    }

    private static Collection<String> names(KernelEntry kernel) {
        return kernel.variable("type").orElseThrow().names().values();
    }

    @Test
    void areNamedAsTheStandardNamesThem() {
        assertThat(new AtomicFunction(WordOperation.FETCH_ADD, Type.INT).function()).isEqualTo("shmem_int_atomic_fetch_add");
    }
}
