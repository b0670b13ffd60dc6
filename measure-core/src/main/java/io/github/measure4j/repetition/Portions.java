package io.github.measure4j.repetition;

import java.time.Duration;

/**
 * The division of a rule's repetitions over the visits of a point. A run comes back to its points in later rounds; what
 * is made at all visits together keeps to the bounds of the rule, in number and in time.
 *
 * <p>The first visit goes on until the rule holds, within three shares of the bounds. Each later one has a third of the
 * repetitions that the first one needed, within one share, and at least twelve: fewer say little of the state that the
 * machine is in. Where the bound leaves no room for twelve in each, there are fewer visits. Immutable.
 */
public final class Portions {
    /** A later visit has a share of the repetitions of the first: one of so many. */
    public static final int SHARES_OF_FIRST = 3;

    /** A visit with fewer repetitions says little of the state that the machine is in. */
    public static final int FEWEST = 12;


    /** A visit that is cut short by the time has at least these. */
    private static final int FEWEST_IN_TIME = 6;

    /** An interval is narrow soonest with 9 ms or so. But half of the time of a run is to count, and that costs little. */
    private static final Duration LONG_ENOUGH = Duration.ofMillis(16);
    private static final double USUAL_ACCURACY = 0.015;
    private static final Duration SHORTEST = Duration.ofNanos(4_800_000);

    private final StoppingRule rule;
    private final int shares;
    private final int visits;
    private final int mostOfLater;

    /**
     * @param rule for all visits together
     * @param rounds how many visits are wanted, at least 1
     */
    public Portions(StoppingRule rule, int rounds) {
        this.rule = rule;
        this.mostOfLater = Math.max(FEWEST, rule.most() / (SHARES_OF_FIRST + rounds - 1));
        this.visits = 1 + Math.min(rounds - 1, Math.max(0, rule.most() - FEWEST) / mostOfLater);
        this.shares = SHARES_OF_FIRST + visits - 1;
    }

    /** {@return how many visits the point has, at least 1} */
    public int visits() {
        return visits;
    }

    /** {@return the rule for the first visit, in a time that goes {@link #haste} times as fast as the clock} */
    public StoppingRule first() {
        return visits == 1 ? rule : rule.atMost(rule.most() - (visits - 1) * mostOfLater);
    }

    /**
     * {@return how much faster than the clock the rule's time goes at the first visit, so that the later ones have
     * theirs}
     */
    public double haste() {
        return visits == 1 ? 1 : (double) shares / SHARES_OF_FIRST;
    }

    /**
     * The repetitions of a later visit.
     *
     * @param first how many were made at the first visit
     * @param made how many were made at all visits so far, at least 1
     * @param elapsed for those made
     * @param counted the share of them that counts, from 0 to 1: those in another state of the machine do not use up the
     *     bounds
     * @return 0 if there is no room for a visit
     */
    public int later(int first, int made, Duration elapsed, double counted) {
        int wanted = Math.min(mostOfLater, Math.max(FEWEST, first / SHARES_OF_FIRST));
        int left = rule.most() - (int) Math.round(counted * made);
        double eachNanos = Math.max(1, (double) elapsed.toNanos() / made);
        double share = Math.min(timeOfLater().toNanos(), rule.limit().toNanos() - counted * elapsed.toNanos());
        int fit = (int) Math.min(wanted, share / eachNanos);
        return left < wanted || fit < Math.min(wanted, FEWEST_IN_TIME) ? 0 : fit;
    }

    /**
     * {@return how long a visit lasts that tells enough where the machine's state is known} Visits scatter more than the
     * batches of one, so that many short visits tell more than few long ones. They should outlast what surrounds them. The error
     * of a mean falls with the root of its time: half the accuracy takes a quarter of it.
     */
    public Duration longEnough() {
        double wider = rule.accuracy() / USUAL_ACCURACY;
        long nanos = Math.round(Math.min(1, 1 / (wider * wider)) * LONG_ENOUGH.toNanos());
        return Duration.ofNanos(Math.max(SHORTEST.toNanos(), nanos));
    }

    /** {@return how long a later visit may take} */
    public Duration timeOfLater() {
        return rule.limit().dividedBy(shares);
    }
}
