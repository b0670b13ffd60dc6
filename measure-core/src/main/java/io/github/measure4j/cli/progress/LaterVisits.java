package io.github.measure4j.cli.progress;

import java.util.HashSet;
import java.util.Set;

/**
 * The visits of one group after the first visit to each point. All points have some rounds; after these, points whose interval is
 * narrow leave. The share that leaves in a round is learned from the rounds so far, the later ones more than the earlier: easy
 * points leave first. The time of a visit is learned from the latest ones, since points that stay may take longer than others.
 */
final class LaterVisits {
    /** A round weighs so much of what the round after it does. */
    private static final double FORGETTING = 0.8;

    /** Points of one round that the usual share weighs as much as: at least so many, and half of those of the group. */
    private static final double USUAL_POINTS = 8;

    /** Visits that the usual time of one weighs as much as, and the fewest over which the time is averaged. */
    private static final double USUAL_VISITS = 8;

    private final ExpectedTime.OfGroup usual;
    private final int measurements;
    private final Set<String> prepared = new HashSet<>();
    private long points;
    private double seconds;
    private double visits = USUAL_VISITS;
    private double stayed;
    private double left;
    private int round = 1;
    private long wanting;
    private long made;

    LaterVisits(ExpectedTime.OfGroup usual, int measurements, long points) {
        this.usual = usual;
        this.measurements = measurements;
        this.points = points;
        this.seconds = USUAL_VISITS * usualSeconds();
        this.stayed = Math.max(USUAL_POINTS, points / 2.0);
        this.left = stayed * usual.leaving();
    }

    /** A visit costs more the more often it is of another kernel than the one before. */
    private double usualSeconds() {
        return points == 0 ? 0 : usual.later() + usual.change() * measurements / points;
    }

    boolean begun() {
        return round > 1;
    }

    void round(int number, long points, long of) {
        if (round > usual.roundsOverAll()) {
            stayed = FORGETTING * stayed + wanting;
            left = FORGETTING * left + Math.max(0, wanting - points);
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
        double keep = 1 - 1 / Math.max(USUAL_VISITS, 2.0 * wanting);
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
                : ofRound + wanting * after();
    }

    /** The visits that each point of the present round is expected to have after it: a geometric series that the rounds end. */
    private double after() {
        double leaving = Math.min(1, left / stayed);
        double rounds = Math.max(0, usual.mostRounds() - round);
        return leaving * rounds < 1e-6 ? rounds : (1 - leaving) * (1 - Math.pow(1 - leaving, rounds)) / leaving;
    }
}
