package io.github.measure4j.model.series;

import io.github.measure4j.result.PointRecord;
import java.util.OptionalDouble;
import org.apache.commons.math3.distribution.NormalDistribution;

/**
 * A measured point as a model sees it.
 *
 * @param x the value of the variable that the model runs over, at least 0
 * @param ranks how many took part: ranks, or the threads of a team; at least 1
 * @param seconds the estimate, above 0
 * @param standardError of the estimate in seconds, above 0; empty where it is not known, which an interval of no width or
 *     without bounds says as well
 * @param bytes that one operation moves, over all ranks; 0 where nothing moves or it is not known
 */
public record Observation(double x, double ranks, double seconds, OptionalDouble standardError, double bytes) {
    /** The quantile of the normal distribution at 97.5 %. */
    public static final double QUANTILE = 1.959963984540054;

    /** The confidence of most records' intervals. */
    private static final double CONFIDENCE = 0.95;

    /**
     * Checks the components, and leaves out an error that is none.
     *
     * @throws NoFitException if a value is below 0, there is less than one rank, or the time is not above 0
     */
    public Observation {
        if (!(x >= 0 && ranks >= 1 && Double.isFinite(x) && Double.isFinite(ranks))) {
            throw new NoFitException("a point at %s of %s ranks".formatted(x, ranks));
        }
        if (!(seconds > 0 && Double.isFinite(seconds))) {
            throw new NoFitException("a point of %s s; a model needs times above 0".formatted(seconds));
        }
        if (!(standardError.orElse(1) > 0 && Double.isFinite(standardError.orElse(1)))) {
            standardError = OptionalDouble.empty();
        }
    }

    /**
     * A point of an operation of which it is not known how much it moves.
     *
     * @param x the value of the variable, at least 0
     * @param ranks at least 1
     * @param seconds above 0
     * @param standardError in seconds, where it is known
     */
    public Observation(double x, double ranks, double seconds, OptionalDouble standardError) {
        this(x, ranks, seconds, standardError, 0);
    }

    /**
     * {@return a point whose error is known}
     *
     * @param x the value of the variable, at least 0
     * @param ranks at least 1
     * @param seconds above 0
     * @param standardError in seconds
     */
    public static Observation of(double x, double ranks, double seconds, double standardError) {
        return new Observation(x, ranks, seconds, OptionalDouble.of(standardError));
    }

    static Observation of(PointRecord record, double x, double ranks) {
        return of(x, ranks, record.seconds(), standardError(record)).moving(record.subject().profile().bytes());
    }

    /**
     * {@return the same point of an operation that moves so many bytes}
     *
     * @param some over all ranks
     */
    public Observation moving(double some) {
        return new Observation(x, ranks, seconds, standardError, some);
    }

    /**
     * {@return half the width of the interval over the normal quantile of its confidence: never too small an error}
     *
     * @param record of a point
     */
    public static double standardError(PointRecord record) {
        double quantile = record.confidence() == CONFIDENCE
                ? QUANTILE
                : new NormalDistribution(null, 0, 1).inverseCumulativeProbability((1 + record.confidence()) / 2);
        return (record.upper() - record.lower()) / (2 * quantile);
    }
}
