package io.github.measure4j.cli.progress;

import java.util.HashSet;
import java.util.Set;

/**
 * The visits of one group after the first visit to each point. All points have some rounds; after these, points whose interval is
 * narrow leave. Easy points leave first, so that those that are left leave ever more seldom. The share that leaves after round k is
 *
 * <pre>a / k</pre>
 *
 * <p>and the number that is left falls with the power -a of the round: with a = 1 half of those of round 6 are left in round 12. A
 * share that is the same in all rounds would leave none by then, and the time left would be too short in each round. The number a is
 * learned from the rounds so far, and the time of a visit from the latest ones, since points that stay may take longer than others.
 */
final class LaterVisits {
    /** A round weighs so much of what the round after it does. */
    private static final double FORGETTING = 0.9;

    /** Points of the first round in which some may leave that the usual share weighs as much as: so many, or these times the group. */
    private static final double USUAL_POINTS = 8;
    private static final double USUAL_SHARE = 1;

    /** The weight of rounds before those in which a point of a machine with several states may leave, where few left. */
    private static final double EARLY = 0.2;

    /** The visits of points that come back, for each point of the group. */
    private static final double RETURNING = 0.3;

    /** Points may come back after a look at all of them: the share is never taken to be less. */
    private static final double LEAST_LEAVING = 0.2;

    /** Visits that the usual time of one weighs as much as, and the fewest over which the time is averaged. */
    private static final double USUAL_VISITS = 8;

    /** Rounds over all points over which the time is averaged: now and then all points are looked at, which takes some seconds. */
    private static final double LONG = 2;

    private static final int BISECTIONS = 30;

    private final ExpectedTime.OfGroup usual;
    private final int measurements;
    private final Set<String> prepared = new HashSet<>();
    private long points;
    private double seconds;
    private double visits = USUAL_VISITS;
    private double exposed;
    private double left;
    private int round = 1;
    private long wanting;
    private long made;

    LaterVisits(ExpectedTime.OfGroup usual, int measurements, long points) {
        this.usual = usual;
        this.measurements = measurements;
        this.points = points;
        this.seconds = USUAL_VISITS * usualSeconds();
        this.exposed = Math.max(USUAL_POINTS, USUAL_SHARE * points) / usual.roundsOverAll();
        this.left = exposed * usual.leaving();
    }

    /** A visit costs more the more often it is of another kernel than the one before. */
    private double usualSeconds() {
        return points == 0 ? 0 : usual.later() + usual.change() * measurements / points;
    }

    boolean begun() {
        return round > 1;
    }

    void round(int number, long points, long of) {
        if (round >= usual.roundsOverAll() && round > 1) {
            boolean early = round <= usual.roundsOverAll() + 1 && (wanting - points) * (double) round < usual.leaving() * wanting;
            double weight = early ? EARLY : 1;
            exposed = FORGETTING * exposed + weight * wanting / round;
            left = FORGETTING * left + weight * (wanting - points);
        }
        round = number;
        wanting = points;
        this.points = of;
        made = 0;
        prepared.clear();
    }

    /**
     * A visit ended.
     *
     * @return the seconds that it was expected to take
     */
    double visited(String measurement, double took) {
        double anew = round <= usual.roundsOverAll() && prepared.add(measurement) ? usual.anew() : 0;
        double keep = 1 - 1 / Math.max(USUAL_VISITS, LONG * points);
        seconds = keep * seconds + Math.max(0, took - anew);
        visits = keep * visits + 1;
        made++;
        return usualSeconds() + anew;
    }

    double eachSeconds() {
        return seconds / visits;
    }

    double seconds() {
        double preparations = Math.max(0, usual.roundsOverAll() - round) * measurements
                + (begun() && round <= usual.roundsOverAll() ? Math.max(0, measurements - prepared.size()) : 0);
        return number() * eachSeconds() + preparations * usual.anew();
    }

    private double number() {
        double ofRound = Math.max(0, wanting - made);
        return round <= usual.roundsOverAll()
                ? ofRound + points * ((usual.roundsOverAll() - round) + usual.beyond())
                : ofRound + wanting * after() + returning();
    }

    /** Points that come back when all were looked at once more; in each round beyond the last usual one there are fewer of them. */
    private double returning() {
        return usual.mostRounds() <= 2 * usual.roundsOverAll() ? 0
                : RETURNING * points * Math.exp(Math.min(0.0, usual.mostRounds() - round) / usual.mostRounds());
    }

    /** The visits that each point of the present round is expected to have after it. */
    private double after() {
        return after(round, usual.mostRounds(), Math.max(LEAST_LEAVING, left / exposed));
    }

    private static double after(int round, int mostRounds, double leaving) {
        double stays = 1;
        double visits = 0;
        for (int k = round; k < mostRounds; k++) {
            stays *= 1 - Math.min(1, leaving / k);
            visits += stays;
        }
        return visits;
    }

    /** {@return the number a with which points have so many visits after a round, on the average} */
    static double leaving(int round, int mostRounds, double visits) {
        double least = LEAST_LEAVING;
        double most = mostRounds;
        for (int i = 0; i < BISECTIONS; i++) {
            double middle = (least + most) / 2;
            if (after(round, mostRounds, middle) > visits) {
                least = middle;
            } else {
                most = middle;
            }
        }
        return (least + most) / 2;
    }
}
