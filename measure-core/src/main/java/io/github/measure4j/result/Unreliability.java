package io.github.measure4j.result;

import java.util.Optional;

/**
 * Why a figure is not to be relied on: its interval holds zero. In the interval are the errors of what was measured, of
 * what was subtracted and of the clock: a large part that is known well leaves a small rest that is known well.
 */
public enum Unreliability {
    /** The interval contains zero. */
    NOT_TOLD_FROM_ZERO("it is within its uncertainty of zero"),
    /** There is less than nothing left. */
    NEGATIVE("what was subtracted is larger than what it was subtracted from"),
    /** Less is known of what remains than was asked for; only in records of earlier versions. */
    TOO_WIDE("after the subtraction it is known less well than was asked for");

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
     * @param subtracted to come by it; 0 if nothing was, and then the figure is a time, which is above 0 by itself
     * @return the first reason that applies
     */
    public static Optional<Unreliability> of(double seconds, double lower, double upper, double subtracted) {
        boolean known = Double.isFinite(lower) && Double.isFinite(upper);
        return lower <= 0 && (known || subtracted != 0) ? Optional.of(of(seconds, lower, upper)) : Optional.empty();
    }

    /** The unreliability of a figure. */
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
