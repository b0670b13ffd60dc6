package io.github.measure4j.result.sampling;

import java.util.List;
import java.util.Optional;

/**
 * The strategy that kept the ranks of a collective operation in step, and its success.
 *
 * @param strategy its name, as in suite files
 * @param reason why it was given up for a barrier before each repetition, empty where it was not
 * @param window of the repetitions that were begun at a time agreed upon, if any were
 * @param ackers of the operation that was acknowledged, if it was
 * @param apart how long its root and its leaves were in an operation that has a root, where each rank timed itself
 * @param waysSeconds by how much more the figure may be off at either end of its interval if the ways there and back
 *     differ, which no exchange of messages can see: at least 0
 * @param choice why this strategy was chosen, empty where it was asked for by its name
 */
public record SynchronisationRecord(
        String strategy,
        String reason,
        Optional<Window> window,
        Optional<Ackers> ackers,
        Optional<Apart> apart,
        double waysSeconds,
        String choice) {

    /**
     * One whose figure does not depend on the ways there and back.
     *
     * @param strategy its name, as in suite files
     * @param reason why it was given up for a barrier before each repetition, empty where it was not
     * @param window of the repetitions that were begun at a time agreed upon, if any were
     * @param ackers of the operation that was acknowledged, if it was
     * @param apart how long its root and its leaves were in the operation, where that is known
     */
    public SynchronisationRecord(
            String strategy, String reason, Optional<Window> window, Optional<Ackers> ackers, Optional<Apart> apart) {
        this(strategy, reason, window, ackers, apart, 0, "");
    }

    /**
     * {@return the same with another error over ways that differ}
     *
     * @param seconds of one operation, at least 0
     */
    public SynchronisationRecord offBy(double seconds) {
        return new SynchronisationRecord(strategy, reason, window, ackers, apart, seconds, choice);
    }

    /**
     * {@return the same of a strategy that nobody asked for by name}
     *
     * @param why it was chosen
     */
    public SynchronisationRecord chosen(String why) {
        return new SynchronisationRecord(strategy, reason, window, ackers, apart, waysSeconds, why);
    }

    /** {@return whether the strategy was given up for a barrier before each repetition} */
    public boolean gaveUp() {
        return !reason.isEmpty();
    }

    /**
     * {@return a strategy of which there is no more to say}
     *
     * @param strategy as {@code window}
     */
    public static SynchronisationRecord by(String strategy) {
        return new SynchronisationRecord(strategy, "", Optional.empty(), Optional.empty(), Optional.empty());
    }

    /**
     * {@return this and what a later visit to the same point found: counts and costs add up, of errors the larger one
     * stays}
     *
     * @param later of the same point, and by the same strategy
     */
    public SynchronisationRecord and(SynchronisationRecord later) {
        return new SynchronisationRecord(
                later.strategy,
                later.reason.isEmpty() ? reason : later.reason,
                window.isPresent() && later.window.isPresent()
                        ? Optional.of(window.get().and(later.window.get()))
                        : later.window.or(() -> window),
                ackers.isPresent() && later.ackers.isPresent()
                        ? Optional.of(ackers.get().and(later.ackers.get()))
                        : later.ackers.or(() -> ackers),
                later.apart.or(() -> apart),
                Math.max(waysSeconds, later.waysSeconds),
                later.choice);
    }

    /**
     * With what the root and the leaves found.
     *
     * @param found how long each was in the operation
     * @return a new record
     */
    public SynchronisationRecord keeping(Apart found) {
        return new SynchronisationRecord(strategy, reason, window, ackers, Optional.of(found), waysSeconds, choice);
    }

    /**
     * The root and the leaves of an operation, each from its own begin to its own end by its own clock. A root that hands on
     * a message and goes is done long before the last leaf has it.
     *
     * @param root of the root
     * @param leaves of the others, of each operation that which was in it longest
     */
    public record Apart(Own root, Own leaves) {}

    /**
     * The time that ranks spent in one operation: the median over some, less the cost of reading the clock if the point
     * is corrected.
     *
     * @param seconds the median
     * @param lower the lower end of its interval, with the confidence of the record and the error of the clock
     * @param upper the upper end
     */
    public record Own(double seconds, double lower, double upper) {}

    /**
     * Repetitions that were to begin at once, a window apart.
     *
     * @param seconds the length of the window in the end, of several visits the longest; 0 where each begin was agreed upon
     *     by itself
     * @param valid how many count: begun in time
     * @param late how many were begun late on some rank, and made again
     * @param expired how many others outlasted their window; they count, too, unless they were too many of a batch
     * @param clock by which they were begun
     * @param quietSeconds from the end of a repetition to the begin of the next, in which no rank does anything: the median
     * @param skewSeconds from the first rank's begin to the last one's, each by its own agreed clock: the median
     * @param shortestSeconds the shortest window with which a visit ended
     */
    public record Window(
            double seconds,
            int valid,
            int late,
            int expired,
            Agreement clock,
            double quietSeconds,
            double skewSeconds,
            double shortestSeconds) {

        /**
         * One of which neither the quiet nor the skew is known.
         *
         * @param seconds the length of the window in the end; of several visits the longest
         * @param valid how many count
         * @param late how many were begun late on some rank, and made again
         * @param expired how many others outlasted their window
         * @param clock by which they were begun
         */
        public Window(double seconds, int valid, int late, int expired, Agreement clock) {
            this(seconds, valid, late, expired, clock, 0, 0, seconds);
        }

        /**
         * {@return the same with another quiet before each begin}
         *
         * @param other in seconds, at least 0
         */
        public Window withQuiet(double other) {
            return new Window(seconds, valid, late, expired, clock, other, skewSeconds, shortestSeconds);
        }

        private Window and(Window later) {
            return new Window(
                    Math.max(seconds, later.seconds),
                    valid + later.valid,
                    late + later.late,
                    expired + later.expired,
                    clock.and(later.clock),
                    Math.max(quietSeconds, later.quietSeconds),
                    Math.max(skewSeconds, later.skewSeconds),
                    Math.min(shortestSeconds, later.shortestSeconds));
        }
    }

    /**
     * The quality of the agreement of the ranks' clocks.
     *
     * @param algorithm by which they were brought into agreement
     * @param errorSeconds the most by which any rank's may have been wrong when it was used
     * @param sloped whether any rank's model is a line, and not an offset alone
     * @param costSeconds what agreeing took at the visits to the point
     * @param times how often they were brought into agreement there; 0 where an agreement of other points still held
     * @param ifAlikeSeconds the same error if messages take as long there as back
     * @param drift seconds a second by which the clock of any rank goes faster or slower than that of rank 0, at the most;
     *     0 where no line was fitted
     */
    public record Agreement(
            String algorithm,
            double errorSeconds,
            boolean sloped,
            double costSeconds,
            int times,
            double ifAlikeSeconds,
            double drift) {

        /**
         * One whose error is the same however long the ways there and back are.
         *
         * @param algorithm by which they were brought into agreement
         * @param errorSeconds the most by which any rank's may have been wrong when it was used
         * @param sloped whether any rank's model is a line, and not an offset alone
         * @param costSeconds what agreeing took at the visits to the point
         * @param times how often they were brought into agreement there
         */
        public Agreement(String algorithm, double errorSeconds, boolean sloped, double costSeconds, int times) {
            this(algorithm, errorSeconds, sloped, costSeconds, times, errorSeconds, 0);
        }

        private Agreement and(Agreement later) {
            return new Agreement(
                    later.algorithm,
                    Math.max(errorSeconds, later.errorSeconds),
                    sloped || later.sloped,
                    costSeconds + later.costSeconds,
                    times + later.times,
                    Math.max(ifAlikeSeconds, later.ifAlikeSeconds),
                    Math.max(drift, later.drift));
        }
    }

    /**
     * The ranks that acknowledged.
     *
     * @param tried how many did, each in turn
     * @param possible how many there are besides the root
     * @param latest the one that was done last
     * @param roundTripSeconds of an acknowledgement between it and the root; half of it was subtracted, unless nothing was
     * @param gapSeconds of each rank of the group: how long it is in one operation that nobody acknowledges, by its own
     *     clock (Sphinx's gaps); empty but for the first of the ranks that an axis has acknowledge
     */
    public record Ackers(int tried, int possible, int latest, double roundTripSeconds, List<Double> gapSeconds) {

        /** Copies the list. */
        public Ackers {
            gapSeconds = List.copyOf(gapSeconds);
        }

        /**
         * Those of whom nobody asked for the gaps.
         *
         * @param tried how many did, each in turn
         * @param possible how many there are besides the root
         * @param latest the one that was done last
         * @param roundTripSeconds of an acknowledgement between it and the root
         */
        public Ackers(int tried, int possible, int latest, double roundTripSeconds) {
            this(tried, possible, latest, roundTripSeconds, List.of());
        }

        private Ackers and(Ackers later) {
            return later.gapSeconds.isEmpty()
                    ? new Ackers(later.tried, later.possible, later.latest, later.roundTripSeconds, gapSeconds)
                    : later;
        }
    }
}
