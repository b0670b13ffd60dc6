package io.github.measure4j.model.guideline;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.series.Observation;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.result.PointRecord;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** The points of a run by what was measured and where, over the length or over the ranks. */
final class Curves {
    /** Without a length, as a barrier is. */
    private static final long NO_LENGTH = -1;

    /**
     * The attributes that the points of a curve have in common.
     *
     * @param measurement its name, empty where points of several are compared
     * @param rest all values but the one that the curve runs over
     */
    record CurveKey(String measurement, String kernel, String pattern, String quantity, Map<String, Long> rest) {}

    private Curves() {}

    /** Over the length, for each measurement. */
    static Collection<NavigableMap<Long, PointRecord>> overLength(List<PointRecord> records) {
        Map<CurveKey, NavigableMap<Long, PointRecord>> curves = new LinkedHashMap<>();
        for (PointRecord record : records) {
            Map<String, Long> rest = places(record);
            Long length = rest.remove(Variable.LENGTH.name());
            if (length != null) {
                add(curves, key(record.measurement(), record, rest), length, record);
            }
        }
        return curves.values();
    }

    /** Over the ranks, for each measurement of a collective operation; elsewhere more ranks only look on. */
    static Collection<NavigableMap<Long, PointRecord>> overRanks(List<PointRecord> records) {
        Map<CurveKey, NavigableMap<Long, PointRecord>> curves = new LinkedHashMap<>();
        for (PointRecord record : records) {
            if (record.subject().profile().collective()) {
                Map<String, Long> rest = places(record);
                long ranks = rest.remove(Variable.RANKS.name());
                add(curves, key(record.measurement(), record, rest), ranks, record);
            }
        }
        return curves.values();
    }

    /** Over the length, for each kernel. */
    static Map<CurveKey, NavigableMap<Long, PointRecord>> ofKernels(List<PointRecord> records) {
        Map<CurveKey, NavigableMap<Long, PointRecord>> curves = new LinkedHashMap<>();
        for (PointRecord record : records) {
            Map<String, Long> rest = places(record);
            Long length = rest.remove(Variable.LENGTH.name());
            add(curves, key("", record, rest), length == null ? NO_LENGTH : length, record);
        }
        return curves;
    }

    private static CurveKey key(String measurement, PointRecord record, Map<String, Long> rest) {
        return new CurveKey(
                measurement,
                record.subject().kernel(),
                record.subject().pattern(),
                record.subject().quantity(),
                rest);
    }

    private static Map<String, Long> places(PointRecord record) {
        Map<String, Long> places = new LinkedHashMap<>(record.key().values());
        places.put(Variable.RANKS.name(), Series.ranksOf(record));
        return places;
    }

    private static void add(
            Map<CurveKey, NavigableMap<Long, PointRecord>> curves, CurveKey key, long at, PointRecord record) {
        curves.computeIfAbsent(key, k -> new TreeMap<>()).putIfAbsent(at, record);
    }

    /**
     * The time at a length: a measured one, or on the line between its two neighbours.
     *
     * @param seconds the time
     * @param error its standard error in seconds
     * @param points from which it comes
     */
    record TimeAtLength(double seconds, double error, List<PointRecord> points) {

        /** Empty outside of what was measured. */
        static Optional<TimeAtLength> at(double length, NavigableMap<Long, PointRecord> curve) {
            Map.Entry<Long, PointRecord> below = curve.floorEntry((long) Math.floor(length));
            Map.Entry<Long, PointRecord> above = curve.ceilingEntry((long) Math.ceil(length));
            if (below == null || above == null) {
                return Optional.empty();
            }
            long gap = above.getKey() - below.getKey();
            return Optional.of(gap == 0
                    ? of(below.getValue())
                    : of(below.getValue()).towards(of(above.getValue()), (length - below.getKey()) / gap));
        }

        private static TimeAtLength of(PointRecord record) {
            return new TimeAtLength(record.seconds(), Observation.standardError(record), List.of(record));
        }

        private TimeAtLength towards(TimeAtLength other, double share) {
            List<PointRecord> both = new ArrayList<>(points);
            both.addAll(other.points);
            return new TimeAtLength(
                    (1 - share) * seconds + share * other.seconds,
                    Math.hypot((1 - share) * error, share * other.error),
                    both);
        }

        TimeAtLength and(TimeAtLength other) {
            List<PointRecord> both = new ArrayList<>(points);
            both.addAll(other.points);
            return new TimeAtLength(seconds + other.seconds, Math.hypot(error, other.error), both);
        }
    }
}
