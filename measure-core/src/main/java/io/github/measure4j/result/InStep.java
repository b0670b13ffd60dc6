package io.github.measure4j.result;

import java.util.Optional;

/**
 * How the ranks of a collective operation were kept in step, and how well that went.
 *
 * @param strategy its name, as in suite files
 * @param reason why it was given up for a barrier before each repetition, empty where it was not
 * @param window of the repetitions that were begun at a time agreed upon, if any were
 * @param ackers of the operation that was acknowledged, if it was
 */
public record InStep(String strategy, String reason, Optional<Window> window, Optional<Ackers> ackers) {

    /** A strategy of which there is no more to say. */
    public static InStep by(String strategy) {
        return new InStep(strategy, "", Optional.empty(), Optional.empty());
    }

    /** This and what a later visit to the same point found: counts and costs add up, of errors the larger one stays. */
    public InStep and(InStep later) {
        return new InStep(
                later.strategy,
                later.reason.isEmpty() ? reason : later.reason,
                window.isPresent() && later.window.isPresent()
                        ? Optional.of(window.get().and(later.window.get()))
                        : later.window.or(() -> window),
                later.ackers.or(() -> ackers));
    }

    /**
     * Repetitions that were to begin at once and to end within a window.
     *
     * @param seconds the length of the window in the end; of several visits the longest
     * @param valid how many did
     * @param late how many were begun late on some rank, and made again
     * @param expired how many others outlasted their window, and were made again
     * @param clock by which they were begun
     */
    public record Window(double seconds, int valid, int late, int expired, Agreement clock) {

        private Window and(Window later) {
            return new Window(
                    Math.max(seconds, later.seconds),
                    valid + later.valid,
                    late + later.late,
                    expired + later.expired,
                    clock.and(later.clock));
        }
    }

    /**
     * How well the clocks of the ranks agreed.
     *
     * @param algorithm by which they were brought into agreement
     * @param errorSeconds the most by which any rank's may have been wrong when it was used
     * @param sloped whether any rank's model is a line, and not an offset alone
     * @param costSeconds what agreeing took, each time included
     * @param times how often they were brought into agreement
     */
    public record Agreement(String algorithm, double errorSeconds, boolean sloped, double costSeconds, int times) {

        private Agreement and(Agreement later) {
            return new Agreement(
                    later.algorithm,
                    Math.max(errorSeconds, later.errorSeconds),
                    sloped || later.sloped,
                    costSeconds + later.costSeconds,
                    times + later.times);
        }
    }

    /**
     * The ranks that acknowledged.
     *
     * @param tried how many did, each in turn
     * @param possible how many there are besides the root
     * @param latest the one that was done last
     * @param roundTripSeconds of an acknowledgement between it and the root; half of it was subtracted, unless nothing was
     */
    public record Ackers(int tried, int possible, int latest, double roundTripSeconds) {}
}
