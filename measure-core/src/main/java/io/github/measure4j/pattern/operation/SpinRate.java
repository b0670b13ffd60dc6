package io.github.measure4j.pattern.operation;

import io.github.measure4j.clock.Clock;
import io.github.measure4j.pattern.BlackHole;
import java.util.function.LongConsumer;

/**
 * The current speed of a {@link Computation} on this processor. Frequencies move, so it is measured anew whenever it is
 * needed, in about 10 ms.
 *
 * @param roundsPerNano above 0
 */
record SpinRate(double roundsPerNano) {
    private static final int COMPILED_AFTER = 2_000;
    private static final long ROUNDS = 20_000;
    private static final int TRIES = 10;
    private static final int MOST_LOOKS = 100;
    private static final int AGREEING_LOOKS = 4;
    private static final double DOUBLING_WITHIN = 0.05;
    private static final double LOOKS_WITHIN = 0.02;

    /** The rate at this moment. */
    static SpinRate now() {
        BlackHole hole = new BlackHole();
        for (int i = 0; i < COMPILED_AFTER; i++) {
            hole.consume(Computation.spin(i, i));
        }
        return calibrate(Clock.system(), rounds -> hole.consume(Computation.spin(rounds, rounds)));
    }

    /**
     * Looks until it can be believed: twice the rounds take twice the time, and some looks in a row agree. A busy
     * machine that never lets that come true gets the last look's rate.
     *
     * @param spin makes as many rounds as told
     */
    static SpinRate calibrate(Clock clock, LongConsumer spin) {
        double rate = 0;
        int agreeing = 0;
        for (int look = 0; look < MOST_LOOKS && agreeing < AGREEING_LOOKS; look++) {
            double once = fastest(clock, spin, ROUNDS);
            double twice = fastest(clock, spin, 2 * ROUNDS);
            double now = 2 * ROUNDS / twice;
            boolean doubles = Math.abs(twice - 2 * once) <= DOUBLING_WITHIN * twice;
            agreeing = doubles && Math.abs(now - rate) <= LOOKS_WITHIN * now ? agreeing + 1 : 0;
            rate = now;
        }
        return new SpinRate(rate);
    }

    /** Disturbances only add. */
    private static double fastest(Clock clock, LongConsumer spin, long rounds) {
        long fastest = Long.MAX_VALUE;
        for (int i = 0; i < TRIES; i++) {
            long start = clock.nanoTime();
            spin.accept(rounds);
            fastest = Math.min(fastest, clock.nanoTime() - start);
        }
        return Math.max(1, fastest);
    }

    /** The whole number of rounds that come closest to a time. */
    long roundsIn(long nanos) {
        return Math.round(nanos * roundsPerNano);
    }
}
