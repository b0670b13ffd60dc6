package io.github.measure4j.model.runs;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.RunsOfPoint;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.stat.Estimate;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Records of points of one measurement, made from what was drawn. */
public final class Points {
    private Points() {}

    /** A record of repetitions in seconds. */
    public static PointRecord of(long length, double... repetitions) {
        Sample sample = Sample.of(repetitions);
        Estimate estimate = Estimator.INTERQUARTILE_MEAN.of(sample, 0.95);
        return record(length, estimate.centre(), estimate.interval().lower(), estimate.interval().upper(), sample.size());
    }

    /** A record of an estimate and its interval in seconds. */
    public static PointRecord record(long length, double seconds, double lower, double upper, int repetitions) {
        return new PointRecord(
                "bcast",
                new Subject("mpi.bcast", OptionalInt.of(17), "mpi", "collective", "one operation", Bound.ITSELF),
                4,
                Map.of("length", length),
                seconds,
                lower,
                upper,
                0.95,
                new Sampling(
                        "interquartile-mean", repetitions, 100, 0, seconds, seconds, seconds, 0.5, "steady",
                        Shape.plain(repetitions), Optional.empty()),
                0,
                Set.of());
    }

    public static ComparedRun run(String name, PointRecord... records) {
        return ComparedRun.of(new Results(name, List.of(), List.of(records)));
    }

    /** A merged run with so many estimates at each length 1, 2, 3 ... */
    public static ComparedRun runs(String name, double[]... estimates) {
        List<PointRecord> records = new ArrayList<>();
        List<RunsOfPoint> runs = new ArrayList<>();
        for (int i = 0; i < estimates.length; i++) {
            PointRecord record = of(i + 1, estimates[i]);
            records.add(record);
            runs.add(new RunsOfPoint(
                    record.key(), Arrays.stream(estimates[i]).boxed().toList()));
        }
        return ComparedRun.of(new Results(name, List.of(), records), runs);
    }
}
