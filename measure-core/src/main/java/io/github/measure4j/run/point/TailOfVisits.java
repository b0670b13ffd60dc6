package io.github.measure4j.run.point;

import io.github.measure4j.clock.ClockQuality;
import io.github.measure4j.result.sampling.Tail;
import io.github.measure4j.result.sampling.Tail.Percentile;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.TailQuantile;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The percentiles of single operations. A repetition of several operations averages over them, so that it has no tail; and
 * where a reading of the clock errs by more than a tenth of an operation, the tail would be the clock's.
 *
 * @param confidence of the intervals
 * @param clock that the operations were timed by
 */
record TailOfVisits(double confidence, ClockQuality clock) {
    private static final double NANOS = 1e-9;
    private static final double LEAST_ERRORS = 10;
    private static final double PERCENT = 100;

    /**
     * @param nanos of one operation, a sample for each visit, in order
     * @param operations of one repetition
     */
    Tail of(List<Sample> nanos, double operations) {
        if (operations > 1) {
            return new Tail(List.of(), String.format(Locale.ROOT,
                    "a repetition has %.0f operations; Iterations = 1 times each alone", operations));
        }
        double median = Estimator.MEDIAN.centre(Sample.joined(nanos));
        double error = clock.timingErrorNanos() + clock.resolutionNanos();
        if (median < LEAST_ERRORS * error) {
            return new Tail(List.of(), String.format(Locale.ROOT,
                    "an operation of %.0f ns is too short to be timed alone by a clock that errs by %.0f ns", median, error));
        }
        List<Percentile> found = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        for (double percent : Tail.PERCENTS) {
            Optional<TailQuantile> quantile = TailQuantile.of(nanos, percent / PERCENT, confidence);
            if (quantile.isPresent()) {
                TailQuantile q = quantile.get();
                found.add(new Percentile(percent, q.value() * NANOS, q.lower() * NANOS, q.upper() * NANOS));
            } else {
                missing.add("%s wants %d independent repetitions at least".formatted(
                        Tail.nameOf(percent), TailQuantile.leastObservations(percent / PERCENT, confidence)));
            }
        }
        return new Tail(found, missing.stream().collect(Collectors.joining("; ")));
    }
}
