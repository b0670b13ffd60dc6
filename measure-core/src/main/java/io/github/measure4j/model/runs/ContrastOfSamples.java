package io.github.measure4j.model.runs;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Timings;
import io.github.measure4j.result.Visit;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.SeriesRankTest;
import io.github.measure4j.stat.Shift;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * By the ranks of the repetitions that two single runs kept, each run's in the order in which they were made.
 *
 * @param test of the logarithms
 */
record ContrastOfSamples(SeriesRankTest test) implements ContrastOfRanks {
    /** A repetition of many more operations is another figure of a skewed time. */
    private static final double UNLIKE = 2;

    /** Of two records; empty where one has not kept all its repetitions, or they are not comparable. */
    static Optional<Contrast> between(PointRecord before, PointRecord after) {
        double unlike = (double) before.sampling().iterations() / after.sampling().iterations();
        Optional<Sample> from = logarithms(before);
        Optional<Sample> to = logarithms(after);
        return from.isPresent() && to.isPresent() && unlike <= UNLIKE && unlike >= 1 / UNLIKE
                ? Optional.of(new ContrastOfSamples(SeriesRankTest.between(from.get(), to.get())))
                : Optional.empty();
    }

    /** Of the corrected times of the visits that count. */
    private static Optional<Sample> logarithms(PointRecord record) {
        List<Visit> visits = record.sampling().shape().visits().stream().filter(Visit::counted).toList();
        if (visits.isEmpty() || !visits.stream().allMatch(visit -> visit.timings().isPresent())) {
            return Optional.empty();
        }
        double[] seconds = visits.stream()
                .map(visit -> visit.timings().orElseThrow())
                .map(Timings::seconds)
                .flatMapToDouble(sample -> Arrays.stream(sample.values()))
                .map(value -> value - record.overhead())
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
