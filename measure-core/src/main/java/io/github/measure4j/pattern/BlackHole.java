package io.github.measure4j.pattern;

/**
 * Takes the results of operations, so that the JIT cannot find out that nobody wants them.
 *
 * <p>A value is compared with two fields that always differ, one of them volatile, so that the compiler can neither
 * know that the comparison fails nor do without the value. A value costs one load and a compare; nothing is
 * stored, so that no cache line moves. The principle is that of JMH's portable black hole (its javadoc discusses what
 * can go wrong); what must be looked at again on a new JVM is {@code BlackHoleTest}, which fails if a computation of
 * growing length stops taking growing time.
 */
public final class BlackHole {
    private volatile long one = System.nanoTime();
    private long other = one + 1;
    private Object last;

    /** A black hole for one rank. */
    public BlackHole() {}

    /** Swallows a value. */
    public void consume(long value) {
        if (value == one & value == other) {
            last = value;
        }
    }

    /** Swallows a value. */
    public void consume(int value) {
        consume((long) value);
    }

    /** Swallows a value. */
    public void consume(boolean value) {
        consume(value ? 1L : 0L);
    }

    /** Swallows a value. */
    public void consume(double value) {
        consume(Double.doubleToRawLongBits(value));
    }

    /** Swallows an object: that it exists, not what it holds. */
    public void consume(Object value) {
        if (one == other) {
            last = value;
        }
    }

    /** What could not be swallowed: always null, and read by nobody who measures. */
    Object leaked() {
        return last;
    }
}
