package io.github.measure4j.cli;

import java.util.Locale;

/**
 * The time that a run still takes, over all its rounds. A first visit to a point warms up and takes longer than the visits
 * of later rounds, so each kind has a mean of its own. Settable seconds stand for the clock.
 */
final class TimeLeft {
    /** A later visit takes about a quarter of a first one, until this run has shown better. */
    private static final double LATER = 0.25;

    private final int rounds;
    private long firstsLeft;
    private long latersLeft;
    private double firstSeconds;
    private double laterSeconds;
    private long firsts;
    private long laters;
    private double last;

    /**
     * @param rounds over each point
     * @param points of the run
     * @param known how many of them have their first visit behind them
     * @param firstSeconds a first visit is expected to take
     */
    TimeLeft(int rounds, long points, long known, double firstSeconds) {
        this.rounds = rounds;
        this.firstsLeft = Math.max(0, points - known);
        this.latersLeft = points * (rounds - 1L);
        this.firstSeconds = firstSeconds;
    }

    /** Begins; earlier time, as the start of a group, belongs to no visit. */
    void resume(double now) {
        last = now;
    }

    /** A point was visited for the first time. */
    void first(double now) {
        firstSeconds = (firsts * firstSeconds + now - last) / (firsts + 1);
        firsts++;
        if (firstsLeft > 0) {
            firstsLeft--;
        } else {
            latersLeft += rounds - 1L;
        }
        last = now;
    }

    /** A point was visited again. */
    void later(double now) {
        laterSeconds += now - last;
        laters++;
        latersLeft = Math.max(0, latersLeft - 1);
        last = now;
    }

    /** A measurement ended with fewer points than were planned. */
    void without(long points) {
        firstsLeft = Math.max(0, firstsLeft - points);
        latersLeft = Math.max(0, latersLeft - points * (rounds - 1L));
    }

    /** A round goes over some points only, or is one more than was asked for. */
    void round(int number, long wanting, long points) {
        latersLeft = number > rounds
                ? latersLeft + wanting
                : Math.max(0, latersLeft - Math.max(0, points - wanting));
    }

    double seconds() {
        double later = laters == 0 ? LATER * firstSeconds : laterSeconds / laters;
        return firstsLeft * firstSeconds + latersLeft * later;
    }

    @Override
    public String toString() {
        return inWords(seconds());
    }

    /** {@code 0:42}, {@code 3:05:00}. */
    static String inWords(double seconds) {
        long whole = Math.round(seconds);
        return whole < 3600
                ? String.format(Locale.ROOT, "%d:%02d", whole / 60, whole % 60)
                : String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
    }
}
