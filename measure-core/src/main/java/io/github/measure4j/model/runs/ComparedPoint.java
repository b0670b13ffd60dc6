package io.github.measure4j.model.runs;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.stat.Interval;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A point of a comparison, in one state of the machine where states are known: a point has one for each state that both
 * sides met.
 *
 * @param point which
 * @param ratio how many times as long the later side takes; empty where a side has no such point or no time above 0
 * @param p of no difference, corrected for the number of points; 1 where there is no ratio
 * @param verdict at a level of 0.05 over all points together
 * @param record the later side's, or that of the only side that has the point
 * @param state that both sides met; empty where states are not known, or none is common to both
 * @param remark the reason why nothing can be compared, as that no state is common to both; else empty
 */
public record ComparedPoint(
        PointRecord.Key point,
        Optional<Ratio> ratio,
        double p,
        PointVerdict verdict,
        PointRecord record,
        Optional<CommonState> state,
        String remark) {

    /**
     * {@return a point that one run alone has}
     *
     * @param side whether it vanished or was added
     * @param point its key
     * @param record of the run that has it
     */
    public static ComparedPoint onlyIn(PointVerdict side, PointRecord.Key point, PointRecord record) {
        return new ComparedPoint(point, Optional.empty(), 1, side, record, Optional.empty(), "");
    }

    /** {@return the value of each varied variable, as the record has it} */
    public Map<String, Long> axes() {
        return record.axes();
    }

    /** {@return the names of values of the point, by the name of the variable} */
    public Map<String, String> names() {
        return record.names();
    }

    /**
     * A ratio of times.
     *
     * @param value the later side's time over the earlier one's
     * @param interval for it, of 95 % at this point by itself
     * @param basis of the test
     */
    public record Ratio(double value, Interval interval, TestBasis basis) {}

    /** The basis of the test of two sides. */
    public enum TestBasis {
        /** The ratios of neighbouring visits of a duel, over its launches. */
        PAIRS,
        /** The ranks of the runs that each side was merged from. */
        RUNS,
        /** The ranks of the repetitions that single runs kept. */
        SAMPLES,
        /** The intervals of single runs. */
        INTERVALS;

        /** As files have it: {@code samples}. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** In one line for people. */
    @Override
    public String toString() {
        String place = point.inWords(names()) + state.map(common -> ", " + common).orElse("");
        String reason = remark.isEmpty() ? "" : " (" + remark + ")";
        return ratio.map(r -> String.format(
                        Locale.ROOT,
                        "%s: %.3f times (%.3f to %.3f), %s",
                        place,
                        r.value(),
                        r.interval().lower(),
                        r.interval().upper(),
                        verdict))
                .orElse(place + ": " + verdict + reason);
    }
}
