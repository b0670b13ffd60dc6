package io.github.measure4j.model.series;

import io.github.measure4j.stat.Interval;

/**
 * A parameter of a model.
 *
 * @param value in its unit
 * @param unit {@code "s"}, {@code "B"}, {@code "B/s"}, {@code "1/s"}, {@code "s/B"} ..., empty for a plain number
 * @param standardError in the same unit
 * @param interval in the same unit; without a bound where the points do not give one
 */
public record Parameter(double value, String unit, double standardError, Interval interval) {

    /**
     * {@return whether the points tell how large it is: by half of its interval at the most it is off by as much as it is
     * itself} If not, the value alone says nothing, and the interval all that is known.
     */
    public boolean determined() {
        return interval.upper() - interval.lower() <= 2 * Math.abs(value);
    }

    /**
     * {@return the parameter times a factor, in another unit}
     *
     * @param factor known exactly, above 0
     * @param other the unit of the product
     */
    public Parameter times(double factor, String other) {
        return new Parameter(
                value * factor,
                other,
                standardError * factor,
                new Interval(interval.lower() * factor, interval.upper() * factor, interval.confidence()));
    }

    /**
     * {@return one over a parameter above 0} Where its interval reaches 0, the other's has no upper bound.
     *
     * @param other the unit of the inverse
     */
    public Parameter inverse(String other) {
        double upper = interval.lower() > 0 ? 1 / interval.lower() : Double.POSITIVE_INFINITY;
        return new Parameter(
                1 / value,
                other,
                standardError / (value * value),
                new Interval(1 / interval.upper(), upper, interval.confidence()));
    }

    /**
     * {@return the difference to an independent parameter}
     *
     * @param other of the same unit
     */
    public Parameter minus(Parameter other) {
        double difference = value - other.value;
        double below = Math.hypot(value - interval.lower(), other.interval.upper() - other.value);
        double above = Math.hypot(interval.upper() - value, other.value - other.interval.lower());
        return new Parameter(
                difference,
                unit,
                Math.hypot(standardError, other.standardError),
                new Interval(difference - below, difference + above, interval.confidence()));
    }
}
