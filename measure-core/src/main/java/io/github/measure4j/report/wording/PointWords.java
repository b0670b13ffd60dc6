package io.github.measure4j.report.wording;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.Visit;
import java.util.List;

/** The cells of a point in a table. */
public final class PointWords {
    private PointWords() {}

    /** The number of visits that count, of all; empty where a record has none. */
    public static String visitsOf(PointRecord point) {
        List<Visit> visits = point.sampling().shape().visits();
        long counted = visits.stream().filter(Visit::counted).count();
        if (visits.isEmpty()) {
            return "";
        }
        return counted == visits.size() ? Long.toString(counted) : counted + " of " + visits.size();
    }

    /**
     * {@return the interval of a point with its confidence}
     *
     * @param point of a run
     */
    public static String intervalOf(PointRecord point) {
        return intervalOf(point, 1);
    }

    /**
     * {@return the interval of a point with its confidence, divided}
     *
     * @param point of a run
     * @param messages by which the times are divided
     */
    public static String intervalOf(PointRecord point, double messages) {
        return Rounded.interval(point.lower() / messages, point.upper() / messages) + ", " + Rounded.percent(point.confidence());
    }

    /**
     * {@return the repetitions of a point, and the iterations of each}
     *
     * @param point of a run
     */
    public static String repetitionsOf(PointRecord point) {
        return point.sampling().repetitions() + " × " + point.sampling().iterations();
    }
}
