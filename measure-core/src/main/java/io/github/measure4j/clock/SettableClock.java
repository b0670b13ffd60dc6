package io.github.measure4j.clock;

/**
 * A clock that stands still until it is told to move, for tests.
 *
 * <p>Each reading may cost time, and readings may come in steps, as with a real clock.
 */
public final class SettableClock implements Clock {
    private final long stepNanos;
    private final long costNanos;
    private long now;

    /** A clock at 0 that shows every nanosecond and whose readings cost nothing. */
    public SettableClock() {
        this(1, 0);
    }

    /**
     * A clock at 0.
     *
     * @param stepNanos the smallest difference that readings show, at least 1
     * @param costNanos how far one reading moves the clock on, at least 0
     */
    public SettableClock(long stepNanos, long costNanos) {
        if (stepNanos < 1 || costNanos < 0) {
            throw new IllegalArgumentException("a step of %d ns and a cost of %d ns".formatted(stepNanos, costNanos));
        }
        this.stepNanos = stepNanos;
        this.costNanos = costNanos;
    }

    /**
     * Moves the clock on.
     *
     * @param nanos at least 0
     */
    public void advance(long nanos) {
        if (nanos < 0) {
            throw new IllegalArgumentException("a clock cannot go back by " + -nanos + " ns");
        }
        now += nanos;
    }

    @Override
    public long nanoTime() {
        now += costNanos;
        return now - now % stepNanos;
    }
}
