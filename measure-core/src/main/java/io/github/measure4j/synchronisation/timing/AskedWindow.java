package io.github.measure4j.synchronisation.timing;

/**
 * The part of windows that a user says instead of leaving it to trials.
 *
 * @param lengthNanos from one begin to the next; 0 to have it found
 * @param waitNanos from an order to its first begin, at least
 * @param barriers that all ranks pass before a begin is agreed upon
 */
public record AskedWindow(long lengthNanos, long waitNanos, int barriers) {
    /** All is found by trials. */
    public static final AskedWindow NOTHING = new AskedWindow(0, 0, 0);

    /**
     * Checks the times and the number.
     *
     * @throws IllegalArgumentException if one is below 0
     */
    public AskedWindow {
        if (lengthNanos < 0 || waitNanos < 0) {
            throw new IllegalArgumentException(
                    "windows of %,d ns after %,d ns; expected times of at least 0".formatted(lengthNanos, waitNanos));
        }
        if (barriers < 0) {
            throw new IllegalArgumentException("%d barriers; expected at least 0".formatted(barriers));
        }
    }

    /** {@return the same with a length} */
    public AskedWindow lasting(long nanos) {
        return new AskedWindow(nanos, waitNanos, barriers);
    }

    /** {@return the same with a wait} */
    public AskedWindow after(long nanos) {
        return new AskedWindow(lengthNanos, nanos, barriers);
    }

    /** {@return the same behind so many barriers} */
    public AskedWindow behind(int number) {
        return new AskedWindow(lengthNanos, waitNanos, number);
    }
}
