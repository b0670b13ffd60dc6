package io.github.measure4j.shmem.kernel.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.measure4j.shmem.kernel.Type;
import io.github.measure4j.shmem.kernel.collective.Reduction.Operator;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReductionTest {

    @Test
    void areNumberedWithoutGaps() {
        List<Integer> numbers = new ArrayList<>();
        for (Operator operation : Operator.values()) {
            operation.types().forEach(type -> numbers.add(new Reduction(operation, type).number()));
        }
        assertThat(numbers).isEqualTo(IntStream.range(0, 44).boxed().toList());
    }

    @Test
    void haveTheNamesOfTheStandard() {
        assertThat(new Reduction(Operator.SUM, Type.LONGLONG).function()).isEqualTo("shmem_longlong_sum_to_all");
        assertThat(new Reduction(Operator.PROD, Type.COMPLEXD).function()).isEqualTo("shmem_complexd_prod_to_all");
    }

    @Test
    void areOfTheTypesThatHaveThem() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Reduction(Operator.XOR, Type.DOUBLE))
                .withMessageContaining("no XOR of DOUBLE; there are: [SHORT, INT, LONG, LONGLONG]");
        assertThatIllegalArgumentException().isThrownBy(() -> new Reduction(Operator.MAX, Type.COMPLEXF));
    }
}
