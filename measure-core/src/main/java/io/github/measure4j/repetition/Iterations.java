package io.github.measure4j.repetition;

import java.time.Duration;

/**
 * The number of iterations that make a repetition long enough for the clock: at least the clock's resolution over the
 * wanted relative error (Reussner et al. 1998, 3.1), with a margin of ten so that the clock's part of the error is
 * small, and never under a thousand steps of the clock.
 */
public final class Iterations {
    private static final double MARGIN = 10;
    private static final double LEAST_STEPS = 1_000;
    private static final long MOST = 1L << 40;

    private final double wantedNanos;
    private long iterations = 1;

    private Iterations(double wantedNanos) {
        this.wantedNanos = wantedNanos;
    }

    /**
     * {@return the search for a number}
     *
     * @param timingErrorNanos how far one timing may be off, from the clock's resolution and cost
     * @param relativeError the accuracy that is wanted, above 0
     */
    public static Iterations forClock(double timingErrorNanos, double relativeError) {
        return new Iterations(timingErrorNanos * Math.max(LEAST_STEPS, MARGIN / relativeError));
    }

    /**
     * {@return the search for a number that also makes a repetition as long as this, not begun}
     *
     * @param least duration of a repetition
     */
    public Iterations lastingAtLeast(Duration least) {
        return new Iterations(Math.max(wantedNanos, least.toNanos()));
    }

    /**
     * {@return whether the clock can tell a repetition, however its iterations were chosen: it lasts at least a
     * thousand steps, and the clock's error is within the wanted share of it}
     *
     * @param elapsedNanos of the repetition
     * @param resolutionNanos a step of the clock
     * @param timingErrorNanos the error of one timing
     * @param relativeError the wanted share, above 0
     */
    public static boolean tells(
            double elapsedNanos, double resolutionNanos, double timingErrorNanos, double relativeError) {
        return elapsedNanos >= LEAST_STEPS * resolutionNanos && elapsedNanos >= timingErrorNanos / relativeError;
    }

    /** {@return how long a repetition should last, in nanoseconds} */
    public double wantedNanos() {
        return wantedNanos;
    }

    /** {@return the number to try, or to use once {@link #enough} said yes; at least 1} */
    public long number() {
        return iterations;
    }

    /**
     * Takes note of a trial with {@link #number} iterations. The number jumps by what the trial suggests, a tenfold at
     * the most, since the first trials are slower than what they stand for.
     *
     * @param elapsedNanos of the trial
     * @return whether the number is large enough
     */
    public boolean enough(long elapsedNanos) {
        if (elapsedNanos >= wantedNanos || iterations >= MOST) {
            return true;
        }
        double factor = Math.min(10, 1.2 * wantedNanos / Math.max(1, elapsedNanos));
        iterations = Math.min(MOST, Math.max(iterations + 1, (long) Math.ceil(iterations * factor)));
        return false;
    }
}
