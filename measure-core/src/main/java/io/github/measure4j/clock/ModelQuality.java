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

    static ModelQuality exact() {
        return new ModelQuality(0, 0, 0, 0);
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
