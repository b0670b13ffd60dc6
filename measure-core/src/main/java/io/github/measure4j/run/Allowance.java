package io.github.measure4j.run;

import io.github.measure4j.clock.Clock;
import java.time.Duration;

/** The time that may still be taken, on rank 0. */
final class Allowance {
    /** A point takes up to a fifth of what is left for its measurement: the first is cold, and later ones still have some. */
    private static final int POINTS = 5;

    private static final long SHORT_NANOS = 1_000_000_000;

    private final Clock clock;
    private final long end;

    private Allowance(Clock clock, long end) {
        this.clock = clock;
        this.end = end;
    }

    /** From now on. */
    static Allowance of(Clock clock, Duration time) {
        long now = clock.nanoTime();
        return new Allowance(clock, time.toNanos() > Long.MAX_VALUE - Math.max(0, now) ? Long.MAX_VALUE : now + time.toNanos());
    }

    /** Whether there is an end. */
    boolean bounded() {
        return end != Long.MAX_VALUE;
    }

    boolean over() {
        return left() == 0;
    }

    /** Whether there is too little time to make probes, which take some 50 ms each. */
    boolean isShort() {
        return left() < SHORT_NANOS;
    }

    /** For the next of some that share what is left. */
    Duration shared(int among) {
        return Duration.ofNanos(left() / among);
    }

    /** For the next point of the measurement whose allowance this is. */
    Duration ofPoint() {
        return shared(POINTS);
    }

    /** The share of the next of some measurements. */
    Allowance ofNext(int measurements) {
        return of(clock, shared(measurements));
    }

    private long left() {
        return end == Long.MAX_VALUE ? Long.MAX_VALUE : Math.max(0, end - clock.nanoTime());
    }
}
