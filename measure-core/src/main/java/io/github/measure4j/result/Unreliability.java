package io.github.measure4j.result;

import java.util.Optional;

/**
 * Why a figure is not to be relied on. What decides is the interval, in which the errors of what was measured, of what was
 * subtracted and of the clock are all: a large part that is known well leaves a small rest that is known well.
 */
public enum Unreliability {
    /** The interval contains zero. */
    NOT_TOLD_FROM_ZERO("it is within its uncertainty of zero"),
    /** There is less than nothing left. */
    NEGATIVE("what was subtracted is larger than what it was subtracted from"),
    /** What remains of a subtraction is known less well than what was asked for. */
    TOO_WIDE("after the subtraction it is known less well than was asked for");

    /** A standard error of a share makes an interval of 95 % that reaches this many shares to either side. */
    private static final double SHARES = 2;

    private final String reason;

    Unreliability(String reason) {
        this.reason = reason;
    }

    /**
     * Whether a figure is to be relied on.
     *
     * @param seconds the figure
     * @param lower the lower end of its interval; unbounded where nothing is known of its error
     * @param upper the upper end
     * @param subtracted to come by it; 0 if nothing was
     * @param accuracy that was asked for, as a share of the figure
     * @return the first reason that applies
     */
    public static Optional<Unreliability> of(
            double seconds, double lower, double upper, double subtracted, double accuracy) {
        boolean known = Double.isFinite(lower) && Double.isFinite(upper);
        if (subtracted == 0) {
            return known && lower <= 0 ? Optional.of(NOT_TOLD_FROM_ZERO) : Optional.empty();
        }
        boolean tooWide = upper - lower > 2 * SHARES * accuracy * Math.abs(seconds);
        return tooWide || lower <= 0 ? Optional.of(of(seconds, lower, upper)) : Optional.empty();
    }

    /** Of a figure that is not to be relied on. */
    static Unreliability of(double seconds, double lower, double upper) {
        if (lower <= 0 && upper >= 0) {
            return NOT_TOLD_FROM_ZERO;
        }
        return seconds < 0 ? NEGATIVE : TOO_WIDE;
    }

    /**
     * In words.
     *
     * @return a part of a sentence
     */
    public String reason() {
        return reason;
    }
}
