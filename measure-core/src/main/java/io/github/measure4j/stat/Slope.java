package io.github.measure4j.stat;

/**
 * The slope of a line, and how well it is known.
 *
 * @param value the slope
 * @param standardError of it, at least 0
 */
public record Slope(double value, double standardError) {
    /** Standard errors from the centre of a normal distribution to the ends of its middle 95 %. */
    private static final double REACH = 1.96;

    /**
     * {@return a slope whose error is told by its reach}
     *
     * @param value the slope
     * @param reach by how much it may be off, with 95 % confidence
     */
    public static Slope within(double value, double reach) {
        return new Slope(value, reach / REACH);
    }

    /** {@return by how much the slope may be off, with 95 % confidence} */
    public double reach() {
        return REACH * standardError;
    }

    /** {@return one over the square of the standard error} */
    public double precision() {
        return 1 / (standardError * standardError);
    }

    /**
     * {@return both findings together, each weighted by its precision}
     *
     * @param other of the same slope, independent of this one; both have an error above 0
     */
    public Slope and(Slope other) {
        double precision = precision() + other.precision();
        double mean = (value * precision() + other.value * other.precision()) / precision;
        return new Slope(mean, 1 / Math.sqrt(precision));
    }
}
