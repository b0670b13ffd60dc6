package io.github.measure4j.cli.progress;

import java.util.Locale;

/**
 * The time that a run still takes, between two ends. How many visits its points will want is known only when they have had them, so
 * a single figure would look like more than is known.
 *
 * @param least in seconds
 * @param most in seconds, at least as many
 */
record Remaining(double least, double most) {
    private static final double HOUR = 3600;

    /** Less is not told in figures. */
    private static final double FEW = 10;

    /** Ends that are no further apart are one figure: either is within some 20 % of it. */
    private static final double CLOSE = 1.5;

    /** The times from which on ends are told in such steps, all in seconds. */
    private static final double[][] STEPS = {{0, 2}, {20, 5}, {60, 10}, {120, 30}, {600, 60}, {HOUR, 300}, {4 * HOUR, 900}};

    /** Exactly so long. */
    static Remaining of(double seconds) {
        return new Remaining(seconds, seconds);
    }

    /** {@code a few seconds}, {@code about 1:20}, {@code 1:00 to 2:00}. */
    String inWords() {
        if (most <= FEW) {
            return "a few seconds";
        }
        if (most <= CLOSE * least) {
            return "about " + clock(Math.sqrt(least * most));
        }
        double from = rounded(least);
        return from == 0 ? "up to " + clock(rounded(most)) : clock(from) + " to " + clock(rounded(most));
    }

    private static double rounded(double seconds) {
        double step = STEPS[0][1];
        for (double[] each : STEPS) {
            step = seconds >= each[0] ? each[1] : step;
        }
        return Math.round(seconds / step) * step;
    }

    /** {@code 0:42}, {@code 3:05:00}. */
    static String clock(double seconds) {
        long whole = Math.round(seconds);
        return whole < HOUR
                ? String.format(Locale.ROOT, "%d:%02d", whole / 60, whole % 60)
                : String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
    }
}
