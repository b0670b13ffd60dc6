package io.github.measure4j.result;

import com.google.common.collect.ImmutableMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Which point of which measurement a record is of: what is the same in each run of a suite.
 *
 * @param measurement its name
 * @param ranks how many ranks the group had
 * @param axes the value of each varied variable by its name
 */
public record PointKey(String measurement, int ranks, Map<String, Long> axes) {

    public PointKey {
        axes = ImmutableMap.copyOf(axes);
    }

    /** Of a record. */
    public static PointKey of(PointRecord record) {
        return new PointKey(record.measurement(), record.ranks(), record.axes());
    }

    /** For people: {@code bcast at length=8, 4 ranks}. */
    @Override
    public String toString() {
        String values = axes.entrySet().stream()
                .map(axis -> axis.getKey() + "=" + axis.getValue() + ", ")
                .collect(Collectors.joining());
        return "%s at %s%d %s".formatted(measurement, values, ranks, ranks == 1 ? "rank" : "ranks");
    }
}
