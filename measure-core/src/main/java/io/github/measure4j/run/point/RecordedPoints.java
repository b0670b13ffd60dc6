package io.github.measure4j.run.point;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Point;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.result.PointIdentity;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Place;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The points that an earlier run of the suite recorded. */
public final class RecordedPoints {
    private final Map<Place, PointRecord> records = new LinkedHashMap<>();

    public RecordedPoints(List<PointRecord> before) {
        before.forEach(record -> records.put(record.key().place(), record));
    }

    /** Those that measurements of the suite would measure again: of their name, kernel, fixed values and correction. */
    public List<PointRecord> of(Suite suite) {
        Map<String, Measurement> measurements = new LinkedHashMap<>();
        suite.measurements().forEach(measurement -> measurements.put(measurement.name(), measurement));
        return records.values().stream()
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
        Place place = new Place(measurement.name(), measurement.kernel().name(), ranks, values);
        return Optional.ofNullable(records.get(place)).filter(record -> isTimedAs(measurement, record));
    }

    /** A record of lost windows is of another quantity. Its visits count if most of all starts lose theirs. */
    private static boolean isTimedAs(Measurement measurement, PointRecord record) {
        Pattern pattern = measurement.kernel().pattern();
        return record.subject().pattern().equals(pattern.name())
                && (MostVisits.gaveUp(record) || isTimedAs(pattern, measurement.correction(), record));
    }

    private static boolean isTimedAs(Pattern pattern, Correction correction, PointRecord record) {
        String quantity = record.subject().quantity();
        boolean corrected = record.key().identity().corrected();
        return (quantity.equals(pattern.quantity(correction)) || quantity.equals(Recorder.AFTER_BARRIER))
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
