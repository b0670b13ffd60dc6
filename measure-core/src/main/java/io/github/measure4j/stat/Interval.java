package io.github.measure4j.stat;

/**
 * A range that contains the truth with a stated confidence.
 *
 * @param lower the lower end
 * @param upper the upper end, not below the lower
 * @param confidence the share of such intervals that contain the truth, above 0 and below 1
 */
public record Interval(double lower, double upper, double confidence) {

    /**
     * Checks the components.
     *
     * @throws IllegalArgumentException if the ends are not in order or not numbers, or the confidence is not within 0
     *     and 1
     */
    public Interval {
        if (!(lower <= upper)) {
            throw new IllegalArgumentException("an interval from %s to %s".formatted(lower, upper));
        }
        checkConfidence(confidence);
    }

    /**
     * Checks a confidence.
     *
     * @param confidence of an interval that is to be made
     * @throws IllegalArgumentException if it is not above 0 and below 1
     */
    public static void checkConfidence(double confidence) {
        if (!(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException("a confidence of " + confidence + "; it lies between 0 and 1");
        }
    }

    /**
     * {@return the interval that reaches as far to both sides of its centre}
     *
     * @param centre in any unit
     * @param halfWidth at least 0, in the same unit
     * @param confidence above 0 and below 1
     */
    public static Interval around(double centre, double halfWidth, double confidence) {
        return new Interval(centre - halfWidth, centre + halfWidth, confidence);
    }

    /**
     * {@return whether a value lies in the interval, its ends included}
     *
     * @param value in the unit of the ends
     */
    public boolean contains(double value) {
        return lower <= value && value <= upper;
    }

    /**
     * {@return the same interval with both ends moved outwards, for an error that repeating does not reduce}
     *
     * @param margin at least 0, in the unit of the ends
     */
    public Interval widenedBy(double margin) {
        return widenedBy(margin, margin);
    }

    /**
     * {@return the same interval with its ends moved outwards, for an error that repeating does not reduce}
     *
     * @param below by which the truth may be less, at least 0, in the unit of the ends
     * @param above by which it may be more
     */
    public Interval widenedBy(double below, double above) {
        return new Interval(lower - below, upper + above, confidence);
    }

    /**
     * {@return the same interval, stretched where it has to be to contain two values}
     *
     * @param low in the unit of the ends
     * @param high at least as much, in the unit of the ends
     */
    public Interval spanning(double low, double high) {
        return new Interval(Math.min(lower, low), Math.max(upper, high), confidence);
    }

    /**
     * {@return the same interval with both ends moved by as much}
     *
     * @param shift in the unit of the ends
     */
    public Interval shiftedBy(double shift) {
        return new Interval(lower + shift, upper + shift, confidence);
    }
}
