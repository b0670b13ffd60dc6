package io.github.measure4j.model.guideline;

import io.github.measure4j.model.guideline.Violation.GuidelineKind;
import io.github.measure4j.model.series.Observation;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.stat.Interval;
import java.util.List;
import java.util.function.Supplier;
import org.apache.commons.math3.distribution.NormalDistribution;

/**
 * One time that should not exceed another, and how sure it is that it does.
 *
 * @param kind of guideline
 * @param rule in words, which few comparisons need
 * @param point the operation
 * @param expected the seconds that it should not exceed
 * @param error the standard error of the expected seconds
 * @param against the points from which they come
 */
record Expectation(GuidelineKind kind, Supplier<String> rule, PointRecord point, double expected, double error, List<PointRecord> against) {
    private static final double CONFIDENCE = 0.95;
    private static final NormalDistribution NORMAL = new NormalDistribution(null, 0, 1);

    /** Whether the points say enough: an UNRELIABLE point, or one without an error, does not. */
    boolean canBeJudged() {
        return usable(point) && against.stream().allMatch(Expectation::usable);
    }

    /** Whether it is held against the time of another point as that was measured: neither of several, nor of one in between. */
    boolean isWithOnePoint() {
        return against.size() == 1 && expected == against.get(0).seconds();
    }

    private static boolean usable(PointRecord record) {
        double error = Observation.standardError(record);
        return record.seconds() > 0 && error > 0 && Double.isFinite(error) && !record.flags().contains(Flag.UNRELIABLE);
    }

    /** The probability that chance alone makes the operation as much slower: one-sided, from the errors of both. */
    double pValue() {
        return NORMAL.cumulativeProbability(-distance());
    }

    /** A glance: hundreds of thousands are farther below than any that are significant. */
    boolean isSlowerAtAGlance() {
        return distance() > 1;
    }

    /** The excess in standard errors of the difference. */
    private double distance() {
        return excess() / Math.hypot(Observation.standardError(point), error);
    }

    double ratio() {
        return point.seconds() / expected;
    }

    double excess() {
        return point.seconds() - expected;
    }

    Violation violation(double adjusted) {
        double relative = Math.hypot(Observation.standardError(point) / point.seconds(), error / expected);
        double factor = Math.exp(NORMAL.inverseCumulativeProbability((1 + CONFIDENCE) / 2) * relative);
        Interval interval = new Interval(ratio() / factor, ratio() * factor, CONFIDENCE);
        return new Violation(kind, rule.get(), point, expected, ratio(), interval, adjusted, against);
    }
}
