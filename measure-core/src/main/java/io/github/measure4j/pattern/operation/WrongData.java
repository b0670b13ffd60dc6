package io.github.measure4j.pattern.operation;

/** A kernel did not do what it is said to do: what it was to move or compute is not there. */
public final class WrongData extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * A byte of a buffer.
     *
     * @param offset of the byte, from the first that was looked at
     * @param expected the byte that should be there
     * @param found the byte that is
     */
    public WrongData(long offset, byte expected, byte found) {
        super("wrong data: byte %d is 0x%02x, 0x%02x was expected".formatted(offset, found, expected));
    }

    /**
     * A number: a count, a sum, a value fetched.
     *
     * @param what in words
     * @param expected the value that should be there
     * @param found the value that is
     */
    public WrongData(String what, long expected, long found) {
        super("wrong data: %s is %d, %d was expected".formatted(what, found, expected));
    }
}
