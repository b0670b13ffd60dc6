package io.github.measure4j.model.runs;

import io.github.measure4j.result.state.StateFigure;
import io.github.measure4j.stat.Estimate;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.stat.Sample;
import java.util.List;

/**
 * The median of what several runs found, with its interval over runs.
 *
 * @param runs the estimate of each, in seconds
 * @param seconds the median
 * @param interval of it; of a single run that run's own
 * @param effectiveRuns how many independent ones they are worth
 */
record OverRuns(Sample runs, double seconds, Interval interval, double effectiveRuns) {
    static final double CONFIDENCE = 0.95;

    /** With fewer runs no interval of 95 % is there: the range holds the median with 1 - 2^(1 - n). */
    private static final int FEWEST_FOR_CONFIDENCE = 6;

    static OverRuns of(Sample runs) {
        Estimate estimate = Estimator.MEDIAN.of(runs, CONFIDENCE);
        Interval interval = runs.size() < FEWEST_FOR_CONFIDENCE
                ? new Interval(runs.min(), runs.max(), 1 - Math.pow(2, 1 - runs.size()))
                : estimate.interval();
        return new OverRuns(runs, estimate.centre(), interval, estimate.effectiveSize());
    }

    /**
     * The figure of the runs that met a state.
     *
     * @param figure merged from them
     * @param seconds of each of these runs
     * @param confidence of a single run's interval
     */
    static OverRuns in(StateFigure figure, List<Double> seconds, double confidence) {
        Sample runs = Sample.of(seconds.stream().mapToDouble(Double::doubleValue).toArray());
        return runs.size() > 1
                ? of(runs)
                : new OverRuns(runs, figure.seconds(), new Interval(figure.lower(), figure.upper(), confidence), 1);
    }
}
