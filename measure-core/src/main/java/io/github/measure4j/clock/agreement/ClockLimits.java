package io.github.measure4j.clock.agreement;

/**
 * Assumptions about the clocks of a group. The error bounds hold only as far as these do.
 *
 * @param mostDrift the most by which the rates of two clocks differ, as a fraction
 * @param mostResolutionNanos the coarsest step of any clock's readings
 */
public record ClockLimits(double mostDrift, double mostResolutionNanos) {
    private static final double TWICE_A_POOR_CRYSTAL = 2 * 100e-6;

    /**
     * Checks the components.
     *
     * @throws IllegalArgumentException if the drift is not within 0 and 0.1, or the resolution below 1 ns
     */
    public ClockLimits {
        if (!(mostDrift >= 0 && mostDrift < 0.1) || !(mostResolutionNanos >= 1)) {
            throw new IllegalArgumentException(
                    "a drift of %s and steps of %s ns".formatted(mostDrift, mostResolutionNanos));
        }
    }

    /**
     * Crystals that are off by up to 100 ppm, in either direction, and readings in steps of 1 ns.
     *
     * @return limits of 200 ppm and 1 ns
     */
    public static ClockLimits usual() {
        return new ClockLimits(TWICE_A_POOR_CRYSTAL, 1);
    }
}
