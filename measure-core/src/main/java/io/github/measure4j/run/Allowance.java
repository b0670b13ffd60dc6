package io.github.measure4j.run;

import io.github.measure4j.clock.Clock;
import java.time.Duration;

/** The time that may still be taken, on rank 0. */
final class Allowance {
    /** A point takes up to a fifth of what is left for its measurement: the first is cold, and later ones still have some. */
    private static final int POINTS = 5;

    private static final long SHORT_NANOS = 1_000_000_000;

    /**
     * The time of a run.
     *
     * @param time at most
     * @param filled whether the run comes back to its points until the time is over, however few rounds the suite asks for
     */
    record TimeLimit(Duration time, boolean filled) {
        static final TimeLimit NONE = new TimeLimit(Duration.ofNanos(Long.MAX_VALUE), false);

        /** The same, ending earlier if need be. */
        TimeLimit by(Duration most) {
            return new TimeLimit(most.compareTo(time) < 0 ? most : time, filled);
        }
    }

    private final Clock clock;
    private final long end;
    private final boolean filled;

    private Allowance(Clock clock, long end, boolean filled) {
        this.clock = clock;
        this.end = end;
        this.filled = filled;
    }

    /** From now on. */
    static Allowance of(Clock clock, TimeLimit bound) {
        long now = clock.nanoTime();
        long nanos = bound.time().toNanos();
        return new Allowance(clock, nanos > Long.MAX_VALUE - Math.max(0, now) ? Long.MAX_VALUE : now + nanos, bound.filled());
    }

    /** Whether all of it is to be used. */
    boolean toBeFilled() {
        return filled;
    }

    boolean over() {
        return left() == 0;
    }

    /** Whether so much time is left, and some more. */
    boolean hasRoomFor(long nanos) {
        return left() > nanos;
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
        return of(clock, new TimeLimit(shared(measurements), filled));
    }

    private long left() {
        return end == Long.MAX_VALUE ? Long.MAX_VALUE : Math.max(0, end - clock.nanoTime());
    }
}
