package io.github.measure4j.model.guideline;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.stat.Interval;
import java.util.List;

/**
 * A guideline that the measured points do not keep.
 *
 * @param kind of guideline
 * @param rule in words
 * @param point the operation that is too slow
 * @param expected the seconds that it should not exceed
 * @param ratio of its time to what was expected, above 1
 * @param interval of the ratio
 * @param pValue how likely chance alone makes as much of it, corrected for the number of comparisons
 * @param against the points from which the expected time comes
 */
public record Violation(
        GuidelineKind kind,
        String rule,
        PointRecord point,
        double expected,
        double ratio,
        Interval interval,
        double pValue,
        List<PointRecord> against) {

    /** Copies the list. */
    public Violation {
        against = List.copyOf(against);
    }

    /** The kinds of guidelines. */
    public enum GuidelineKind {
        /** More bytes take no less time. */
        MONOTONY_IN_LENGTH,
        /** More ranks take no less time. */
        MONOTONY_IN_RANKS,
        /** A message is no slower than in pieces. */
        SPLIT_ROBUSTNESS,
        /** An operation is no slower than others that do the same. */
        COMPOSITION
    }
}
