package io.github.measure4j.model.runs;

import com.google.common.collect.ImmutableMap;
import io.github.measure4j.model.state.StateReading;
import io.github.measure4j.model.state.StatesOfRun;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.RunsOfPoint;
import io.github.measure4j.stat.Sample;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One side of a comparison.
 *
 * @param name for people
 * @param points by their keys, in the order of the run
 */
public record ComparedRun(String name, Map<PointRecord.Key, Standing> points) {
    private static final int FEWEST_RUNS = 2;

    /** Copies the map. */
    public ComparedRun {
        points = ImmutableMap.copyOf(points);
    }

    /**
     * The record of a point, and its runs if there are several.
     *
     * @param record the point's
     * @param runs the estimate of each run in seconds, where there are several
     * @param runsInStates the same of those runs that met a state, by its name
     * @param around the states that the point could have met in this run
     */
    public record Standing(
            PointRecord record,
            Optional<Sample> runs,
            Map<String, Sample> runsInStates,
            List<StateReading> around) {}

    /**
     * {@return a run}
     *
     * @param results of one run
     */
    public static ComparedRun of(Results results) {
        return of(results, List.of());
    }

    /**
     * Several runs that were merged.
     *
     * @param results of the merged run
     * @param runs what each run found
     * @return the side
     */
    public static ComparedRun of(Results results, List<RunsOfPoint> runs) {
        Map<PointRecord.Key, RunsOfPoint> byPoint = new LinkedHashMap<>();
        runs.forEach(point -> byPoint.put(point.point(), point));
        StatesOfRun states = StatesOfRun.of(results.records());
        Map<PointRecord.Key, Standing> points = new LinkedHashMap<>();
        for (PointRecord record : results.records()) {
            Optional<RunsOfPoint> found = Optional.ofNullable(byPoint.get(record.key()));
            Map<String, Sample> inStates = new LinkedHashMap<>();
            found.ifPresent(all -> all.inStates()
                    .forEach(state -> sample(state.seconds()).ifPresent(some -> inStates.put(state.name(), some))));
            points.put(record.key(), new Standing(
                    record, found.flatMap(all -> sample(all.seconds())), inStates, states.around(record.key())));
        }
        return new ComparedRun(results.name(), points);
    }

    private static Optional<Sample> sample(List<Double> seconds) {
        return seconds.size() < FEWEST_RUNS
                ? Optional.empty()
                : Optional.of(Sample.of(seconds.stream().mapToDouble(Double::doubleValue).toArray()));
    }

    /**
     * {@return the same run, with points that another has under another measurement's name called as they are there}
     *
     * @param other the run whose names are taken
     */
    public ComparedRun inTermsOf(ComparedRun other) {
        Counterparts counterparts = new Counterparts(points.keySet(), other.points.keySet());
        Map<PointRecord.Key, Standing> renamed = new LinkedHashMap<>();
        points.forEach((key, standing) -> renamed.put(counterparts.of(key), standing));
        return new ComparedRun(name, renamed);
    }
}
