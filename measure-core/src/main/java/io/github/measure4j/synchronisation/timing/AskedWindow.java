package io.github.measure4j.synchronisation.timing;

/**
 * The part of windows that a user says instead of leaving it to trials.
 *
 * @param lengthNanos from one begin to the next; 0 to have it found
 * @param waitNanos from an order to its first begin, at least
 */
public record AskedWindow(long lengthNanos, long waitNanos) {
    /** All is found by trials. */
    public static final AskedWindow NOTHING = new AskedWindow(0, 0);

    /**
     * Checks the times.
     *
     * @throws IllegalArgumentException if one is below 0
     */
    public AskedWindow {
        if (lengthNanos < 0 || waitNanos < 0) {
            throw new IllegalArgumentException(
                    "windows of %,d ns after %,d ns; expected times of at least 0".formatted(lengthNanos, waitNanos));
        }
    }

    /** {@return the same with a length} */
    public AskedWindow lasting(long nanos) {
        return new AskedWindow(nanos, waitNanos);
    }

    /** {@return the same with a wait} */
    public AskedWindow after(long nanos) {
        return new AskedWindow(lengthNanos, nanos);
    }
}
