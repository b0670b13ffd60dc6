package io.github.measure4j.model.state;

import io.github.measure4j.result.PointRecord;
import java.util.List;
import java.util.stream.Stream;

/**
 * Points of a measurement that did not meet the state that prevails in their run, or not often enough. They are left out
 * where points are held against one another.
 *
 * @param measurement its name
 * @param prevailing the state that the other points stand in
 * @param points that stand in another one
 */
public record OtherState(String measurement, String prevailing, List<PointRecord> points) {
    private static final int MOST_NAMED = 4;

    /** Copies the list. */
    public OtherState {
        points = List.copyOf(points);
    }

    OtherState and(OtherState other) {
        return new OtherState(measurement, prevailing, Stream.concat(points.stream(), other.points.stream()).toList());
    }

    /** {@return a sentence without a full stop: which points are left out, and why} */
    public String inWords() {
        List<String> keys = points.stream().limit(MOST_NAMED).map(point -> point.key().inWords(point.names())).toList();
        List<String> states = points.stream().map(point -> point.states().reference()).distinct().toList();
        return "%d %s of %s left out, since %s in the state '%s' and not in '%s': %s%s".formatted(
                points.size(),
                points.size() == 1 ? "point" : "points",
                measurement,
                points.size() == 1 ? "it was met" : "they were met",
                String.join("', '", states),
                prevailing,
                String.join("; ", keys),
                points.size() > MOST_NAMED ? " ..." : "");
    }
}
