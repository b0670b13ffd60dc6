package io.github.measure4j.stat;

/**
 * What a sample says about the centre of what it was drawn from.
 *
 * @param estimator how it was found
 * @param centre in the unit of the sample
 * @param standardError of the centre, in the unit of the sample, at least 0
 * @param interval for the centre
 */
public record Estimate(Estimator estimator, double centre, double standardError, Interval interval) {

    /** The standard error as a share of the centre; infinite at a centre of 0 unless all observations are equal. */
    public double relativeStandardError() {
        return standardError == 0 ? 0 : standardError / Math.abs(centre);
    }

    /**
     * The estimate of the difference to an independent one: the centres are subtracted, and the errors add as the root
     * of their squares, so that what is subtracted lends its uncertainty to what remains.
     */
    public Estimate minus(Estimate other) {
        double difference = centre - other.centre;
        double below = Math.hypot(centre - interval.lower(), other.interval.upper() - other.centre);
        double above = Math.hypot(interval.upper() - centre, other.centre - other.interval.lower());
        Interval around = new Interval(difference - below, difference + above, interval.confidence());
        return new Estimate(estimator, difference, Math.hypot(standardError, other.standardError), around);
    }

    /** The same estimate with a wider interval, for an error that repeating does not reduce. */
    public Estimate widenedBy(double margin) {
        return new Estimate(estimator, centre, standardError, interval.widenedBy(margin));
    }
}
