package io.github.measure4j.shmem.kernel;

import io.github.measure4j.clock.Clock;

/** A clock that goes from {@link #start} to {@link #stop} and stands still otherwise. Of one thread. */
final class Stopwatch implements Clock {
    private final Clock clock;
    private long nanos;
    private long started;

    Stopwatch(Clock clock) {
        this.clock = clock;
    }

    void start() {
        started = clock.nanoTime();
    }

    void stop() {
        nanos += clock.nanoTime() - started;
    }

    /** Goes on by what another clock has shown. */
    void add(long more) {
        nanos += more;
    }

    @Override
    public long nanoTime() {
        return nanos;
    }
}
