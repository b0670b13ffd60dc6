package io.github.measure4j.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ResultsTest {
    private final PointRecord first = PointRecordTest.record("b", Map.of("length", 1L), Set.of());
    private final PointRecord second = PointRecordTest.record("a", Map.of("length", 1L), Set.of());
    private final PointRecord third = PointRecordTest.record("b", Map.of("length", 2L), Set.of());

    @Test
    void areGroupedInTheOrderInWhichMeasurementsFirstOccur() {
        Map<String, List<PointRecord>> grouped =
                new Results("run", List.of(), List.of(first, second, third)).byMeasurement();
        assertThat(grouped.keySet()).containsExactly("b", "a");
        assertThat(grouped.get("b")).containsExactly(first, third);
        assertThat(grouped.get("a")).containsExactly(second);
    }

    @Test
    void ofSeveralRecordsOfAPointTheLastCountsWhereTheFirstStood() {
        assertThat(new Results("run", List.of(), List.of(first, second, first, third, second)).records())
                .containsExactly(first, second, third);
    }

    @Test
    void neverChange() {
        List<PointRecord> records = new ArrayList<>(List.of(first));
        Results results = new Results("run", List.of(), records);
        records.add(second);
        assertThat(results.records()).containsExactly(first);
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> results.records().add(second));
    }

    @Test
    void anEnvironmentKeepsTheOrderOfItsPropertiesAndNeverChanges() {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("processor", "two cores");
        properties.put("jvm", "17");
        Environment environment = new Environment("mpi", 2, List.of("a", "b"), properties, Map.of());
        properties.clear();
        assertThat(environment.properties().keySet()).containsExactly("processor", "jvm");
        assertThat(environment.hosts()).containsExactly("a", "b");
    }
}
