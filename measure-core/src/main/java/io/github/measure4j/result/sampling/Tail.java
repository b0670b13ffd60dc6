package io.github.measure4j.result.sampling;

import java.util.List;

/**
 * The latency distribution of a point's single operations: its percentiles where each repetition was one operation long enough
 * to be timed alone.
 *
 * @param percentiles the lowest first; not corrected
 * @param reason the reason why some or all of them are missing; empty where none is
 */
public record Tail(List<Percentile> percentiles, String reason) {
    /** The tail in a record that says nothing about it. */
    public static final Tail UNKNOWN = new Tail(List.of(), "");

    /** The percentiles that are looked for, in percent. */
    public static final List<Double> PERCENTS = List.of(50.0, 90.0, 99.0, 99.9);

    /** Copies the list. */
    public Tail {
        percentiles = List.copyOf(percentiles);
    }

    /**
     * A time that a share of the operations do not exceed.
     *
     * @param percent the share in percent, above 0 and below 100
     * @param seconds of one operation
     * @param lower end of the interval, with the confidence of the record
     * @param upper end of the interval
     */
    public record Percentile(double percent, double seconds, double lower, double upper) {

        /** {@return its name: {@code P99.9}} */
        public String name() {
            return nameOf(percent);
        }
    }

    /**
     * {@return the name of a percentile: {@code P50}, {@code P99.9}}
     *
     * @param percent above 0 and below 100
     */
    public static String nameOf(double percent) {
        return "P" + (percent == Math.rint(percent) ? Long.toString(Math.round(percent)) : Double.toString(percent));
    }
}
