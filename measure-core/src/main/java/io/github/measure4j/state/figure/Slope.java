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

    /** In twenty launches it lay between 0.8 and 1.3 for twelve points, and twice at -0.2 for three of 64 KiB. */
    private static final Slope OF_LAUNCHES = new Slope(0.9, 0.4);

    /** {@return what is assumed of a kernel before it was measured} */
    public static Slope usual() {
        return USUAL;
    }

    /**
     * {@return what is assumed of a kernel from launch to launch, before it was measured} Within a launch readings scatter for
     * reasons of their own; launches differ in the rate of the clock, which most kernels follow in proportion.
     */
    public static Slope ofLaunches() {
        return OF_LAUNCHES;
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
