package io.github.measure4j.clock;

import com.google.common.primitives.Longs;

/**
 * The lead of one clock over another: base + offset + slope (t - reference), with t on the clock itself.
 *
 * <p>The line goes through the mean time of the fit and not through clock zero. There offset and slope are uncorrelated, so
 * that var(t) = se(offset)^2 + (t - reference)^2 se(slope)^2, and no digits are lost to an uptime.
 *
 * @param referenceNanos the mean time of what was fitted, on the clock itself
 * @param baseNanos a whole number of nanoseconds near the offset
 * @param offsetNanos what is added to it
 * @param slope how much faster the clock runs, as a fraction; 0 where that is not known
 * @param quality what the model is worth
 */
public record ClockModel(
        long referenceNanos, long baseNanos, double offsetNanos, double slope, ModelQuality quality) {

    private static final int WORDS_BEFORE_QUALITY = 4;

    /** The words that a model takes in a message. */
    public static final int WORDS = WORDS_BEFORE_QUALITY + ModelQuality.WORDS;

    /** {@return this model as the words of a message} */
    public long[] encode() {
        long[] line = {
            referenceNanos, baseNanos, Double.doubleToLongBits(offsetNanos), Double.doubleToLongBits(slope)
        };
        return Longs.concat(line, quality.encode());
    }

    /**
     * {@return the model that a message holds}
     *
     * @param words as {@link #encode} made them
     */
    public static ClockModel decode(long[] words) {
        return new ClockModel(
                words[0],
                words[1],
                Double.longBitsToDouble(words[2]),
                Double.longBitsToDouble(words[3]),
                ModelQuality.decode(words, WORDS_BEFORE_QUALITY));
    }

    /**
     * That of rank 0 itself.
     *
     * @return a model without an offset, a slope or an error
     */
    public static ClockModel identity() {
        return new ClockModel(0, 0, 0, 0, ModelQuality.exact());
    }

    /**
     * {@return the same line with another quality}
     *
     * @param other of the line
     */
    public ClockModel with(ModelQuality other) {
        return new ClockModel(referenceNanos, baseNanos, offsetNanos, slope, other);
    }

    /** The clock's lead when it shows a given time, less {@link #baseNanos}. */
    private double restAt(long localNanos) {
        return offsetNanos + slope * (localNanos - referenceNanos);
    }

    /**
     * {@return how far the clock is ahead when it shows a time; exact below some days}
     *
     * @param localNanos the time it shows, in nanoseconds
     */
    public double aheadAt(long localNanos) {
        return baseNanos + restAt(localNanos);
    }

    /**
     * {@return the other clock's time when this one shows a time}
     *
     * @param localNanos the time this one shows, in nanoseconds
     */
    public long toGlobal(long localNanos) {
        return localNanos - baseNanos - Math.round(restAt(localNanos));
    }

    /**
     * {@return what this clock shows at a time of the other: the inverse of {@link #toGlobal}, up to rounding}
     *
     * @param globalNanos the time of the other, in nanoseconds
     */
    public long toLocal(long globalNanos) {
        long near = globalNanos + baseNanos;
        return near + Math.round((offsetNanos + slope * (near - referenceNanos)) / (1 - slope));
    }

    /**
     * {@return the most by which {@link #toGlobal} may be wrong; see {@link ModelQuality}}
     *
     * @param localNanos the time this one shows, in nanoseconds
     */
    public double errorAt(long localNanos) {
        return quality.errorAfter(localNanos - referenceNanos);
    }

    /**
     * {@return the same if messages take as long there as back}
     *
     * @param localNanos the time this one shows, in nanoseconds
     */
    public double errorIfAlikeAt(long localNanos) {
        return quality.errorIfAlikeAfter(localNanos - referenceNanos);
    }

    /**
     * {@return the clock relative to a third one, given the model of the second relative to the third} With this clock
     * C, the other B and the third A: C - A = (C - B) + (B - A), so the slopes s_1 of B and s_2 of C join to s_1 + s_2
     * - s_1 s_2 (Hunold and Carpen-Amarie 2015, HCA).
     *
     * @param second the model of the other clock relative to a third
     */
    public ClockModel over(ClockModel second) {
        long onSecond = toGlobal(referenceNanos);
        double rounded = referenceNanos - baseNanos - onSecond - offsetNanos;
        double rest = second.restAt(onSecond) + second.slope() * rounded;
        return new ClockModel(
                referenceNanos,
                baseNanos + second.baseNanos(),
                offsetNanos + rest,
                slope + second.slope() - slope * second.slope(),
                quality.over(second.quality(), onSecond - second.referenceNanos()));
    }
}
