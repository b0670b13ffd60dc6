package io.github.measure4j.clock.agreement;

/** The method that finds the offset of two clocks from the stamps of some round trips. */
public enum OffsetEstimator {
    /** The middle between the fastest way out and the fastest way back of all exchanges (SKaMPI 5). */
    INTERVAL,
    /** The middle of the fastest round trip (Cristian 1989; Netgauge). Needs both ways to be fast at once. */
    FASTEST_ROUND_TRIP,
    /** The median of the answers less half a typical round trip (Jones and Koenig 2012). */
    MEDIAN
}
