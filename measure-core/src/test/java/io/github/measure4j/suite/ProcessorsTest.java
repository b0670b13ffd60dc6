package io.github.measure4j.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.axis.Variable;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProcessorsTest {
    private static final BitSet NONE = new BitSet();

    @Test
    void areThoseThatTheSystemLists() {
        List<String> status = List.of("Name:\tjava", "Cpus_allowed:\t10c", "Cpus_allowed_list:\t2-3,8");
        assertThat(Processors.in(status, NONE).stream()).containsExactly(2, 3, 8);
        assertThat(Processors.in(List.of("Name:\tjava"), NONE)).isEqualTo(NONE);
        assertThat(Processors.ofThisProcess().cardinality()).isPositive();
    }

    @Test
    void thoseOfOthersAreNoPlaceToBindTo() {
        BitSet allowed = Processors.in(List.of("Cpus_allowed_list:\t2-3,6"), NONE);
        assertThat(Variable.MASTER_BINDING.all().values(UsualLimits.processors(allowed))).containsExactly(-1L, 2L, 3L, 6L);
    }
}
