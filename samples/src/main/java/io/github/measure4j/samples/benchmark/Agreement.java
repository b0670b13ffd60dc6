package io.github.measure4j.samples.benchmark;

import io.github.measure4j.stat.Estimate;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.test.Shift;
import java.util.Collections;
import java.util.List;

/**
 * Whether two ways to measure say the same, over launches of both: how many times as long one takes as the other, by the
 * ranks of the launches as {@code measure compare} has it. They agree where that is 1 within 5 %, or at least within its
 * interval of 95 %. Too few launches decide nothing (for a single comparison, fewer than four a side), and neither does an
 * overhead that was not told from zero in one of them.
 */
public record Agreement(double ratio, Interval interval) {
    private static final double CONFIDENCE = 0.95;
    private static final double ALIKE = 1.05;

    /**
     * The agreement of one way with another.
     *
     * @param from a figure of each launch
     * @param to the same by the other way, held against it
     * @param comparisons of which this is one: 95 % are the confidence that all of their intervals hold (Bonferroni), since of
     *     eight by themselves one would disagree in every third case for no reason
     */
    public static Agreement of(List<Double> from, List<Double> to, int comparisons) {
        double confidence = 1 - (1 - CONFIDENCE) / comparisons;
        if (Collections.min(from) <= 0 || Collections.min(to) <= 0) {
            return new Agreement(Double.NaN, new Interval(0, Double.POSITIVE_INFINITY, confidence));
        }
        Shift shift = Shift.between(logarithms(from), logarithms(to), confidence);
        Interval interval = shift.interval();
        return new Agreement(Math.exp(shift.centre()),
                new Interval(Math.exp(interval.lower()), Math.exp(interval.upper()), confidence));
    }

    /**
     * The agreement of as many ratios as launches, both ways within each.
     *
     * @param ratios their geometric mean counts, with Student's interval of their logarithms
     */
    public static Agreement ofRatios(List<Double> ratios) {
        Estimate mean = Estimator.MEAN.of(logarithms(ratios), CONFIDENCE);
        Interval interval = mean.interval();
        return new Agreement(Math.exp(mean.centre()),
                new Interval(Math.exp(interval.lower()), Math.exp(interval.upper()), CONFIDENCE));
    }

    private static Sample logarithms(List<Double> figures) {
        return Sample.of(figures.stream().mapToDouble(Math::log).toArray());
    }

    public boolean alike() {
        return ratio >= 1 / ALIKE && ratio <= ALIKE;
    }

    public String verdict() {
        if (interval.lower() == 0 || Double.isInfinite(interval.upper())) {
            return "not decided";
        }
        if (alike()) {
            return "within 5 %";
        }
        return interval.contains(1) ? "within the interval" : "DISAGREE";
    }

    public static double median(List<Double> figures) {
        double[] sorted = figures.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    @Override
    public String toString() {
        return "%6.3f [%5.3f, %5.3f]  %s".formatted(ratio, interval.lower(), interval.upper(), verdict());
    }
}
