package io.github.measure4j.result;

import java.util.List;

/**
 * The findings of several runs at one point.
 *
 * @param point where
 * @param seconds the estimate of each run that has the point, in the order of the runs
 * @param inStates the same in each state of the machine; empty where states are not known
 */
public record RunsOfPoint(PointRecord.Key point, List<Double> seconds, List<InState> inStates) {

    /** Copies the lists. */
    public RunsOfPoint {
        seconds = List.copyOf(seconds);
        inStates = List.copyOf(inStates);
    }

    /**
     * A point of which no states are known.
     *
     * @param point where
     * @param seconds the estimate of each run
     */
    public RunsOfPoint(PointRecord.Key point, List<Double> seconds) {
        this(point, seconds, List.of());
    }

    /**
     * The estimates of those runs that met a state.
     *
     * @param name of the state in the merged record
     * @param seconds of each run, brought to the reading of the probe at which the merged figure stands
     */
    public record InState(String name, List<Double> seconds) {

        /** Copies the list. */
        public InState {
            seconds = List.copyOf(seconds);
        }
    }
}
