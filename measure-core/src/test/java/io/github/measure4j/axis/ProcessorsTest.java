package io.github.measure4j.axis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProcessorsTest {
    @Test
    void areThoseThatTheSystemLists() {
        List<String> status = List.of("Name:\tjava", "Cpus_allowed:\t10c", "Cpus_allowed_list:\t2-3,8");
        assertThat(Processors.listIn(status)).contains("2-3,8");
        assertThat(Processors.listIn(List.of("Name:\tjava"))).isEmpty();
        assertThat(Processors.ofThisProcess().cardinality()).isPositive();
    }

    @ParameterizedTest
    @CsvSource({"0, '{0}'", "'0-3,8', '{0, 1, 2, 3, 8}'", "'2,4-5', '{2, 4, 5}'"})
    void haveTheNumbersOfTheKernelsLists(String list, String numbers) {
        assertThat(Processors.numbers(list)).hasToString(numbers);
    }
}
