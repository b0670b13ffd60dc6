package io.github.measure4j.pattern.kind;

import io.github.measure4j.clock.Clock;

/** A clock that goes from {@link #start} to {@link #stop} and stands still otherwise. For one thread. */
public final class Stopwatch implements Clock {
    private final Clock clock;
    private long nanos;
    private long started;

    /**
     * A watch that stands still.
     *
     * @param clock it goes by
     */
    public Stopwatch(Clock clock) {
        this.clock = clock;
    }

    /** Goes on. */
    public void start() {
        started = clock.nanoTime();
    }

    /** Stands still. */
    public void stop() {
        nanos += clock.nanoTime() - started;
    }

    /**
     * Goes on by the time that another clock has shown.
     *
     * @param more nanoseconds
     */
    public void add(long more) {
        nanos += more;
    }

    @Override
    public long nanoTime() {
        return nanos;
    }
}
