package io.github.measure4j.result;

import java.util.Optional;

/** Why what remained of a subtraction is not to be relied on. */
public enum Unreliability {
    /** The interval of what remains contains zero. */
    NOT_TOLD_FROM_ZERO("what remains is within its uncertainty of zero"),
    /** There is less than nothing left. */
    NEGATIVE("what was subtracted is larger than what it was subtracted from"),
    /** An error of what was subtracted, however small a share of it, is a larger one of what remains. */
    SMALLER_THAN_SUBTRACTED("what was subtracted is larger than what remains");

    private final String reason;

    Unreliability(String reason) {
        this.reason = reason;
    }

    /**
     * The first that applies.
     *
     * @param remains the corrected figure
     * @param lower the lower end of its interval
     * @param upper the upper end
     * @param subtracted from it, in the same unit; 0 if nothing was
     */
    public static Optional<Unreliability> of(double remains, double lower, double upper, double subtracted) {
        if (subtracted == 0) {
            return Optional.empty();
        }
        if (lower <= 0 && upper >= 0) {
            return Optional.of(NOT_TOLD_FROM_ZERO);
        }
        if (remains < 0) {
            return Optional.of(NEGATIVE);
        }
        return remains < subtracted ? Optional.of(SMALLER_THAN_SUBTRACTED) : Optional.empty();
    }

    /** In words. */
    public String reason() {
        return reason;
    }
}
