package io.github.measure4j.cli.progress;

import java.util.HashSet;
import java.util.Set;

/**
 * The visits of one group after the first visit to each point. All points have some rounds; after these, points whose interval is
 * narrow leave. Easy points leave first, so that those that are left leave ever more seldom, and take ever more of the time. Two
 * estimates of the time after round k, from the time t of all later visits so far and from the n points of the round, are
 *
 * <pre>A = t (10 / k + 0.08)
 * B = n v (1 + k (1 / k + 1 / (k + 1) + ... + 1 / K))</pre>
 *
 * <p>where v is the time of a visit and K the last round. A holds for runs as they are usually: with t = 40 s 52 s are left after round 8,
 * and 13 s after round 40. B, in which one point in k leaves after round k, knows better where few points are left. The estimate is
 *
 * <pre>A<sup>0.8</sup> B<sup>0.2</sup></pre>
 *
 * <p>which six recorded runs keep within a factor of two in nine of ten visits.
 */
final class LaterVisits {
    /** The time after round k over that so far, times k. */
    private static final double AFTER_A_ROUND = 10;

    /** Some points come back when all were looked at once more: for so much of the time of the later visits before. */
    private static final double RETURNING = 0.08;

    /** The weight of the points that are left beside the time that has passed. */
    private static final double OF_POINTS = 0.2;

    private static final double LEAST_SECONDS = 1e-3;

    /** Visits that the usual time of one weighs as much as, and the fewest over which the time is averaged. */
    private static final double USUAL_VISITS = 8;

    /** Rounds over all points over which the time is averaged: now and then all points are looked at, which takes some seconds. */
    private static final double LONG = 2;

    private final ExpectedTime.OfGroup usual;
    private final int measurements;
    private final Set<String> prepared = new HashSet<>();
    private long points;
    private double seconds;
    private double visits = USUAL_VISITS;
    private double elapsed;
    private int round = 1;
    private long wanting;
    private long made;

    LaterVisits(ExpectedTime.OfGroup usual, int measurements, long points) {
        this.usual = usual;
        this.measurements = measurements;
        this.points = points;
        this.seconds = USUAL_VISITS * usualSeconds();
    }

    /** A visit costs more the more often it is of another kernel than the one before. */
    private double usualSeconds() {
        return points == 0 ? 0 : usual.later() + usual.change() * measurements / points;
    }

    boolean begun() {
        return round > 1;
    }

    /** Whether points whose interval is narrow leave by now. */
    boolean leaving() {
        return round > usual.roundsOverAll();
    }

    void round(int number, long points, long of) {
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
        elapsed += took;
        made++;
        return usualSeconds() + anew;
    }

    double eachSeconds() {
        return seconds / visits;
    }

    double seconds() {
        double ofRound = Math.max(0, wanting - made);
        if (!leaving()) {
            int rounds = usual.roundsOverAll() - round;
            double preparations = rounds * measurements + (begun() ? Math.max(0, measurements - prepared.size()) : 0);
            return (ofRound + points * (rounds + usual.beyond())) * eachSeconds() + preparations * usual.anew();
        }
        double byPoints = (ofRound + wanting * after()) * eachSeconds();
        return usual.isBounded() ? byPoints : together(elapsed * AFTER_A_ROUND / round, byPoints) + RETURNING * elapsed;
    }

    private static double together(double byTime, double byPoints) {
        return Math.pow(Math.max(byTime, LEAST_SECONDS), 1 - OF_POINTS) * Math.pow(Math.max(byPoints, LEAST_SECONDS), OF_POINTS);
    }

    /** The visits that each point of the present round is expected to have after it. */
    private double after() {
        double stays = 1;
        double after = 0;
        for (int k = round; k < usual.mostRounds(); k++) {
            stays *= 1 - 1.0 / k;
            after += stays;
        }
        return after;
    }
}
