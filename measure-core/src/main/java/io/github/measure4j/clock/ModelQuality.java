package io.github.measure4j.clock;

/**
 * What a clock model is worth.
 *
 * @param boundNanos the most by which it is wrong while it was fitted; rigorous for a single offset
 * @param offsetErrorNanos the standard error of the offset at the mean time, over all pairs on the way to rank 0
 * @param slopeError the standard error of the slope, likewise
 * @param mostSlope the most by which the slope may be wrong: what clocks may drift where there is a single offset, else 4
 *     standard errors
 */
public record ModelQuality(double boundNanos, double offsetErrorNanos, double slopeError, double mostSlope) {

    /** The words that a quality takes in a message. */
    static final int WORDS = 4;

    static ModelQuality exact() {
        return new ModelQuality(0, 0, 0, 0);
    }

    long[] encode() {
        return new long[] {
            Double.doubleToLongBits(boundNanos),
            Double.doubleToLongBits(offsetErrorNanos),
            Double.doubleToLongBits(slopeError),
            Double.doubleToLongBits(mostSlope)
        };
    }

    /** @param at where its words begin */
    static ModelQuality decode(long[] words, int at) {
        return new ModelQuality(
                Double.longBitsToDouble(words[at]),
                Double.longBitsToDouble(words[at + 1]),
                Double.longBitsToDouble(words[at + 2]),
                Double.longBitsToDouble(words[at + 3]));
    }

    /** The quality of a model some time after the mean time of its fit, as if it had been fitted then. */
    ModelQuality after(double nanos) {
        return new ModelQuality(errorAfter(nanos), standardErrorAfter(nanos), slopeError, mostSlope);
    }

    /**
     * {@return the most by which the model is wrong some time before or after the mean time of the fit}
     *
     * @param nanos how long before or after
     */
    public double errorAfter(double nanos) {
        return boundNanos + mostSlope * Math.abs(nanos);
    }

    /**
     * {@return the standard error some time before or after the mean time of the fit}
     *
     * @param nanos how long before or after
     */
    public double standardErrorAfter(double nanos) {
        return Math.hypot(offsetErrorNanos, slopeError * nanos);
    }

    /**
     * The errors of two models in a row: bounds add up, standard errors as independent ones do.
     *
     * @param reference of the model beneath
     * @param nanos how long after its mean time this one's is
     */
    ModelQuality over(ModelQuality reference, double nanos) {
        return new ModelQuality(
                boundNanos + reference.errorAfter(nanos),
                Math.hypot(offsetErrorNanos, reference.standardErrorAfter(nanos)),
                Math.hypot(slopeError, reference.slopeError),
                mostSlope + reference.mostSlope);
    }
}
