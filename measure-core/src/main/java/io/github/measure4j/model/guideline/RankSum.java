package io.github.measure4j.model.guideline;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.Timings;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.test.SeriesRankTest;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The repetitions that two points kept, in the order in which they were made, held against each other by their ranks. */
final class RankSum {
    private static final double CONFIDENCE = 0.95;

    private RankSum() {}

    /** {@return whether a point kept its repetitions} */
    static boolean kept(PointRecord record) {
        return repetitions(record).isPresent();
    }

    /**
     * {@return the probability that chance alone puts the repetitions of one point as far above those of the other: one-sided}
     *
     * @param slower the point that may be too slow
     * @param other the one that it should not exceed
     */
    static double pOfAbove(PointRecord slower, PointRecord other) {
        SeriesRankTest test = SeriesRankTest.between(
                repetitions(other).orElseThrow(), repetitions(slower).orElseThrow());
        double half = test.p(0) / 2;
        return test.shift(CONFIDENCE).centre() > 0 ? half : 1 - half;
    }

    /** In seconds, less what the figure was corrected by. Empty where a visit that counts kept none. */
    private static Optional<Sample> repetitions(PointRecord record) {
        List<Visit> visits = record.sampling().shape().visits().stream().filter(Visit::counted).toList();
        if (visits.isEmpty() || !visits.stream().allMatch(visit -> visit.timings().isPresent())) {
            return Optional.empty();
        }
        return Optional.of(Sample.of(visits.stream()
                .map(visit -> visit.timings().orElseThrow())
                .map(Timings::seconds)
                .flatMapToDouble(sample -> Arrays.stream(sample.values()))
                .map(seconds -> seconds - record.overhead())
                .toArray()));
    }
}
