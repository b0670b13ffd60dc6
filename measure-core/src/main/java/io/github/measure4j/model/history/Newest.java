package io.github.measure4j.model.history;

import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Sample;

/**
 * The newest run at one point against the last steady segment before it.
 *
 * @param point for people, with its machine
 * @param ratio of the newest time to the mean of the segment, on logarithms
 * @param interval of the ratio for one more run, at 95 %; unbounded where too few runs are known
 * @param steady the times of the segment
 * @param verdict about a ratio that was asked for
 */
public record Newest(String point, double ratio, Interval interval, Sample steady, Verdict verdict) {

    /** Whether the newest run takes more than a ratio times as long. */
    public enum Verdict {
        /** It does, and chance is no likely reason at any of the points. */
        SLOWER,
        /** It does not, by a test at 5 %. */
        NOT_SLOWER,
        /** Neither is shown, or too few runs are known. */
        UNDECIDED
    }
}
