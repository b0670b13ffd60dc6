package io.github.measure4j.clock;

/**
 * The quality of a clock model.
 *
 * <p>Two errors are told apart. {@link #errorAfter} holds whatever the ways of messages are like, if both clocks run at
 * constant rates. {@link #errorIfAlikeAfter} is what chance leaves if messages take as long there as back.
 *
 * @param boundNanos the most by which it is wrong while it was fitted
 * @param offsetErrorNanos the standard error of the offset at the mean time, over all pairs on the way to rank 0
 * @param slopeError the standard error of the slope, likewise
 * @param mostSlope the most by which the slope may be wrong: what clocks may drift where there is a single offset, else
 *     what all lines leave open that keep within the bounds of all offsets
 * @param halfNanos how long before and after the mean time of the fit the first and the last offset were found
 */
public record ModelQuality(
        double boundNanos, double offsetErrorNanos, double slopeError, double mostSlope, double halfNanos) {
    private static final double NEARLY_CERTAIN = 4;

    /** The words that a quality takes in a message. */
    public static final int WORDS = 5;

    static ModelQuality exact() {
        return new ModelQuality(0, 0, 0, 0, 0);
    }

    /** {@return this quality as the words of a message} */
    public long[] encode() {
        return new long[] {
            Double.doubleToLongBits(boundNanos),
            Double.doubleToLongBits(offsetErrorNanos),
            Double.doubleToLongBits(slopeError),
            Double.doubleToLongBits(mostSlope),
            Double.doubleToLongBits(halfNanos)
        };
    }

    /**
     * {@return the quality that a message holds}
     *
     * @param words of the message
     * @param at where its words begin
     */
    public static ModelQuality decode(long[] words, int at) {
        return new ModelQuality(
                Double.longBitsToDouble(words[at]),
                Double.longBitsToDouble(words[at + 1]),
                Double.longBitsToDouble(words[at + 2]),
                Double.longBitsToDouble(words[at + 3]),
                Double.longBitsToDouble(words[at + 4]));
    }

    /**
     * {@return the quality of a model some time after the mean time of its fit, as if it had been fitted then}
     *
     * @param nanos after that time; before it if negative
     */
    public ModelQuality after(double nanos) {
        return new ModelQuality(errorAfter(nanos), standardErrorAfter(nanos), slopeError, mostSlope, 0);
    }

    /**
     * {@return the most by which the model is wrong some time before or after the mean time of the fit}
     *
     * @param nanos how long before or after
     */
    public double errorAfter(double nanos) {
        return boundNanos + mostSlope * Math.max(0, Math.abs(nanos) - halfNanos);
    }

    /**
     * {@return the most by which the model is wrong some time before or after the mean time of the fit if the ways there and
     * back are alike: some standard errors}
     *
     * @param nanos how long before or after
     */
    public double errorIfAlikeAfter(double nanos) {
        return Math.min(errorAfter(nanos), NEARLY_CERTAIN * standardErrorAfter(nanos) + 1);
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
     * {@return the errors of two models in a row} Bounds add up, standard errors as independent ones do.
     *
     * @param reference of the model beneath
     * @param nanos how long after its mean time this one's is
     */
    public ModelQuality over(ModelQuality reference, double nanos) {
        return new ModelQuality(
                boundNanos + reference.errorAfter(Math.abs(nanos) + halfNanos),
                Math.hypot(offsetErrorNanos, reference.standardErrorAfter(nanos)),
                Math.hypot(slopeError, reference.slopeError),
                mostSlope + reference.mostSlope,
                halfNanos);
    }
}
