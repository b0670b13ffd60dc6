package io.github.measure4j.run.point;

import io.github.measure4j.repetition.Portions;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PlannedEffort;
import io.github.measure4j.run.visit.Session;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/** The number of a point's visits, and the stopping rule of each: shares of the rule of the point, or the effort that was planned. */
final class VisitRules {
    /** The repetitions of a first visit, unless the rule of the point ends it. */
    static final int FEWEST_AT_FIRST = 12;

    /** The length of a first visit where the machine's state is not known: much of the scatter is between visits there, too. */
    private static final Duration LONG_ENOUGH_UNKNOWN = Duration.ofMillis(100);

    /** The visits of a typical point, as a multiple of the usual number; points that need fewer leave theirs to others. */
    private static final int TYPICAL_FOLD = 5;

    private final StoppingRule rule;
    private final Portions portions;
    private final int usuallyMost;
    private final Optional<PlannedEffort> effort;

    /**
     * @param rule of the point
     * @param effort that was planned instead of what the rule asks for
     */
    VisitRules(StoppingRule rule, int rounds, Optional<PlannedEffort> effort) {
        this.rule = rule;
        this.portions = new Portions(rule, rounds);
        this.usuallyMost = 2 * rounds - 1;
        this.effort = effort;
    }

    /** Whether the effort was planned, and no measured time changes it. */
    boolean areFixed() {
        return effort.isPresent();
    }

    /** The visits that were planned; a doubtful point has more. */
    int visits() {
        return effort.map(PlannedEffort::visits).orElse(portions.visits());
    }

    int usuallyMost() {
        return usuallyMost;
    }

    /** The visits of a typical point, with all that doubts ask for; 0 where the first visit is the only one. */
    int usualVisits() {
        if (effort.isPresent()) {
            return visits();
        }
        return portions.visits() == 1 ? 0 : TYPICAL_FOLD * usuallyMost;
    }

    /**
     * The most visits of a point that is doubtful without a figure in the reference state.
     *
     * @param statesAreFound whether it may still meet that state
     */
    int mostOfDoubtful(boolean statesAreFound) {
        return statesAreFound ? usualVisits() : usuallyMost;
    }

    /**
     * The repetitions of each visit that were planned; empty where measured times decide. Too few for the rule would be called
     * UNSETTLED, however many launches there are.
     */
    Optional<Integer> fixedRepetitions() {
        return effort.map(planned -> Math.max(
                planned.repetitions(), (rule.least() + planned.visits() - 1) / planned.visits()));
    }

    /**
     * The rule of the first visit. On a real machine visits scatter more than the repetitions within one. So the first
     * visit need not reach the accuracy by itself: a long one would take the time of several later ones.
     */
    StoppingRule ofFirst(Session session) {
        if (effort.isPresent()) {
            return StoppingRule.after(fixedRepetitions().orElseThrow()).noLongerThan(timeOfLater());
        }
        StoppingRule rest = portions.first();
        if (session.group().simulated() || !Double.isFinite(rule.reach()) || portions.visits() == 1) {
            return rest;
        }
        Duration enough = session.site().isPresent() ? portions.longEnough() : LONG_ENOUGH_UNKNOWN;
        return rest.or(StoppingRule.during(enough).atMost(rest.most())).atLeast(FEWEST_AT_FIRST);
    }

    /** The share of the usual time of a first visit; 1 where the effort was planned. */
    double haste() {
        return effort.isPresent() ? 1 : portions.haste();
    }

    Duration timeOfLater() {
        return effort.isPresent() ? rule.limit().dividedBy(visits()) : portions.timeOfLater();
    }

    /** The repetitions of the next visit, after the first, as {@link Portions#later} finds them. */
    int later(int first, int made, Duration elapsed, double countedShare) {
        return portions.later(first, made, elapsed, countedShare);
    }

    /** Whether visits share the time evenly. In simulated time a visit costs nothing around its repetitions. */
    boolean shareTime(Session session) {
        return session.site().isPresent() && !session.group().simulated() && Double.isFinite(rule.reach());
    }

    /**
     * The repetitions of a first visit whose share for a later one outlasts what surrounds it: opening, warming up, recording. The
     * typical visit counts: by the mean one that waits for a second would shorten all later ones.
     *
     * @param stretch how many times as long as usual a later visit is to last
     * @param repetitionNanos that a repetition took at each visit, with the wait before it
     */
    int worthComingBack(double stretch, double... repetitionNanos) {
        double[] sorted = Arrays.stream(repetitionNanos).sorted().toArray();
        double typical = sorted[(sorted.length - 1) / 2];
        double ofLater = stretch * portions.longEnough().toNanos() / Math.max(1, typical);
        return (int) Math.min(rule.most(), Portions.SHARES_OF_FIRST * ofLater);
    }
}
