package io.github.measure4j.model.runs.contrast;

import io.github.measure4j.model.runs.ComparedPoint;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.Timings;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.test.SeriesRankTest;
import io.github.measure4j.stat.test.Shift;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * By the ranks of the repetitions that two single runs of one visit kept, each run's in the order in which they were made. Where
 * there are several visits, repetitions of one are more alike than those of two, and the interval over visits is used.
 *
 * @param test of the logarithms
 */
public record ContrastOfSamples(SeriesRankTest test) implements ContrastOfRanks {
    /** A repetition of many more operations is another figure of a skewed time. */
    private static final double UNLIKE = 2;

    /** The contrast of two records; empty if one did not keep all its repetitions, or they are not comparable. */
    static Optional<Contrast> between(PointRecord before, PointRecord after) {
        return between(before, 1, after, 1);
    }

    /**
     * The same where both are brought to a common reading of the probe.
     *
     * @param toCommon by what times of the earlier record are multiplied
     * @param alsoToCommon by what those of the later one are
     */
    public static Optional<Contrast> between(PointRecord before, double toCommon, PointRecord after, double alsoToCommon) {
        double unlike = (double) before.sampling().iterations() / after.sampling().iterations();
        Optional<Sample> from = logarithms(before, toCommon);
        Optional<Sample> to = logarithms(after, alsoToCommon);
        return from.isPresent() && to.isPresent() && unlike <= UNLIKE && unlike >= 1 / UNLIKE
                ? Optional.of(new ContrastOfSamples(SeriesRankTest.between(from.get(), to.get())))
                : Optional.empty();
    }

    /** The logarithms of the corrected times of the visits that count, each multiplied by a factor. */
    private static Optional<Sample> logarithms(PointRecord record, double factor) {
        List<Visit> visits = record.sampling().shape().visits().stream().filter(Visit::counted).toList();
        if (visits.size() != 1 || !visits.stream().allMatch(visit -> visit.timings().isPresent())) {
            return Optional.empty();
        }
        double[] seconds = visits.stream()
                .map(visit -> visit.timings().orElseThrow())
                .map(Timings::seconds)
                .flatMapToDouble(sample -> Arrays.stream(sample.values()))
                .map(value -> (value - record.overhead()) * factor)
                .toArray();
        return Arrays.stream(seconds).allMatch(value -> value > 0)
                ? Optional.of(Sample.of(Arrays.stream(seconds).map(Math::log).toArray()))
                : Optional.empty();
    }

    @Override
    public double p(double trueRatio) {
        return test.p(Math.log(trueRatio));
    }

    @Override
    public ComparedPoint.TestBasis basis() {
        return ComparedPoint.TestBasis.SAMPLES;
    }

    @Override
    public Shift shift() {
        return test.shift(CONFIDENCE);
    }
}
