package io.github.measure4j.stat;

/**
 * The estimate of the centre of a distribution from a sample.
 *
 * @param estimator how it was found
 * @param centre in the unit of the sample
 * @param standardError of the centre, in the unit of the sample, at least 0
 * @param interval for the centre
 * @param effectiveSize how many independent observations the sample is worth; its size where they are independent
 */
public record Estimate(
        Estimator estimator, double centre, double standardError, Interval interval, double effectiveSize) {

    /**
     * {@return the standard error as a share of the centre; infinite at a centre of 0 unless all observations are
     * equal}
     */
    public double relativeStandardError() {
        return standardError == 0 ? 0 : standardError / Math.abs(centre);
    }

    /** {@return the farther end of the interval from the centre, as a share of the centre} */
    public double relativeReach() {
        double reach = Math.max(interval.upper() - centre, centre - interval.lower());
        return reach == 0 ? 0 : reach / Math.abs(centre);
    }

    /**
     * {@return the estimate of the difference to an independent one: the centres are subtracted, and the errors add as
     * the root of their squares, so that what is subtracted lends its uncertainty to what remains}
     *
     * @param other what is subtracted
     */
    public Estimate minus(Estimate other) {
        double difference = centre - other.centre;
        double below = Math.hypot(centre - interval.lower(), other.interval.upper() - other.centre);
        double above = Math.hypot(interval.upper() - centre, other.centre - other.interval.lower());
        Interval around = new Interval(difference - below, difference + above, interval.confidence());
        double error = Math.hypot(standardError, other.standardError);
        return new Estimate(estimator, difference, error, around, Math.min(effectiveSize, other.effectiveSize));
    }

    /**
     * {@return the same estimate with an interval that does not reach below a value that cannot be}
     *
     * @param least in the unit of the estimate
     */
    public Estimate notBelow(double least) {
        Interval cut = new Interval(
                Math.min(centre, Math.max(least, interval.lower())), interval.upper(), interval.confidence());
        return new Estimate(estimator, centre, standardError, cut, effectiveSize);
    }

    /**
     * {@return the same estimate, whose interval ends where what was observed ends}
     *
     * @param least in the unit of the estimate
     * @param most in the unit of the estimate
     */
    public Estimate cutTo(double least, double most) {
        Interval cut = new Interval(
                Math.min(centre, Math.max(least, interval.lower())),
                Math.max(centre, Math.min(most, interval.upper())),
                interval.confidence());
        return new Estimate(estimator, centre, standardError, cut, effectiveSize);
    }

    /**
     * {@return the same estimate with a wider interval, for an error that repeating does not reduce}
     *
     * @param margin to each side, at least 0, in the unit of the estimate
     */
    public Estimate widenedBy(double margin) {
        return widenedBy(margin, margin);
    }

    /**
     * {@return the same estimate with a wider interval, for an error that repeating does not reduce}
     *
     * @param below by which the truth may be less, at least 0, in the unit of the estimate
     * @param above by which it may be more
     */
    public Estimate widenedBy(double below, double above) {
        return new Estimate(estimator, centre, standardError, interval.widenedBy(below, above), effectiveSize);
    }

    /**
     * {@return the same estimate with an interval that reaches up to a value at least}
     *
     * @param upper in the unit of the estimate
     */
    public Estimate reaching(double upper) {
        return new Estimate(estimator, centre, standardError, interval.spanning(centre, upper), effectiveSize);
    }

    /** The same estimate with an interval that reaches to the outermost modes: no figure between them is the centre. */
    Estimate spanning(Modes modes) {
        return modes.several() ? spanning(modes.lowest(), modes.highest()) : this;
    }

    /** The same interval around another centre within it. */
    Estimate at(double otherCentre) {
        return new Estimate(estimator, otherCentre, standardError, interval, effectiveSize);
    }

    /** The same estimate with an interval that is stretched where it has to be to contain two values. */
    Estimate spanning(double low, double high) {
        return new Estimate(estimator, centre, standardError, interval.spanning(low, high), effectiveSize);
    }
}
