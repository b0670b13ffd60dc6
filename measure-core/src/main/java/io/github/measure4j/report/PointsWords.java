package io.github.measure4j.report;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Visit;
import java.util.List;

/** What tables say of a point. */
final class PointsWords {
    private PointsWords() {}

    /** Those that count, of all; nothing where a record does not say. */
    static String visitsOf(PointRecord point) {
        List<Visit> visits = point.sampling().shape().visits();
        long counted = visits.stream().filter(Visit::counted).count();
        if (visits.isEmpty()) {
            return "";
        }
        return counted == visits.size() ? Long.toString(counted) : counted + " of " + visits.size();
    }

    static String intervalOf(PointRecord point) {
        return Figures.interval(point.lower(), point.upper()) + ", " + Figures.percent(point.confidence());
    }

    static String repetitionsOf(PointRecord point) {
        return point.sampling().repetitions() + " × " + point.sampling().iterations();
    }
}
