package io.github.measure4j.run.point;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Point;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Key;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The points that an earlier run of the suite recorded. */
public final class RecordedPoints {
    private final Map<Key, PointRecord> records = new LinkedHashMap<>();

    public RecordedPoints(List<PointRecord> before) {
        before.forEach(record -> records.put(record.key(), record));
    }

    /** Those that belong to measurements of the suite. */
    public List<PointRecord> of(Suite suite) {
        Set<String> names = suite.measurements().stream().map(Measurement::name).collect(Collectors.toSet());
        return records.values().stream()
                .filter(record -> names.contains(record.measurement()))
                .toList();
    }

    /** @param ranks of the group that would measure the point */
    public Optional<PointRecord> at(Measurement measurement, int ranks, Point point) {
        return Optional.ofNullable(records.get(new Key(measurement.name(), ranks, axesOf(measurement, point))));
    }

    /** The values on the axes by name, without the variables that are held fixed. */
    static Map<String, Long> axesOf(Measurement measurement, Point point) {
        Map<String, Long> values = new LinkedHashMap<>();
        for (Axis axis : measurement.axes()) {
            values.put(axis.variable().name(), point.value(axis.variable()));
        }
        return values;
    }
}
