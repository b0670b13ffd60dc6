package io.github.measure4j.model.runs;

import com.google.common.collect.ImmutableMap;
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

    /** Copies the map. */
    public ComparedRun {
        points = ImmutableMap.copyOf(points);
    }

    /**
     * What is known of a point.
     *
     * @param record the point's
     * @param runs the estimate of each run in seconds, where there are several
     */
    record Standing(PointRecord record, Optional<Sample> runs) {}

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
        Map<PointRecord.Key, Sample> samples = new LinkedHashMap<>();
        for (RunsOfPoint point : runs) {
            if (point.seconds().size() > 1) {
                double[] seconds = point.seconds().stream().mapToDouble(Double::doubleValue).toArray();
                samples.put(point.point(), Sample.of(seconds));
            }
        }
        Map<PointRecord.Key, Standing> points = new LinkedHashMap<>();
        for (PointRecord record : results.records()) {
            PointRecord.Key key = record.key();
            points.put(key, new Standing(record, Optional.ofNullable(samples.get(key))));
        }
        return new ComparedRun(results.name(), points);
    }

    /** The same, with points that another run has under another measurement's name called as they are there. */
    ComparedRun inTermsOf(ComparedRun other) {
        Counterparts counterparts = new Counterparts(points.keySet(), other.points.keySet());
        Map<PointRecord.Key, Standing> renamed = new LinkedHashMap<>();
        points.forEach((key, standing) -> renamed.put(counterparts.of(key), standing));
        return new ComparedRun(name, renamed);
    }
}
