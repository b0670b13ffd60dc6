package io.github.measure4j.report.wording;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Visit;
import java.util.List;

/** What tables say of a point. */
public final class PointWords {
    private PointWords() {}

    /** Those that count, of all; nothing where a record does not say. */
    public static String visitsOf(PointRecord point) {
        List<Visit> visits = point.sampling().shape().visits();
        long counted = visits.stream().filter(Visit::counted).count();
        if (visits.isEmpty()) {
            return "";
        }
        return counted == visits.size() ? Long.toString(counted) : counted + " of " + visits.size();
    }

    public static String intervalOf(PointRecord point) {
        return Rounded.interval(point.lower(), point.upper()) + ", " + Rounded.percent(point.confidence());
    }

    public static String repetitionsOf(PointRecord point) {
        return point.sampling().repetitions() + " × " + point.sampling().iterations();
    }
}
