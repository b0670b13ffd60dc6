package io.github.measure4j.pattern;

import org.jspecify.annotations.Nullable;

/**
 * Takes the results of operations, so that the JIT cannot find out that nobody wants them.
 *
 * <p>A value is compared with two fields that always differ, one of them volatile, so that the compiler can neither
 * know that the comparison fails nor do without the value. A value costs one load and a compare; nothing is
 * stored, so that no cache line moves.
 *
 * <p>An object needs more. A comparison that never succeeds does not keep it: C2 replaces the branch by a trap, out of
 * which it would rebuild the object if ever it came there, and allocates nothing (seen on JDK 17). So objects are
 * really kept, but ever more rarely: at each power of two of the calls. The branch has been taken while the JIT
 * watched, hence it is compiled, and an object that escapes in it is allocated. This stores a counter each time, in an
 * array wide enough that no two ranks share its cache line, and costs about 1 ns. A compiler with partial escape
 * analysis (Graal) would allocate in the branch only.
 *
 * <p>The principles are those of JMH's portable black hole (its javadoc discusses what can go wrong); what must be
 * looked at again on a new JVM is {@code BlackHoleTest}, which fails if a computation of growing length stops taking
 * growing time, or objects are no longer allocated.
 */
public final class BlackHole {
    private static final int ONE_CACHE_LINE_IN = 32;

    private volatile long one = System.nanoTime();
    private long other = one + 1;
    private final int[] counter = new int[2 * ONE_CACHE_LINE_IN];
    private int keepEvery = 1;
    private @Nullable Object last;

    /** A black hole for one rank. */
    public BlackHole() {}

    /**
     * Swallows a value.
     *
     * @param value any
     */
    public void consume(long value) {
        if (value == one & value == other) {
            last = this;
        }
    }

    /**
     * Swallows a value.
     *
     * @param value any
     */
    public void consume(int value) {
        consume((long) value);
    }

    /**
     * Swallows a value.
     *
     * @param value any
     */
    public void consume(boolean value) {
        consume(value ? 1L : 0L);
    }

    /**
     * Swallows a value.
     *
     * @param value any, not-a-number included
     */
    public void consume(double value) {
        consume(Double.doubleToRawLongBits(value));
    }

    /**
     * Swallows an object: that it exists, not what it holds.
     *
     * @param value any; null, too
     */
    public void consume(Object value) {
        int calls = ++counter[ONE_CACHE_LINE_IN];
        if ((calls & keepEvery - 1) == 0) {
            last = value;
            keepEvery = Math.max(keepEvery, keepEvery << 1);
        }
    }

    /** The object that was kept last; read by nobody who measures. */
    @Nullable Object kept() {
        return last;
    }
}
