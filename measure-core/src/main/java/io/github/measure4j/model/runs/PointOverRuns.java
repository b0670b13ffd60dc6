package io.github.measure4j.model.runs;

import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointFigure;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Mode;
import io.github.measure4j.result.PointRecord.Sampling;
import io.github.measure4j.result.PointRecord.Shape;
import io.github.measure4j.result.RunsOfPoint;
import io.github.measure4j.stat.Estimate;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Modes;
import io.github.measure4j.stat.Sample;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** What several runs found at one point, gathered run by run. */
final class PointOverRuns {
    private static final String ESTIMATOR = "median-of-runs";
    private static final double CONFIDENCE = 0.95;

    /** With fewer runs no interval of 95 % is there: the range holds the median with 1 - 2^(1 - n). */
    private static final int FEWEST_FOR_CONFIDENCE = 6;

    private final PointRecord first;
    private final int[] flagged = new int[Flag.values().length];
    private double[] seconds = {};
    private double[] overhead = {};

    PointOverRuns(PointRecord first) {
        this.first = first;
    }

    void add(PointFigure figure) {
        seconds = appended(seconds, figure.seconds());
        overhead = appended(overhead, figure.overhead());
        figure.flags().forEach(flag -> flagged[flag.ordinal()]++);
    }

    private static double[] appended(double[] values, double value) {
        double[] more = Arrays.copyOf(values, values.length + 1);
        more[values.length] = value;
        return more;
    }

    MergedPoint merged(PointRecord.Key key, int runs) {
        RunsOfPoint found = new RunsOfPoint(key, Arrays.stream(seconds).boxed().toList());
        return new MergedPoint(seconds.length == 1 ? first : record(Sample.of(seconds)), found, runs - seconds.length);
    }

    private PointRecord record(Sample sample) {
        Estimate estimate = Estimator.MEDIAN.of(sample, CONFIDENCE);
        Interval interval = sample.size() < FEWEST_FOR_CONFIDENCE
                ? new Interval(sample.min(), sample.max(), 1 - Math.pow(2, 1 - sample.size()))
                : estimate.interval();
        return new PointRecord(
                first.measurement(),
                first.subject(),
                first.ranks(),
                first.axes(),
                estimate.centre(),
                interval.lower(),
                interval.upper(),
                interval.confidence(),
                sampling(sample, estimate),
                Estimator.MEDIAN.of(Sample.of(overhead), CONFIDENCE).centre(),
                flags(),
                first.names());
    }

    private Sampling sampling(Sample sample, Estimate estimate) {
        Modes modes = Modes.of(sample);
        List<Mode> several = modes.several()
                ? modes.modes().stream().map(m -> new Mode(m.centre(), m.share())).toList()
                : List.of();
        return new Sampling(
                ESTIMATOR,
                sample.size(),
                first.sampling().iterations(),
                sample.deviationOfSample(),
                sample.min(),
                estimate.centre(),
                sample.max(),
                first.sampling().warmUpSeconds(),
                first.sampling().warmUpEnding(),
                first.sampling().clockError(),
                new Shape(estimate.effectiveSize(), sample.outliers(), several, List.of()),
                first.sampling().inStep());
    }

    /** Those of at least half of the runs: the median is not moved by fewer. */
    private Set<Flag> flags() {
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        for (Flag flag : Flag.values()) {
            if (2 * flagged[flag.ordinal()] >= seconds.length) {
                flags.add(flag);
            }
        }
        return flags;
    }
}
