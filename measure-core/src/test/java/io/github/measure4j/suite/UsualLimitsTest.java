package io.github.measure4j.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Processors;
import io.github.measure4j.axis.Variable;
import org.junit.jupiter.api.Test;

class UsualLimitsTest {
    @Test
    void processorsOfOthersAreNoPlaceToBindTo() {
        assertThat(Variable.MASTER_BINDING.all().values(UsualLimits.processors(Processors.numbers("2-3,6"))))
                .containsExactly(-1L, 2L, 3L, 6L);
    }
}
