package io.github.measure4j.model.history;

import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.test.Shift;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The times of one point, run by run, divided where they change.
 *
 * @param seconds of each run in the order of time, above 0
 * @param changes in that order
 */
public record TimeLine(Sample seconds, List<Change> changes) {
    /** The chance that a history without a change shows one. */
    public static final double LEVEL = 0.01;

    private static final double CONFIDENCE = 0.95;

    /** Copies the list. */
    public TimeLine {
        changes = List.copyOf(changes);
    }

    /**
     * A change.
     *
     * @param first the index of the first run after it
     * @param ratio of the times after it, up to the next change, to those before it
     * @param interval of the ratio at 95 %, after the shift of Hodges and Lehmann; unbounded where the segments are short
     */
    public record Change(int first, double ratio, Interval interval) {}

    /**
     * {@return the time line of some runs}
     *
     * @param seconds of each run in the order of time, above 0, at least one
     */
    public static TimeLine of(double... seconds) {
        double[] logs = Arrays.stream(seconds).map(Math::log).toArray();
        List<Integer> places = ChangePoints.in(logs, LEVEL);
        List<Change> changes = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            int from = i == 0 ? 0 : places.get(i - 1);
            int to = i + 1 < places.size() ? places.get(i + 1) : logs.length;
            Shift shift = Shift.between(
                    Sample.of(Arrays.copyOfRange(logs, from, places.get(i))),
                    Sample.of(Arrays.copyOfRange(logs, places.get(i), to)),
                    CONFIDENCE);
            changes.add(new Change(places.get(i), Math.exp(shift.centre()), new Interval(
                    Math.exp(shift.interval().lower()), Math.exp(shift.interval().upper()), CONFIDENCE)));
        }
        return new TimeLine(Sample.of(seconds), changes);
    }

    /** {@return the times since the last change that had so many runs after it; all where there was none} */
    Sample lastSteady(int fewest) {
        int to = seconds.size();
        for (int i = changes.size() - 1; i >= 0; i--) {
            int from = changes.get(i).first();
            if (to - from >= fewest) {
                return part(from, to);
            }
            to = from;
        }
        return part(0, to);
    }

    private Sample part(int from, int to) {
        return Sample.of(Arrays.copyOfRange(seconds.values(), from, to));
    }

    /**
     * {@return the median time of each steady segment, in the order of time}
     */
    public List<Double> levels() {
        List<Double> levels = new ArrayList<>();
        int from = 0;
        for (Change change : changes) {
            levels.add(median(part(from, change.first())));
            from = change.first();
        }
        levels.add(median(part(from, seconds.size())));
        return levels;
    }

    private static double median(Sample sample) {
        return Estimator.MEDIAN.of(sample, CONFIDENCE).centre();
    }
}
