package io.github.measure4j.result;

import java.util.List;

/**
 * What each of several runs found at a point.
 *
 * @param point where
 * @param seconds the estimate of each run that has the point, in the order of the runs
 */
public record RunsOfPoint(PointRecord.Key point, List<Double> seconds) {

    /** Copies the list. */
    public RunsOfPoint {
        seconds = List.copyOf(seconds);
    }
}
