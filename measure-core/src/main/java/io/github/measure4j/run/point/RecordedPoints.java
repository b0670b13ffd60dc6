package io.github.measure4j.run.point;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Point;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.result.PointIdentity;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Key;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The points that an earlier run of the suite recorded. */
public final class RecordedPoints {
    private final Map<PointKey, List<PointRecord>> records = new LinkedHashMap<>();

    /** The identity of a point as far as it is known before it is measured. */
    private record PointKey(String measurement, String kernel, int ranks, Map<String, Long> values) {}

    public RecordedPoints(List<PointRecord> before) {
        Map<Key, PointRecord> last = new LinkedHashMap<>();
        before.forEach(record -> last.put(record.key(), record));
        last.forEach((key, record) -> records.computeIfAbsent(pointKey(key), pointKey -> new ArrayList<>(1)).add(record));
    }

    private static PointKey pointKey(Key key) {
        return new PointKey(key.measurement(), key.identity().kernel(), key.ranks(), key.values());
    }

    /** Those that measurements of the suite would measure again: of their name, kernel, fixed values and correction. */
    public List<PointRecord> of(Suite suite) {
        Map<String, Measurement> measurements = new LinkedHashMap<>();
        suite.measurements().forEach(measurement -> measurements.put(measurement.name(), measurement));
        return records.values().stream()
                .flatMap(Collection::stream)
                .filter(record -> measurements.containsKey(record.measurement())
                        && isOf(measurements.get(record.measurement()), record))
                .toList();
    }

    private static boolean isOf(Measurement measurement, PointRecord record) {
        Map<String, Long> fixed = Plans.fixed(measurement);
        Map<String, Long> values =
                PointIdentity.values(fixed, record.ranks(), Map.of(), Plans.names(measurement, fixed));
        return record.subject().kernel().equals(measurement.kernel().name())
                && record.key().values().entrySet().containsAll(values.entrySet())
                && isTimedAs(measurement, record);
    }

    /** @param ranks of the group that would measure the point */
    public Optional<PointRecord> at(Measurement measurement, int ranks, Point point) {
        Map<String, Long> axes = axesOf(measurement, point);
        Map<String, Long> values = PointIdentity.values(
                Plans.fixed(measurement), ranks, axes, Plans.names(measurement, point));
        PointKey pointKey = new PointKey(measurement.name(), measurement.kernel().name(), ranks, values);
        return records.getOrDefault(pointKey, List.of()).stream()
                .filter(record -> isTimedAs(measurement, record))
                .findFirst();
    }

    /** Whether the same was subtracted. Ranks that were not in step as asked for would not be at a second try. */
    private static boolean isTimedAs(Measurement measurement, PointRecord record) {
        Pattern pattern = measurement.kernel().pattern();
        Correction correction = measurement.correction();
        String quantity = record.subject().quantity();
        boolean corrected = record.key().identity().corrected();
        return record.subject().pattern().equals(pattern.name())
                && (quantity.equals(pattern.quantity(correction)) || quantity.equals(Recorder.AFTER_BARRIER))
                && (corrected ? correction != Correction.NONE : pattern.reference(correction).isEmpty());
    }

    /** The values on the axes by name, without the variables that are held fixed. */
    public static Map<String, Long> axesOf(Measurement measurement, Point point) {
        Map<String, Long> values = new LinkedHashMap<>();
        for (Axis axis : measurement.axes()) {
            values.put(axis.variable().name(), point.value(axis.variable()));
        }
        return values;
    }
}
