package io.github.measure4j.state.figure;

/**
 * The degree to which a kernel follows its probe within a state: the derivative of the logarithm of its time by that of the
 * reading. A kernel that takes as many per cent longer as the probe has a slope of 1, one that does not care has 0.
 *
 * @param value the slope
 * @param standardError of it, above 0
 */
public record Slope(double value, double standardError) {
    /** The slopes of ping-pongs of 1 B to 1 MiB lay from 0.2 to 1.4. */
    private static final Slope USUAL = new Slope(0.75, 0.45);

    /** {@return what is assumed of a kernel before it was measured} */
    public static Slope usual() {
        return USUAL;
    }

    /** Both findings together, each weighted by its precision. */
    Slope and(Slope other) {
        double precision = precision() + other.precision();
        double mean = (value * precision() + other.value * other.precision()) / precision;
        return new Slope(mean, 1 / Math.sqrt(precision));
    }

    double precision() {
        return 1 / (standardError * standardError);
    }
}
