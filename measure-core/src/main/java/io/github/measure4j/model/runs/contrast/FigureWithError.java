package io.github.measure4j.model.runs.contrast;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.state.StateFigure;

/**
 * An estimate with its interval, of one run.
 *
 * @param seconds above 0
 * @param lower the lower end of the interval
 * @param upper the upper end of the interval
 * @param confidence of the interval
 * @param freedom the degrees of freedom of the error, at least 1
 */
public record FigureWithError(double seconds, double lower, double upper, double confidence, double freedom) {
    private static final String INTERQUARTILE_MEAN = "interquartile-mean";

    /** An interval over few visits takes the scatter of other points in the run as well, so it is worth some more. */
    private static final double LEAST_OF_VISITS = 3;

    /** The own figure of a point; half of the repetitions are dropped for the interquartile mean. */
    static FigureWithError of(PointRecord record) {
        double worth = record.sampling().shape().effectiveRepetitions();
        double kept = record.sampling().estimator().equals(INTERQUARTILE_MEAN) ? worth / 2 : worth;
        return new FigureWithError(
                record.seconds(), record.lower(), record.upper(), record.confidence(), Math.max(1, kept - 1));
    }

    /** The figure in a state, whose error comes from visits. */
    public static FigureWithError of(StateFigure figure, double confidence) {
        return new FigureWithError(
                figure.seconds(), figure.lower(), figure.upper(), confidence, Math.max(LEAST_OF_VISITS, figure.visits() - 1.0));
    }
}
